import { useSearchParams } from "@remix-run/react";
import { PackageOpen } from "lucide-react";
import { useTranslation } from "react-i18next";
import {
  DEFAULT_PLAN_TYPE,
  planTypeOf,
  type PlanTypeName,
  PLAN_TYPE_TABS,
} from "#workers/contract/plans/plan-types";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { Tabs } from "~/ui/tabs";
import ClosedModuleNotice from "~/shell/modules/closed-module-notice";
import type { ClosedModule } from "~/shell/modules/closed-module.server";
import { ComparePlans } from "./compare-plans";
import type { CurrentPlan, FreeUse, PlanCardView } from "./load-plans.server";
import { PlanCard } from "./plan-card";

export interface UpgradeScreenProps {
  plans: PlanCardView[];
  current: CurrentPlan | null;
  free: FreeUse;
  /** A module that led the reader here. */
  closed: ClosedModule | null;
}

/** The plans, one type at a time; the type is in the address. */
export function UpgradeScreen({ plans, current, free, closed }: UpgradeScreenProps) {
  const { t } = useTranslation("plans");
  const [search, setSearch] = useSearchParams();
  const type = planTypeOf(search.get("tab")) ?? DEFAULT_PLAN_TYPE;
  const choose = (tab: string) =>
    setSearch(
      (before) => {
        before.set("tab", tab);
        before.delete("from");
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className="mx-auto w-full max-w-5xl min-w-0 px-4 pt-8 pb-16 sm:px-6 sm:pt-12">
      <h1 className="text-2xl font-semibold">{t("title")}</h1>
      <p className="mt-1 text-ink-muted">
        {t("lead")}
        {!current && free.documents > 0 && free.questions > 0 && (
          <>
            {" "}
            {t("withoutPlan", {
              count: free.documents,
              questions: t("limits.chat", { count: free.questions }),
            })}
          </>
        )}
      </p>
      {closed && <ClosedModuleNotice className="mt-6" closed={closed} showsPlans />}
      {plans.some(({ isFree }) => !isFree) && (
        <Notice className="mt-6" title={t("noPrices")}>
          {t("noPricesHint")}
        </Notice>
      )}
      <div className="mt-6">
        <Tabs
          label={t("typesLabel")}
          value={type}
          onChange={choose}
          tabs={PLAN_TYPE_TABS.map((id) => ({
            id,
            label: t(`types.${id}`),
            content: <PlansOfType type={id} plans={plans} current={current} />,
          }))}
        />
      </div>
      <ComparePlans plans={plans} current={current} free={free} />
    </div>
  );
}

interface PlansOfTypeProps {
  type: PlanTypeName;
  plans: PlanCardView[];
  current: CurrentPlan | null;
}

function PlansOfType({ type, plans, current }: PlansOfTypeProps) {
  const { t } = useTranslation("plans");
  const shown = plans.filter((plan) => plan.type === type);
  if (shown.length === 0)
    return <EmptyState icon={<PackageOpen />} title={t("empty")} text={t("emptyHint")} />;
  return (
    <ul className="grid gap-4 pt-2">
      {shown.map((plan) => (
        <li key={plan.id}>
          <PlanCard plan={plan} current={current?.id === plan.id ? current : null} />
        </li>
      ))}
    </ul>
  );
}
