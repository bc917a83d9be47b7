import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { PLATFORM_NAMES } from "#workers/contract/social/platforms";
import type { DayMetrics } from "#workers/contract/social/metrics";
import { formatDate } from "#workers/contract/text/format-date";
import { useDrawing } from "~/browser/charts/use-drawing";
import { seriesOf, type FigureName } from "./figures";

const COLORS = { linkedin: "accent", twitter: "warning" } as const;

interface FigureChartProps {
  days: readonly DayMetrics[];
  figure: FigureName;
}

/** Draws one figure over the days for the eye, and as a table. */
export function FigureChart({ days, figure }: FigureChartProps) {
  const { t, i18n } = useTranslation("socialCampaign");
  const load = useCallback(async () => {
    const { drawDays } = await import("~/browser/charts/draw-days.client");
    const drawn = seriesOf(days, figure);
    const series = drawn.series.map(({ platform, values }) => ({
      label: PLATFORM_NAMES[platform],
      color: COLORS[platform],
      shape: "line" as const,
      values,
    }));
    return (element: HTMLElement) =>
      drawDays(element, {
        day: t("results.day"),
        days: drawn.days,
        series,
        language: i18n.language,
        isMoney: false,
      });
  }, [days, figure, t, i18n.language]);
  const place = useDrawing(load);
  const table = seriesOf(days, figure);
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <>
      <div
        ref={place}
        aria-hidden
        className="min-h-64 min-w-0 overflow-x-clip text-xs [&_.u-legend_th]:font-medium [&_.uplot]:font-[inherit]"
      />
      <details className="mt-3 text-sm">
        <summary className="w-fit rounded-sm text-ink-muted hover:text-ink">{t("results.table")}</summary>
        <table className="mt-3 w-full text-sm">
          <thead>
            <tr className="border-b border-line text-left text-xs text-ink-muted">
              <th scope="col" className="py-2 font-medium">
                {t("results.day")}
              </th>
              {table.series.map(({ platform }) => (
                <th key={platform} scope="col" className="py-2 text-right font-medium">
                  {PLATFORM_NAMES[platform]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {table.days.map((day, index) => (
              <tr key={day}>
                <th scope="row" className="py-1.5 text-left font-normal">
                  {formatDate(day, i18n.language, { dateStyle: "medium", timeZone: "UTC" })}
                </th>
                {table.series.map(({ platform, values }) => (
                  <td key={platform} className="py-1.5 text-right tabular-nums">
                    {number.format(values[index] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
