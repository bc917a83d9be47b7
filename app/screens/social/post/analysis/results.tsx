import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { PostAnalysis } from "#workers/contract/social/analysis";
import type { PostMetricsSeries } from "#workers/contract/social/metrics";
import { formatDate, TIME } from "#workers/contract/text/format-date";
import { useDrawing } from "~/browser/charts/use-drawing";
import { PlannerTime } from "../../time/planner-time";
import { Part } from "./judgement";
import { NotKnown } from "./not-known";

const COUNTED = ["impressions", "likes", "replies", "reposts", "quotes", "bookmarks"] as const;
const FORECAST = ["impressions", "likes", "replies", "reposts"] as const;

interface ResultsProps {
  analysis: PostAnalysis;
  metrics: PostMetricsSeries;
}

/** Shows what the network has counted of a post, when posts tend to be read, and what own posts have reached. */
export function Results({ analysis, metrics }: ResultsProps) {
  const { t, i18n } = useTranslation("socialAnalysis");
  const { ai_metriques: counted, ai_previsions: forecast, ai_timing: timing } = analysis;
  const number = (value: number | null) =>
    value === null ? "–" : new Intl.NumberFormat(i18n.language).format(value);
  const latest = metrics.series.at(-1);
  const dayName = (day: number) =>
    // The first of January 2024 was a Monday.
    formatDate(Date.UTC(2024, 0, day), i18n.language, { weekday: "long", timeZone: "UTC" });
  const hour = (at: number) =>
    formatDate(Date.UTC(2024, 0, 1, at), i18n.language, { ...TIME, timeZone: "UTC" });
  return (
    <div className="grid gap-5">
      <Part title={t("metrics.title")}>
        {latest ? (
          <>
            <dl className="grid grid-cols-3 gap-x-6 gap-y-3 text-sm">
              {COUNTED.map((name) => (
                <div key={name}>
                  <dt className="text-ink-muted">{t(`metrics.${name}`)}</dt>
                  <dd className="font-medium tabular-nums">{number(latest[name])}</dd>
                </div>
              ))}
            </dl>
            <p className="mt-2 text-xs text-ink-muted">
              {t("metrics.measured")} <PlannerTime at={latest.measured_at} />
            </p>
            {metrics.series.length > 1 && <Course series={metrics.series} />}
          </>
        ) : counted.available ? (
          <p className="text-sm text-ink-muted">{t("metrics.waiting")}</p>
        ) : (
          <NotKnown why={counted} />
        )}
      </Part>
      <Part title={t("forecast.title")}>
        {forecast.available ? (
          <>
            <p className="text-sm text-ink-muted">{t("forecast.basis", { count: forecast.based_on })}</p>
            <dl className="mt-2 grid grid-cols-2 gap-x-6 gap-y-3 text-sm">
              {FORECAST.map((name) => {
                const range = forecast[name];
                return (
                  <div key={name}>
                    <dt className="text-ink-muted">{t(`metrics.${name}`)}</dt>
                    <dd className="font-medium tabular-nums">
                      {range
                        ? t("forecast.range", { low: number(range.low), high: number(range.high) })
                        : "–"}
                    </dd>
                  </div>
                );
              })}
            </dl>
          </>
        ) : (
          <NotKnown why={forecast} />
        )}
      </Part>
      <Part title={t("timing.title")}>
        {timing.available ? (
          <div className="text-sm">
            <ul>
              {timing.slots.map(({ day, from, to }) => (
                <li key={`${day}-${from}`} className="first-letter:uppercase">
                  {t("timing.slot", { day: dayName(day), from: hour(from), to: hour(to) })}
                </li>
              ))}
            </ul>
            <p className="mt-1 text-xs text-ink-muted">
              {t("timing.ruleOfThumb")}{" "}
              <a href={timing.source.url} target="_blank" rel="noreferrer" className="underline">
                {timing.source.name}, {timing.source.year}
              </a>
            </p>
          </div>
        ) : (
          <NotKnown why={timing} />
        )}
      </Part>
    </div>
  );
}

/** Shows how the figures of a post have grown. */
function Course({ series }: { series: PostMetricsSeries["series"] }) {
  const { t, i18n } = useTranslation("socialAnalysis");
  const load = useCallback(async () => {
    const { drawDays } = await import("~/browser/charts/draw-days.client");
    const line = (name: "impressions" | "likes", color: "accent" | "success") => ({
      label: t(`metrics.${name}`),
      color,
      shape: "line" as const,
      values: series.map((one) => one[name] ?? 0),
    });
    const hasViews = series.some(({ impressions }) => impressions !== null);
    return (element: HTMLElement) =>
      drawDays(element, {
        day: t("metrics.measured"),
        days: series.map(({ measured_at }) => measured_at),
        series: hasViews
          ? [line("impressions", "accent"), line("likes", "success")]
          : [line("likes", "success")],
        language: i18n.language,
        isMoney: false,
      });
  }, [series, t, i18n.language]);
  const place = useDrawing(load);
  return (
    <div
      ref={place}
      aria-hidden
      className="mt-3 min-h-64 min-w-0 overflow-x-clip text-xs [&_.u-legend_th]:font-medium [&_.uplot]:font-[inherit]"
    />
  );
}
