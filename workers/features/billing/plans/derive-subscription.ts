import type { SubscriptionState } from "../../../contract/plans/plans";
import { GRANTING_STATES } from "../../../contract/plans/plans";
import { idOf, toMs, type Stripe } from "../../../providers/payments/stripe";
import { scheduledPrice } from "./plan-schedule";

/** Result of a customer's subscriptions at Stripe. Times are epoch milliseconds. */
export interface DerivedSubscription {
  subscription_id: string;
  customer_id: string;
  price_id: string;
  next_price_id: string | null;
  plan_id: number;
  status: SubscriptionState;
  period_start: number;
  period_end: number;
  /** Time at which it ends because it was cancelled; null if it continues. */
  cancel_at: number | null;
  /** Time until which it grants what was bought. */
  access_until: number;
}

export interface Derivation {
  /** The one that counts; null if none does. */
  current: DerivedSubscription | null;
  /** Further live subscriptions, or those that were ended here: each would be paid for nothing. */
  redundant: string[];
  /** Prices of live subscriptions that no plan is linked to. */
  unknownPrices: string[];
  /** Live subscriptions in a state that this version does not know. */
  unknownStates: string[];
}

interface DeriveInput {
  subscriptions: readonly Stripe.Subscription[];
  /** The plan that a price pays for. */
  planOfPrice: ReadonlyMap<string, number>;
  /** Ids of subscriptions that were ended here, by an administrator or a replacement. */
  endedHere: ReadonlySet<string>;
  /** Time until which each subscription is paid by its invoices; epoch milliseconds by its id. */
  paidUntil: ReadonlyMap<string, number>;
  /** Time after a period's end for which access continues until the renewal is known, in milliseconds. */
  graceMs: number;
}

/** States in which Stripe's present period is paid, or is a trial. In others it has begun, and is owed. */
const PAID = ["active", "trialing"];

/**
 * Every state of https://docs.stripe.com/api/subscriptions/object#subscription_object-status. Null: not live, and
 * nothing is stored of it. A state that is not listed counts as late: who paid is not locked out before their period's
 * end.
 */
const STATES: Record<string, SubscriptionState | null> = {
  active: "active",
  trialing: "trialing",
  past_due: "past_due",
  unpaid: "unpaid",
  // A trial that ended without a card: nothing has been paid.
  paused: "unpaid",
  incomplete: null,
  incomplete_expired: null,
  canceled: null,
};

/** Derives from Stripe's objects alone, so that neither the order nor the number of events matters. */
export function deriveSubscription({
  subscriptions,
  planOfPrice,
  endedHere,
  paidUntil,
  graceMs,
}: DeriveInput): Derivation {
  const derivation: Derivation = { current: null, redundant: [], unknownPrices: [], unknownStates: [] };
  const accessOf = (subscription: Stripe.Subscription, item: Stripe.SubscriptionItem) => ({
    access_until: accessUntil(subscription, item, paidUntil.get(subscription.id), graceMs),
  });
  const candidates: { derived: DerivedSubscription; created: number }[] = [];
  for (const subscription of subscriptions) {
    const status = stateOf(subscription.status);
    if (status === null) continue;
    if (!Object.hasOwn(STATES, subscription.status)) derivation.unknownStates.push(subscription.id);
    if (endedHere.has(subscription.id)) {
      derivation.redundant.push(subscription.id);
      continue;
    }
    const item = subscription.items.data.find(({ price }) => planOfPrice.has(price.id));
    if (!item) {
      derivation.unknownPrices.push(subscription.items.data[0]?.price.id ?? "");
      continue;
    }
    const plan_id = planOfPrice.get(item.price.id)!;
    candidates.push({
      derived: { ...describe(subscription, item), ...accessOf(subscription, item), status, plan_id },
      created: subscription.created,
    });
  }
  const isGranting = ({ derived }: (typeof candidates)[number]) => GRANTING_STATES.includes(derived.status);
  // The newest one took the place of those before it. Equally old ones are ordered by their ids, so that the result is
  // always the same.
  candidates.sort(
    (one, other) =>
      Number(isGranting(other)) - Number(isGranting(one)) ||
      other.created - one.created ||
      (one.derived.subscription_id < other.derived.subscription_id ? 1 : -1),
  );
  const [first, ...rest] = candidates;
  derivation.current = first?.derived ?? null;
  derivation.redundant.push(...rest.map(({ derived }) => derived.subscription_id));
  return derivation;
}

function cancellationOf(subscription: Stripe.Subscription, item: Stripe.SubscriptionItem): number | null {
  const at = subscription.cancel_at ?? (subscription.cancel_at_period_end ? item.current_period_end : null);
  return at === null ? null : toMs(at);
}

/**
 * The end of what was paid, with the days of grace; a cancellation has none. Stripe goes on to the next period while
 * nobody pays: of such a subscription, the last period that was paid counts.
 */
function accessUntil(
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  paidUntil: number | undefined,
  graceMs: number,
): number {
  const cancelAt = cancellationOf(subscription, item);
  const periodEnd = toMs(item.current_period_end);
  if (!Object.hasOwn(STATES, subscription.status))
    return Math.min(cancelAt ?? Infinity, paidUntil ?? periodEnd);
  if (PAID.includes(subscription.status)) return cancelAt ?? periodEnd + graceMs;
  return Math.min(cancelAt ?? Infinity, (paidUntil ?? toMs(item.current_period_start)) + graceMs);
}

function describe(
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
): Omit<DerivedSubscription, "status" | "plan_id" | "access_until"> {
  return {
    subscription_id: subscription.id,
    customer_id: idOf(subscription.customer)!,
    price_id: item.price.id,
    next_price_id: scheduledPrice(subscription, item.price.id),
    period_start: toMs(item.current_period_start),
    period_end: toMs(item.current_period_end),
    cancel_at: cancellationOf(subscription, item),
  };
}

/** Translates a state at Stripe; null for one in which nothing runs. */
export const stateOf = (status: string): SubscriptionState | null =>
  Object.hasOwn(STATES, status) ? STATES[status]! : "past_due";
