import { useTranslation } from "react-i18next";
import type { OverviewView } from "#workers/contract/admin/overview";
import { BarList } from "../shell/bar-list";
import { Figure } from "../shell/figure";
import { useFormat } from "../shell/format";
import { Panel } from "../shell/panel";

/** The totals, then plans and failures beside each other. */
export function OverviewFigures({ overview }: { overview: OverviewView }) {
  const { t } = useTranslation("admin");
  const { count, money, name } = useFormat();
  const { subscriptions, failures } = overview;
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Figure name={t("overview.users")} value={count(overview.users)} />
        <Figure name={t("overview.newUsers")} value={count(overview.new_users)} />
        <Figure name={t("overview.questions")} value={count(overview.questions)} />
        <Figure name={t("overview.cost")} value={money(overview.cost)} />
      </dl>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Panel title={t("overview.plans")}>
          {subscriptions.length === 0 && <p className="text-sm text-ink-muted">{t("overview.noPlans")}</p>}
          <BarList
            bars={subscriptions.map((plan) => ({
              key: String(plan.plan_id),
              name: name(plan),
              size: plan.subscriptions,
              figures: count(plan.subscriptions),
            }))}
          />
        </Panel>
        <Panel title={t("overview.failures")}>
          {failures.length === 0 && <p className="text-sm text-ink-muted">{t("overview.noFailures")}</p>}
          <BarList
            bars={failures.map(({ error_type, calls }) => ({
              key: error_type ?? "",
              name: error_type ?? t("unknown"),
              size: calls,
              figures: count(calls),
            }))}
          />
        </Panel>
      </div>
    </>
  );
}
