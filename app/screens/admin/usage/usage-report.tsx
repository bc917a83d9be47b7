import { useSearchParams } from "@remix-run/react";
import { ChartColumn } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { UsagePage, UsageShare, UsageStatistics } from "#workers/contract/admin/usage-list";
import { EmptyState } from "~/ui/empty-state";
import { LinkButton } from "~/ui/link-button";
import { BarList } from "~/ui/bar-list";
import { Figure, Panel } from "../shell/panel";
import { useFormat } from "../shell/format";
import { useLabels } from "../shell/use-labels";
import { UsageByDay } from "./usage-by-day";
import { UsageRecords } from "./usage-records";
import { NoneFound } from "../shell/filters";

/** Totals, charts and calls of one set of filters. */
export function UsageReport({ page, statistics }: { page: UsagePage; statistics: UsageStatistics }) {
  const { t } = useTranslation("admin");
  const { count, money } = useFormat();
  const [parameters] = useSearchParams();
  const { totals } = page;
  if (totals.calls === 0)
    return [...parameters.keys()].length > 0 ? (
      <NoneFound>{t("usage.none")}</NoneFound>
    ) : (
      <EmptyState icon={<ChartColumn />} title={t("usage.empty")} text={t("usage.emptyText")} />
    );
  return (
    <>
      <section aria-label={t("usage.totals")}>
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
          <Figure name={t("usage.calls")} value={count(totals.calls)} />
          <Figure name={t("usage.failures")} value={count(totals.failures)} />
          <Figure name={t("usage.input")} value={count(totals.input_tokens)} />
          <Figure name={t("usage.output")} value={count(totals.output_tokens)} />
          <Figure name={t("usage.cost")} value={money(totals.total_cost)} />
        </dl>
      </section>
      <UsageByDay days={statistics.days} />
      <UsageShares statistics={statistics} />
      <div className="grid min-w-0 gap-3">
        <h2 className="font-semibold">{t("usage.records")}</h2>
        <UsageRecords rows={page.data} />
        <Pages current={page.current_page} last={page.last_page} />
      </div>
    </>
  );
}

function UsageShares({ statistics: { users, models, errors } }: { statistics: UsageStatistics }) {
  const { t } = useTranslation("admin");
  const { count, money } = useFormat();
  const { errorType } = useLabels();
  const byCost = (shares: UsageShare[], nameOf: (share: UsageShare) => string) =>
    shares.map((share) => ({
      key: share.key ?? "",
      name: nameOf(share),
      size: share.total_cost,
      figures: `${count(share.calls)} · ${money(share.total_cost)}`,
    }));
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-3">
      <Panel title={t("usage.byUser")}>
        <BarList bars={byCost(users, ({ key, name }) => name ?? (key === null ? t("guest") : key))} />
      </Panel>
      <Panel title={t("usage.byModel")}>
        <BarList bars={byCost(models, ({ key, name }) => name ?? `${key} (${t("deleted")})`)} />
      </Panel>
      <Panel title={t("usage.byError")}>
        {errors.length === 0 && <p className="text-sm text-ink-muted">{t("usage.noErrors")}</p>}
        <BarList
          bars={errors.map(({ key, calls }) => ({
            key: key ?? "",
            name: errorType(key),
            size: calls,
            figures: count(calls),
          }))}
        />
      </Panel>
    </div>
  );
}

function Pages({ current, last }: { current: number; last: number }) {
  const { t } = useTranslation("admin");
  const [parameters] = useSearchParams();
  if (last === 1 && current === 1) return null;
  const at = (page: number) => {
    const changed = new URLSearchParams(parameters);
    changed.set("page", String(page));
    return `?${changed}`;
  };
  return (
    <nav aria-label={t("pages")} className="flex flex-wrap items-center justify-between gap-2">
      {current > 1 ? <LinkButton to={at(current - 1)}>{t("previous")}</LinkButton> : <span />}
      <span className="text-sm text-ink-muted">{t("page", { page: current, last })}</span>
      {current < last ? <LinkButton to={at(current + 1)}>{t("next")}</LinkButton> : <span />}
    </nav>
  );
}
