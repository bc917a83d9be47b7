import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { FigureMonth } from "#workers/contract/admin/payments";
import { Panel } from "../shell/panel";
import { useDrawing } from "~/browser/charts/use-drawing";
import type { MonthSeries } from "./draw-months.client";

export interface MonthChartProps extends Pick<MonthSeries, "kind" | "color" | "isCount"> {
  title: string;
  /** Says what exactly is counted. */
  definition: string;
  months: readonly FigureMonth[];
  figure: "revenue" | "active" | "churn";
  label: (value: number) => string;
}

/** A figure over months, drawn for the eye; the table below the charts says the same. */
export function MonthChart({
  title,
  definition,
  months,
  figure,
  label,
  kind,
  color,
  isCount,
}: MonthChartProps) {
  const { language } = useTranslation().i18n;
  const load = useCallback(async () => {
    const { drawMonths } = await import("./draw-months.client");
    const series: MonthSeries = {
      months: months.map(({ month }) => month),
      values: months.map((month) => month[figure]),
      ...{ kind, color, label, language, isCount: isCount ?? false },
    };
    return (element: HTMLElement) => drawMonths(element, series);
  }, [months, figure, kind, color, label, language, isCount]);
  const place = useDrawing(load);
  return (
    <Panel title={title}>
      <p className="-mt-2 mb-3 text-sm text-ink-muted">{definition}</p>
      <div ref={place} aria-hidden className="h-50 min-w-0 overflow-x-clip" />
    </Panel>
  );
}
