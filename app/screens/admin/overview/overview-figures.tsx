import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { OverviewView } from "#workers/contract/admin/overview";
import { BarList } from "~/ui/bar-list";
import { useFormat } from "../shell/format";
import { Panel } from "../shell/panel";
import { useLabels } from "../shell/use-labels";
import { OverviewAttention } from "./overview-attention";
import { OverviewTrends } from "./overview-trends";

/** Shows what needs attention, the trends, then plans and failures side by side. */
export function OverviewFigures({ overview }: { overview: OverviewView }) {
  const { t } = useTranslation("admin");
  const { count, name } = useFormat();
  const { errorType } = useLabels();
  const { subscriptions, failures } = overview;
  return (
    <>
      <OverviewTrends days={overview.days} />
      <OverviewAttention attention={overview.attention} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Panel title={t("overview.plans")}>
          {subscriptions.length === 0 && <p className="text-sm text-ink-muted">{t("overview.noPlans")}</p>}
          <BarList
            bars={subscriptions.map((plan) => ({
              key: String(plan.plan_id),
              name: (
                <Link to={`/admin/users?plan=${plan.plan_id}`} className="underline-offset-4 hover:underline">
                  {name(plan)}
                </Link>
              ),
              size: plan.subscriptions,
              figures: count(plan.subscriptions),
            }))}
          />
          <p className="mt-4 text-sm text-ink-muted">{t("overview.allUsers", { count: overview.users })}</p>
        </Panel>
        <Panel title={t("overview.failures")}>
          {failures.length === 0 && <p className="text-sm text-ink-muted">{t("overview.noFailures")}</p>}
          <BarList
            bars={failures.map(({ error_type, calls }) => ({
              key: error_type ?? "",
              name: errorType(error_type),
              size: calls,
              figures: count(calls),
            }))}
          />
          {failures.length > 0 && (
            <p className="mt-4 text-sm">
              <Link
                to="/admin/usage?result=failure"
                className="text-accent underline-offset-4 hover:underline"
              >
                {t("overview.showFailures")}
              </Link>
            </p>
          )}
        </Panel>
      </div>
    </>
  );
}
