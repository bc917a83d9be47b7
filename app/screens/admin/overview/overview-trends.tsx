import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { OverviewDay } from "#workers/contract/admin/overview";
import { joinClasses } from "~/ui/join-classes";
import { DataTable } from "../shell/data-table";
import { useFormat } from "../shell/format";
import { useDrawing } from "~/browser/charts/use-drawing";
import { TRENDS, trendOf, type TrendName } from "./trends";

/** Shows each figure of the last days: its sum, where it is going, and the way there. */
export function OverviewTrends({ days }: { days: OverviewDay[] }) {
  const { t } = useTranslation("admin");
  const { count, money, day } = useFormat();
  const shown = (name: TrendName, value: number) => (name === "cost" ? money(value) : count(value));
  return (
    <section aria-labelledby="overview-trends" className="grid min-w-0 gap-3">
      <h2 id="overview-trends" className="font-semibold">
        {t("overview.trends")}
      </h2>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-5">
        {TRENDS.map((name) => (
          <TrendCard key={name} name={name} days={days} shown={(value) => shown(name, value)} />
        ))}
      </ul>
      <details className="text-sm">
        <summary className="w-fit rounded-sm text-ink-muted hover:text-ink">{t("usage.figures")}</summary>
        <div className="mt-3">
          <DataTable
            label={t("overview.trends")}
            rows={days.toReversed()}
            keyOf={(row) => row.day}
            columns={[
              { id: "day", title: t("usage.day"), cell: (row) => day(row.day) },
              ...TRENDS.map((name) => ({
                id: name,
                title: t(`overview.names.${name}`),
                isFigure: true,
                cell: (row: OverviewDay) => shown(name, row[name]),
              })),
            ]}
          />
        </div>
      </details>
    </section>
  );
}

interface TrendCardProps {
  name: TrendName;
  days: OverviewDay[];
  shown: (value: number) => string;
}

function TrendCard({ name, days, shown }: TrendCardProps) {
  const { t, i18n } = useTranslation("admin");
  const { values, total, week, change } = useMemo(() => trendOf(days, name), [days, name]);
  const percent = new Intl.NumberFormat(i18n.language, { style: "percent", signDisplay: "exceptZero" });
  return (
    <li className="min-w-0 rounded-lg bg-surface-raised px-4 pt-3.5 pb-2 ring-1 ring-line ring-inset last:col-span-2 lg:last:col-span-1">
      <p className="truncate text-sm text-ink-muted">{t(`overview.names.${name}`)}</p>
      <p className="mt-0.5 truncate text-xl font-semibold tabular-nums">{shown(total)}</p>
      <p className="mt-0.5 truncate text-xs text-ink-muted tabular-nums">
        {t("overview.week", { value: shown(week) })}
        {change !== null && (
          <span
            title={t("overview.change")}
            className={joinClasses("ml-1.5 font-medium", toneOf(name, change))}
          >
            {percent.format(change)}
          </span>
        )}
      </p>
      <Sparkline days={days} values={values} color={name === "failures" ? "danger" : "accent"} />
    </li>
  );
}

/** More is good news of all figures but two. */
function toneOf(name: TrendName, change: number): string {
  if (name === "cost" || change === 0) return "text-ink-muted";
  return change > 0 === (name !== "failures") ? "text-success" : "text-danger";
}

interface SparklineProps {
  days: OverviewDay[];
  values: number[];
  color: "accent" | "danger";
}

/** Drawn for the eye; the table below says the same. */
function Sparkline({ days, values, color }: SparklineProps) {
  const load = useCallback(async () => {
    const { drawTrend } = await import("./draw-trend.client");
    return (element: HTMLElement) =>
      drawTrend(
        element,
        days.map(({ day }) => day),
        values,
        color,
      );
  }, [days, values, color]);
  const place = useDrawing(load);
  return <div ref={place} aria-hidden className="mt-2 h-11 min-w-0 overflow-x-clip" />;
}
