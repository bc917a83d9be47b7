import { useSearchParams } from "@remix-run/react";
import { CreditCard } from "lucide-react";
import { useTranslation } from "react-i18next";
import {
  BILLED_SORTS,
  BILLED_STATES,
  type BilledPage,
  type BilledQueryInput,
} from "#workers/contract/admin/payments";
import type { PlanChoice } from "#workers/contract/admin/users";
import { EmptyState } from "~/ui/empty-state";
import { DataTable } from "../shell/data-table";
import { ChoiceFilter, Filters, NoneFound } from "../shell/filters";
import { useFormat } from "../shell/format";
import { NextPage } from "../shell/next-page";
import { PaymentPage } from "./payment-page";
import { NextPayment, Price, StateBadge, StripeLink, Subscriber, SyncButton } from "./subscription-parts";

export interface SubscriptionsScreenProps extends BilledPage {
  isOff: boolean;
  query: BilledQueryInput;
  plans: PlanChoice[];
}

/** Everyone's subscriptions as they are at Stripe. */
export function SubscriptionsScreen({ isOff, query, plans, subscriptions, next }: SubscriptionsScreenProps) {
  const { t } = useTranslation("adminPayments");
  const isNarrowed = Boolean(query.state || query.plan);
  return (
    <PaymentPage name="subscriptions" isOff={isOff}>
      {(subscriptions.length > 0 || isNarrowed) && <SubscriptionFilters query={query} plans={plans} />}
      {subscriptions.length > 0 ? (
        <>
          <div className="hidden md:block">
            <SubscriptionTable subscriptions={subscriptions} />
          </div>
          <SubscriptionCards subscriptions={subscriptions} />
        </>
      ) : isNarrowed ? (
        <NoneFound>{t("subscriptions.noneFound")}</NoneFound>
      ) : (
        <EmptyState
          icon={<CreditCard />}
          title={t("subscriptions.empty")}
          text={t("subscriptions.emptyText")}
        />
      )}
      <NextPage next={next} />
    </PaymentPage>
  );
}

function SubscriptionFilters({ query, plans }: Pick<SubscriptionsScreenProps, "query" | "plans">) {
  const { t } = useTranslation(["adminPayments", "admin"]);
  const { name } = useFormat();
  const [parameters] = useSearchParams();
  return (
    <Filters
      key={parameters.toString()}
      path="/admin/payments/subscriptions"
      isFiltered={Boolean(query.state || query.plan)}
      columns="lg:grid-cols-[1fr_1fr_1fr_auto]"
    >
      <ChoiceFilter
        label={t("adminPayments:subscriptions.state")}
        name="state"
        value={query.state}
        all={t("adminPayments:subscriptions.anyState")}
        options={BILLED_STATES.map((id) => ({ id, name: t(`adminPayments:states.${id}`) }))}
      />
      <ChoiceFilter
        label={t("adminPayments:subscriptions.plan")}
        name="plan"
        value={query.plan}
        all={t("adminPayments:subscriptions.anyPlan")}
        options={plans.map((plan) => ({ id: plan.id, name: name(plan) }))}
      />
      <ChoiceFilter
        label={t("admin:sort")}
        name="sort"
        value={query.sort}
        options={BILLED_SORTS.map((id) => ({ id, name: t(`adminPayments:subscriptions.orders.${id}`) }))}
      />
    </Filters>
  );
}

function SubscriptionTable({ subscriptions }: Pick<BilledPage, "subscriptions">) {
  const { t } = useTranslation("adminPayments");
  const { day, name } = useFormat();
  return (
    <DataTable
      label={t("subscriptions.title")}
      rows={subscriptions}
      keyOf={({ id }) => id}
      defaultSort="-started"
      columns={[
        { id: "user", title: t("subscriptions.user"), cell: (row) => <Subscriber of={row} /> },
        {
          id: "plan",
          title: t("subscriptions.plan"),
          cell: ({ plan }) =>
            plan ? name(plan) : <span className="text-ink-faint">{t("subscriptions.noPlan")}</span>,
        },
        { id: "state", title: t("subscriptions.state"), cell: ({ state }) => <StateBadge state={state} /> },
        {
          id: "amount",
          title: t("subscriptions.amount"),
          isFigure: true,
          cell: (row) => <Price subscription={row} />,
        },
        {
          id: "started",
          title: t("subscriptions.started"),
          sort: "started",
          isDate: true,
          cell: ({ started_at }) => <span className="whitespace-nowrap">{day(started_at)}</span>,
        },
        {
          id: "period",
          title: t("subscriptions.next"),
          sort: "period",
          isDate: true,
          cell: (row) => <NextPayment subscription={row} />,
        },
        {
          id: "actions",
          title: t("subscriptions.actions"),
          cell: (row) => (
            <span className="-my-1 flex items-center gap-1">
              <StripeLink to={row.dashboard_url} of={row.id} />
              <SyncButton customer={row.customer_id} of={row.user?.email ?? row.customer_id} />
            </span>
          ),
        },
      ]}
    />
  );
}

/** The list on a phone. */
function SubscriptionCards({ subscriptions }: Pick<BilledPage, "subscriptions">) {
  const { t } = useTranslation("adminPayments");
  const { name } = useFormat();
  return (
    <ul aria-label={t("subscriptions.title")} className="grid gap-2 md:hidden">
      {subscriptions.map((row) => (
        <li
          key={row.id}
          className="grid gap-2 rounded-lg bg-surface-raised p-4 text-sm ring-1 ring-line ring-inset"
        >
          <div className="flex items-start justify-between gap-2">
            <div className="min-w-0 pt-1">
              <Subscriber of={row} />
              <p className="text-ink-muted">{row.plan ? name(row.plan) : t("subscriptions.noPlan")}</p>
            </div>
            <span className="flex shrink-0 items-center gap-1">
              <StripeLink to={row.dashboard_url} of={row.id} />
              <SyncButton customer={row.customer_id} of={row.user?.email ?? row.customer_id} />
            </span>
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <StateBadge state={row.state} />
            <Price subscription={row} />
            <NextPayment subscription={row} />
          </div>
        </li>
      ))}
    </ul>
  );
}
