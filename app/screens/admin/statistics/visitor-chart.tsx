import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { StatisticsDay, StatisticsQueryInput } from "#workers/contract/admin/statistics";
import { useDrawing } from "~/browser/charts/use-drawing";
import { DataTable } from "../shell/data-table";
import { useFormat } from "../shell/format";
import { PartPanel } from "./part-panel";

export interface VisitorChartProps {
  days: StatisticsDay[];
  query: StatisticsQueryInput;
}

const FIGURES = ["guests", "users", "visits", "sign_ups"] as const;

/** Visitors and sign-ups of each day: drawn for the eye, and as a table for everyone. */
export function VisitorChart({ days, query }: VisitorChartProps) {
  const { t, i18n } = useTranslation("adminStatistics");
  const { count, day } = useFormat();
  const load = useCallback(async () => {
    const { drawDays } = await import("~/browser/charts/draw-days.client");
    return (element: HTMLElement) =>
      drawDays(element, {
        day: t("day"),
        days: days.map((row) => row.day),
        series: [
          { label: t("guests"), color: "accent", shape: "bars", values: days.map(({ guests }) => guests) },
          { label: t("users"), color: "success", shape: "line", values: days.map(({ users }) => users) },
          {
            label: t("figures.sign_ups"),
            color: "warning",
            shape: "line",
            values: days.map(({ sign_ups }) => sign_ups),
          },
        ],
        language: i18n.language,
        isMoney: false,
      });
  }, [days, t, i18n.language]);
  const place = useDrawing(load);
  const titles = {
    guests: t("guests"),
    users: t("users"),
    visits: t("visits"),
    sign_ups: t("figures.sign_ups"),
  };
  return (
    <PartPanel title={t("byDay")} definition={t("byDayText")} part="days" query={query}>
      <div
        ref={place}
        aria-hidden
        className="min-h-64 min-w-0 overflow-x-clip text-xs [&_.u-legend_th]:font-medium [&_.uplot]:font-[inherit]"
      />
      <details className="mt-3 text-sm">
        <summary className="w-fit rounded-sm text-ink-muted hover:text-ink">{t("table")}</summary>
        <div className="mt-3">
          <DataTable
            label={t("byDay")}
            rows={days.toReversed()}
            keyOf={(row) => row.day}
            columns={[
              { id: "day", title: t("day"), cell: (row) => day(row.day) },
              ...FIGURES.map((name) => ({
                id: name,
                title: titles[name],
                isFigure: true,
                cell: (row: StatisticsDay) => count(row[name]),
              })),
            ]}
          />
        </div>
      </details>
    </PartPanel>
  );
}
