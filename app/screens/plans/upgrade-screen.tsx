import { useSearchParams } from "@remix-run/react";
import { PackageOpen } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { BillingInterval, BillingView } from "#workers/contract/payments";
import {
  DEFAULT_PLAN_TYPE,
  planTypeOf,
  type PlanTypeName,
  PLAN_TYPE_TABS,
} from "#workers/contract/plans/plan-types";
import { BILLING_INTERVALS } from "#workers/contract/payments";
import { SubscriptionPanel } from "~/shell/billing/subscription-panel";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { ToggleGroup } from "~/ui/form/toggle-group";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { Tabs } from "~/ui/tabs";
import ClosedModuleNotice from "~/shell/modules/closed-module-notice";
import type { ClosedModule } from "~/shell/modules/closed-module.server";
import { ComparePlans } from "~/shell/plans/compare-plans";
import { ChangeDialog } from "./change-dialog";
import type { CurrentPlan, FreeUse, PlanCardView, PlanPrice } from "~/shell/plans/load-plans.server";
import { priceFor, yearlySaving } from "~/shell/plans/plan-price";
import { PlanCard } from "./plan-card";

export interface UpgradeScreenProps {
  plans: PlanCardView[];
  current: CurrentPlan | null;
  free: FreeUse;
  /** What the reader pays for; null for a guest. */
  billing: BillingView | null;
  /** A module that led the reader here. */
  closed: ClosedModule | null;
}

/** The plans, one type at a time; the type is in the address. */
export function UpgradeScreen({ plans, current, free, billing, closed }: UpgradeScreenProps) {
  const { t } = useTranslation(["plans", "billing"]);
  const [interval, setInterval] = useState<BillingInterval>("month");
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
  const changeTo = (price: PlanPrice | null) =>
    setSearch(
      (before) => {
        if (price) before.set("change", String(price.id));
        else before.delete("change");
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  const wanted = Number(search.get("change"));
  const [target] = billing?.subscription
    ? plans.flatMap((plan) => plan.prices.filter(({ id }) => id === wanted).map((price) => ({ plan, price })))
    : [];
  const intervals = BILLING_INTERVALS.filter((one) =>
    plans.some(({ prices }) => prices.some((price) => price.interval === one)),
  );
  const saving = yearlySaving(plans);
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
      {billing?.subscription && (
        <Card className="mt-6">
          <h2 className="mb-4 font-semibold">{t("billing:subscription.title")}</h2>
          <SubscriptionPanel {...billing} />
        </Card>
      )}
      {intervals.length > 1 && (
        <div className="mt-6 flex flex-wrap items-center gap-3">
          <ToggleGroup
            label={t("billing:interval.label")}
            options={BILLING_INTERVALS.map((value) => ({ value, label: t(`billing:interval.${value}`) }))}
            value={interval}
            onChange={setInterval}
          />
          {saving > 0 && <Badge tone="success">{t("billing:interval.save", { percent: saving })}</Badge>}
        </div>
      )}
      <div className="mt-6">
        <Tabs
          label={t("typesLabel")}
          value={type}
          onChange={choose}
          tabs={PLAN_TYPE_TABS.map((id) => ({
            id,
            label: t(`types.${id}`),
            content: (
              <PlansOfType
                type={id}
                plans={plans}
                current={current}
                interval={interval}
                isPaying={billing?.subscription != null}
                onSwitch={changeTo}
              />
            ),
          }))}
        />
      </div>
      {target && <ChangeDialog plan={target.plan} price={target.price} onClose={() => changeTo(null)} />}
      <ComparePlans plans={plans} current={current} free={free} />
    </div>
  );
}

interface PlansOfTypeProps {
  type: PlanTypeName;
  plans: PlanCardView[];
  current: CurrentPlan | null;
  interval: BillingInterval;
  /** Another plan is a change of the subscription, not a new one. */
  isPaying: boolean;
  onSwitch: (price: PlanPrice) => void;
}

function PlansOfType({ type, plans, current, interval, isPaying, onSwitch }: PlansOfTypeProps) {
  const { t } = useTranslation("plans");
  const shown = plans.filter((plan) => plan.type === type);
  if (shown.length === 0)
    return <EmptyState icon={<PackageOpen />} title={t("empty")} text={t("emptyHint")} />;
  const isForSale = shown.some(({ isFree, prices }) => isFree || prices.length > 0);
  return (
    <>
      {!isForSale && (
        <Notice className="mt-2 mb-4" title={t("noPrices")}>
          {t("noPricesHint")}
        </Notice>
      )}
      <ul className="grid gap-4 pt-2">
        {shown.map((plan) => (
          <li key={plan.id}>
            <PlanCard
              plan={plan}
              current={current?.id === plan.id ? current : null}
              price={priceFor(plan.prices, interval)}
              isPaying={isPaying}
              onSwitch={onSwitch}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
