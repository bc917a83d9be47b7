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
import type { PlanPrice } from "#workers/contract/plans/plans";
import { dropKeptPlace } from "~/session/after-plan";
import { useKeptPlace } from "~/session/use-kept-place";
import { InvoiceList } from "~/shell/billing/invoice-list";
import { SubscriptionPanel } from "~/shell/billing/subscription-panel";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { ToggleGroup } from "~/ui/form/toggle-group";
import { EmptyState } from "~/ui/empty-state";
import { LinkButton } from "~/ui/link-button";
import { Notice } from "~/ui/notice";
import { Tabs } from "~/ui/tabs";
import { useMenu } from "~/shell/menu/menu-entries";
import ClosedModuleNotice from "~/shell/modules/closed-module-notice";
import type { ClosedModule } from "~/shell/modules/closed-module";
import { ComparePlans } from "~/shell/plans/compare-plans";
import { ModulesOfPlan } from "~/shell/marketplace/modules-tab";
import { ChangeDialog } from "./change-dialog";
import type { CurrentPlan, FreeUse, PlanCardView } from "~/shell/plans/plan-views";
import { priceFor, savingText } from "~/shell/plans/plan-price";
import { PlanCard } from "./plan-card";

export interface UpgradeScreenProps {
  plans: PlanCardView[];
  current: CurrentPlan | null;
  free: FreeUse;
  /** Subscription that the reader pays for; null for a guest. */
  billing: BillingView | null;
  /** A module that led the reader here. */
  closed: ClosedModule | null;
}

/** The plans, one type at a time; the type is in the address. */
export function UpgradeScreen({ plans, current, free, billing, closed }: UpgradeScreenProps) {
  const { t } = useTranslation(["plans", "billing"]);
  const { t: billingText } = useTranslation("billing");
  const [interval, setInterval] = useState<BillingInterval>("month");
  const [search, setSearch] = useSearchParams();
  const kept = useKeptPlace(useMenu().open);
  const type = planTypeOf(search.get("tab")) ?? DEFAULT_PLAN_TYPE;
  /** The parameters are copied: this screen goes by them until the address has changed. */
  const readdress = (change: (search: URLSearchParams) => void) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        change(after);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  const choose = (tab: string) =>
    readdress((after) => {
      after.set("tab", tab);
      after.delete("from");
    });
  const changeTo = (price: PlanPrice | null) =>
    readdress((after) => (price ? after.set("change", String(price.id)) : after.delete("change")));
  const wanted = Number(search.get("change"));
  const [target] = billing?.subscription
    ? plans.flatMap((plan) => plan.prices.filter(({ id }) => id === wanted).map((price) => ({ plan, price })))
    : [];
  const intervals = BILLING_INTERVALS.filter((one) =>
    plans.some(({ prices }) => prices.some((price) => price.interval === one)),
  );
  const saving = savingText(billingText, plans);
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
      {current && kept && (
        <Notice
          className="mt-6"
          tone="success"
          action={
            <LinkButton size="small" to={kept} onClick={dropKeptPlace}>
              {t("kept.back")}
            </LinkButton>
          }
        >
          {t("kept.text")}
        </Notice>
      )}
      {closed && <ClosedModuleNotice className="mt-6" closed={closed} showsPlans />}
      {billing?.subscription && (
        <Card className="mt-6">
          <h2 className="mb-4 font-semibold">{t("billing:subscription.title")}</h2>
          <SubscriptionPanel {...billing} />
        </Card>
      )}
      {billing && billing.payments.length > 0 && (
        <details className="mt-4 text-sm">
          <summary className="w-fit cursor-pointer font-medium text-ink-muted hover:text-ink">
            {t("billing:invoices.title")}
          </summary>
          <div className="mt-3">
            <InvoiceList payments={billing.payments} />
          </div>
        </details>
      )}
      {intervals.length > 1 && (
        <div className="mt-6 flex flex-wrap items-center gap-3">
          <ToggleGroup
            label={t("billing:interval.label")}
            options={BILLING_INTERVALS.map((value) => ({ value, label: t(`billing:interval.${value}`) }))}
            value={interval}
            onChange={setInterval}
          />
          {saving && <Badge tone="success">{saving}</Badge>}
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
                free={free}
                onSwitch={changeTo}
              />
            ),
          }))}
        />
      </div>
      {target && <ChangeDialog plan={target.plan} price={target.price} onClose={() => changeTo(null)} />}
      <ComparePlans plans={plans} current={current} free={free} marksCurrent={billing !== null} />
      <ModulesOfPlan type={type} />
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
  free: FreeUse;
  onSwitch: (price: PlanPrice) => void;
}

function PlansOfType({ type, plans, current, interval, isPaying, free, onSwitch }: PlansOfTypeProps) {
  const { t } = useTranslation("plans");
  const shown = plans.filter((plan) => plan.type === type);
  if (shown.length === 0)
    return <EmptyState icon={<PackageOpen />} title={t("empty")} text={t("emptyHint")} />;
  return (
    <ul className="grid gap-4 pt-2">
      {shown.map((plan) => (
        <li key={plan.id}>
          <PlanCard
            plan={plan}
            current={current?.id === plan.id ? current : null}
            price={priceFor(plan.prices, interval)}
            isPaying={isPaying}
            free={free}
            onSwitch={onSwitch}
          />
        </li>
      ))}
    </ul>
  );
}
