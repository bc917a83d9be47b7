import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatbotStatistics } from "#workers/contract/chatbots/statistics";
import { useDrawing } from "~/browser/charts/use-drawing";
import { Select } from "~/ui/form/select";
import { Panel } from "../panel";
import { CHARTS, seriesOf, type ChartName } from "./chart-series";
import { DayTable } from "./day-table";

/** Draws one figure over the days of the period, and lists all of them in a table. */
export function DayChart({ days }: { days: ChatbotStatistics["per_day"] }) {
  const { t, i18n } = useTranslation("chatbotActivity");
  const [chart, setChart] = useState<ChartName>("questions");
  const load = useCallback(async () => {
    const { drawDays } = await import("~/browser/charts/draw-days.client");
    const series = seriesOf(chart, days).map(({ label, ...one }) => ({
      ...one,
      label:
        label === "liked" || label === "disliked"
          ? t(`statistics.${label}`)
          : t(`statistics.figures.${label}`),
    }));
    const chartDays = { day: t("statistics.day"), days: days.map(({ day }) => day) };
    return (element: HTMLElement) =>
      drawDays(element, { ...chartDays, series, language: i18n.language, isMoney: chart === "cost" });
  }, [chart, days, t, i18n.language]);
  const place = useDrawing(load);
  return (
    <Panel
      title={t("statistics.perDay")}
      actions={
        <Select
          aria-label={t("statistics.show")}
          value={chart}
          onChange={({ currentTarget: { value } }) =>
            setChart(CHARTS.find((one) => one === value) ?? "questions")
          }
          className="[&>select]:h-9 [&>select]:text-sm [&>svg]:top-2.5"
        >
          {CHARTS.map((one) => (
            <option key={one} value={one}>
              {t(`statistics.figures.${one}`)}
            </option>
          ))}
        </Select>
      }
    >
      <div
        ref={place}
        aria-hidden
        className="min-h-64 min-w-0 overflow-x-clip text-xs [&_.u-legend_th]:font-medium [&_.u-legend_th]:after:hidden! [&_.uplot]:font-[inherit]"
      />
      <details className="mt-3 text-sm">
        <summary className="w-fit rounded-sm text-ink-muted hover:text-ink">{t("statistics.table")}</summary>
        <DayTable days={days} />
      </details>
    </Panel>
  );
}
