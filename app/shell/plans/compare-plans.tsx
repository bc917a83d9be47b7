import { PLAN_TYPE_TABS } from "#workers/contract/plans/plan-types";
import { Link } from "@remix-run/react";
import { Check, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PlanLimit, PlanPrice } from "#workers/contract/plans/plans";
import { Badge } from "~/ui/badge";
import { formatPrice } from "~/shell/billing/format-price";
import { limitQuantity, SHOWN_LIMITS } from "~/shell/plans/limit-texts";
import type { CurrentPlan, FreeUse, PlanCardView, ShownLimits } from "~/shell/plans/plan-views";

export interface ComparePlansProps {
  plans: PlanCardView[];
  current: CurrentPlan | null;
  free: FreeUse;
  /** Marks the reader's plan; false on a page that is the same for everyone. */
  marksCurrent?: boolean;
}

/** A column of the table. */
interface Column {
  key: string;
  name: string;
  /** Address of the plan's description; null for an account without a plan. */
  to: string | null;
  isCurrent: boolean;
  /** Null where it costs nothing. */
  prices: readonly PlanPrice[] | null;
  models: string;
  hasChat: boolean;
  modules: string[];
  limits: ShownLimits;
  /** Types that count as questions instead of having their own limit. */
  asQuestions: readonly string[];
}

/** The plans that can be used today, side by side with an account without a plan. */
export function ComparePlans({ plans, current, free, marksCurrent = true }: ComparePlansProps) {
  const { t } = useTranslation("plans");
  const shown = PLAN_TYPE_TABS.flatMap((type) => plans.filter((plan) => plan.type === type)).filter(isUsable);
  if (shown.length === 0) return null;
  const modules = new Map(
    shown.flatMap((plan) => plan.modules.filter(({ open }) => open)).map(({ key, name }) => [key, name]),
  );
  const columns: Column[] = [
    {
      key: "free",
      name: t("compare.withoutPlan"),
      to: null,
      isCurrent: marksCurrent && current === null,
      prices: null,
      models: t("someModels", { count: free.models }),
      hasChat: true,
      ...withFreeUse({}, free),
    },
    ...shown.map((plan): Column => ({
      key: String(plan.id),
      name: plan.name,
      to: `/user/upgrade?tab=${encodeURIComponent(plan.type)}`,
      isCurrent: marksCurrent && current?.id === plan.id,
      prices: plan.isFree ? null : plan.prices,
      models: plan.allModels
        ? t("allModels", { count: plan.models.length })
        : t("someModels", { count: plan.models.length }),
      hasChat: plan.hasChat,
      ...(plan.isFree && plan.modules.length === 0
        ? withFreeUse(plan.limits, free)
        : {
            modules: plan.modules.filter(({ open }) => open).map(({ key }) => key),
            limits: plan.limits,
            asQuestions: plan.asQuestions,
          }),
    })),
  ];
  const counted = SHOWN_LIMITS.filter((type) => columns.some(({ limits }) => limits[type]));
  return (
    <section aria-labelledby="compare-plans" className="mt-12">
      <h2 id="compare-plans" className="text-lg font-semibold">
        {t("compare.title")}
      </h2>
      <div className="relative mt-4 overflow-x-auto rounded-lg border border-line bg-surface-raised">
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-line">
              <td className="min-w-32" />
              {columns.map((column) => (
                <th
                  key={column.key}
                  scope="col"
                  className="min-w-26 px-3 py-3 text-start align-top font-semibold"
                >
                  {column.to ? (
                    <Link to={column.to} preventScrollReset className="hover:text-accent hover:underline">
                      {column.name}
                    </Link>
                  ) : (
                    column.name
                  )}
                  {column.isCurrent && (
                    <span className="mt-1 block">
                      <Badge tone="accent">{column.to ? t("current") : t("compare.yours")}</Badge>
                    </span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            <PriceRows columns={columns} />
            <CompareRow
              title={t("chat")}
              columns={columns}
              cell={({ hasChat }) => <Included included={hasChat} />}
            />
            <CompareRow title={t("models")} columns={columns} cell={({ models }) => models} />
            {[...modules].map(([key, name]) => (
              <CompareRow
                key={key}
                title={name}
                columns={columns}
                cell={({ modules }) => <Included included={modules.includes(key)} />}
              />
            ))}
            {counted.map((type) => (
              <CompareRow
                key={type}
                title={t(`names.${type}`)}
                columns={columns}
                cell={({ limits, asQuestions }) => {
                  const limit = limits[type];
                  if (asQuestions.includes(type)) return t("compare.asQuestions");
                  return limit ? limitQuantity(t, limit) : <Included included={false} />;
                }}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface CompareRowProps {
  title: string;
  columns: Column[];
  cell: (column: Column) => ReactNode;
}

function CompareRow({ title, columns, cell }: CompareRowProps) {
  return (
    <tr>
      <th
        scope="row"
        className="sticky start-0 bg-surface-raised px-4 py-2.5 text-start font-medium text-ink-muted"
      >
        {title}
      </th>
      {columns.map((column) => (
        <td key={column.key} className="px-3 py-2.5 tabular-nums">
          {cell(column)}
        </td>
      ))}
    </tr>
  );
}

/** Lists what the plans cost, a row for each interval that there are prices for. */
function PriceRows({ columns }: Pick<CompareRowProps, "columns">) {
  const { t, i18n } = useTranslation("plans");
  return (["month", "year"] as const).map((interval) => {
    const priceOf = ({ prices }: Column) => prices?.find((price) => price.interval === interval);
    const currency = columns.map((column) => priceOf(column)?.currency).find(Boolean);
    if (!currency) return null;
    return (
      <CompareRow
        key={interval}
        title={t(`compare.price.${interval}`)}
        columns={columns}
        cell={(column) => {
          const price = column.prices === null ? { price_amount: 0, currency } : priceOf(column);
          return price ? formatPrice(price.price_amount, price.currency, i18n.language) : "—";
        }}
      />
    );
  });
}

function Included({ included }: { included: boolean }) {
  const { t } = useTranslation("plans");
  const Icon = included ? Check : Minus;
  return (
    <>
      <Icon aria-hidden className={included ? "size-4 text-accent" : "size-4 text-ink-faint"} />
      <span className="sr-only">{t(included ? "compare.included" : "compare.notIncluded")}</span>
    </>
  );
}

/** A plan whose every module is still to come has nothing to compare. */
const isUsable = ({ modules }: PlanCardView): boolean =>
  modules.length === 0 || modules.some(({ open }) => open);

/** A plan's limits and those that every user has without a plan: a free plan without modules never offers less. */
function withFreeUse(
  limits: Column["limits"],
  { questions, modules }: FreeUse,
): Pick<Column, "modules" | "limits" | "asQuestions"> {
  const chat: PlanLimit = { quantity: questions === 0 ? null : questions, period: "day" };
  const counted = modules.flatMap(({ counted: types, units }) =>
    types.map((type): [string, PlanLimit] => [type, { quantity: units, period: "total" }]),
  );
  return {
    modules: modules.map(({ key }) => key),
    limits: { chat, ...Object.fromEntries(counted), ...limits },
    asQuestions: modules
      .flatMap(({ asQuestions }) => asQuestions)
      .filter((type) => !limits[type as keyof ShownLimits]),
  };
}
