import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { currencyFormat } from "#workers/contract/currency";
import type { ModuleKey } from "#workers/contract/modules";
import {
  allowsMore,
  type OfferedPlanView,
  type PlanLimits,
  type QueryType,
} from "#workers/contract/plans/plans";
import { opensChat } from "#workers/contract/route-access";
import { callApi } from "~/api-client";
import { isSignedIn, signedInUser } from "~/session/session";
import { Skeleton } from "~/ui/loading";

/** Work that a reader asked for and may not do: a place to ask in, a model there, more of what a limit counts. */
export interface Wish {
  place: "chat" | ModuleKey;
  /** Id of the model. */
  model?: number;
  /** Unit that the reader's limit counts. */
  more?: QueryType;
}

/** Whether the owner of a plan gets what was asked for; `present`: the limits that the reader has now. */
export function fitsWish(
  { plan_type, modules, included_models, limits }: OfferedPlanView,
  { place, model, more }: Wish,
  present: PlanLimits = {},
): boolean {
  const opens = place === "chat" ? opensChat(plan_type) : modules.includes(place);
  if (!opens) return false;
  if (model !== undefined && !included_models.some(({ model_id }) => model_id === model)) return false;
  if (more === undefined) return true;
  const offered = limits[more];
  // Work without a limit of its own counts as a question.
  const now = present[more] ?? present.chat;
  return offered !== undefined && (now === undefined || allowsMore(offered, now));
}

/** Plans to choose from: null until they are known, undefined if they cannot be. A dialog works without them. */
export type FoundPlans = OfferedPlanView[] | null | undefined;

/** The plans that include what was asked for. */
export function useFittingPlans({ place, model, more }: Wish): FoundPlans {
  const [plans, setPlans] = useState<FoundPlans>(null);
  useEffect(() => {
    const plans = import("#workers/contract/plans/plans").then(({ PlanListResponse }) => PlanListResponse);
    const offered = callApi("/plans", { answer: plans });
    const body = { user_id: signedInUser() };
    const details = () => import("#workers/contract/plans/quota").then(({ PlanDetails }) => PlanDetails);
    const present =
      more === undefined || !isSignedIn()
        ? { limits: {} }
        : callApi("/check-plan/details", { body, answer: details() });
    const wish = { place, ...(model !== undefined && { model }), ...(more !== undefined && { more }) };
    Promise.all([offered, present]).then(
      ([{ data }, { limits }]) =>
        // Administrators get other facts.
        setPlans(data.flatMap((plan) => ("prices" in plan && fitsWish(plan, wish, limits) ? [plan] : []))),
      () => setPlans(undefined),
    );
  }, [place, model, more]);
  return plans;
}

/** The address where a plan is described and chosen. */
export const planPath = (plan: OfferedPlanView | undefined): string =>
  `/user/upgrade?tab=${encodeURIComponent(plan?.plan_type ?? "combo")}`;

export interface FittingPlansProps {
  plans: FoundPlans;
  /** The reader leaves for a plan. */
  onLeave: () => void;
}

/** Plans by name and price, each with the way to it. */
export function FittingPlans({ plans, onLeave }: FittingPlansProps) {
  const { t, i18n } = useTranslation("plans");
  if (plans === undefined) return null;
  if (plans === null) return <Skeleton className="mt-4 h-31 rounded-md" />;
  if (plans.length === 0) return <p className="mt-4 text-ink-muted">{t("fitting.none")}</p>;
  const isFrench = i18n.language === "fr";
  const price = ({ is_free, prices }: OfferedPlanView) => {
    const [first] = prices.toSorted((a, b) => a.interval.localeCompare(b.interval));
    if (!first) return is_free ? t("free") : t("priceByOperator");
    const { price_amount, currency, interval } = first;
    const digits = Number.isInteger(price_amount) ? { minimumFractionDigits: 0 } : {};
    const written = currencyFormat(currency, i18n.language, digits).format(price_amount);
    return t(`fitting.price.${interval}`, { price: written });
  };
  return (
    <ul aria-label={t("fitting.label")} className="mt-4 divide-y divide-line rounded-md border border-line">
      {plans.map((plan) => (
        <li key={plan.id} className="first:rounded-t-md last:rounded-b-md">
          <Link
            to={planPath(plan)}
            onClick={onLeave}
            className="flex items-baseline justify-between gap-x-4 rounded-[inherit] px-3.5 py-2.5 text-sm hover:bg-hover"
          >
            <span className="min-w-0">
              <span className="font-medium">{isFrench ? plan.name : plan.name_en}</span>
              <span className="block text-ink-muted">
                {isFrench ? plan.description : plan.description_en}
              </span>
            </span>
            <span className="shrink-0 tabular-nums">{price(plan)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
