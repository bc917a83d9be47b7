import type Stripe from "stripe";
import type { Account } from "../state/account.ts";
import { invalid, missing } from "../state/failures.ts";
import type { Params } from "../wire/form.ts";
import { periodEnd, planOf, sellable } from "./prices.ts";
import { type ItemChange, periodLines, prorationLines } from "./prorations.ts";
import { itemShape } from "./subscription-shape.ts";
import { refuseRhythms } from "./subscriptions.ts";

/** Result of a change of items, before anything is changed. */
export interface ItemPlan {
  items: Stripe.SubscriptionItem[];
  /** Lines given back and charged for the period under way. */
  prorations: Stripe.InvoiceLineItem[];
  /** Price of a period that starts again: another rhythm begins with a full period. */
  fullPeriod: Stripe.InvoiceLineItem[];
  startsAnew: boolean;
}

/** Reads `items` of an update or a preview. An entry without `id` adds an item, as it does at Stripe. */
export function planItems(
  account: Account,
  subscription: Stripe.Subscription,
  entries: Params[],
  { at }: { at: number },
): ItemPlan {
  const current = subscription.items.data;
  const { current_period_start: start, current_period_end: end } = current[0]!;
  const items = new Map(current.map((item) => [item.id, item]));
  const touched: ItemChange[] = [];
  for (const entry of entries) {
    const id = entry.text("id");
    const old = id === undefined ? undefined : items.get(id);
    if (id !== undefined && !old) throw missing("subscription item", id, entry.path("id"));
    const before = old && { price: old.price, quantity: old.quantity ?? 1, start, end };
    if (old && entry.boolean("deleted")) {
      items.delete(old.id);
      touched.push({ item: old.id, before });
      continue;
    }
    const priceId = entry.text("price") ?? old?.price.id ?? entry.required("price");
    const price =
      priceId === old?.price.id ? old.price : sellable(account, priceId, entry.path("price"), "recurring");
    const quantity = entry.integer("quantity") ?? old?.quantity ?? 1;
    if ([...items.values()].some((item) => item.price.id === price.id && item.id !== old?.id))
      throw invalid(`Cannot add multiple subscription items with the same plan: ${price.id}`, {
        param: entry.path("price"),
      });
    const item = old
      ? { ...old, price, plan: planOf(price), quantity }
      : itemShape(account, { subscription: subscription.id, price, quantity, start, end });
    items.set(item.id, item);
    if (!before || before.price.id !== price.id || before.quantity !== quantity)
      touched.push({ item: item.id, before, after: { price, quantity } });
  }
  if (items.size === 0) throw invalid("A subscription must have at least one active plan.");
  return priced(subscription, [...items.values()], touched, at);
}

function priced(
  subscription: Stripe.Subscription,
  items: Stripe.SubscriptionItem[],
  touched: ItemChange[],
  at: number,
): ItemPlan {
  const prices = items.map(({ price }) => price);
  refuseRhythms(prices);
  if (prices.some(({ currency }) => currency !== subscription.currency))
    throw invalid("The currency of a subscription cannot be changed.");
  const old = subscription.items.data[0]!;
  const isTrial = subscription.status === "trialing";
  const startsAnew =
    !isTrial &&
    (old.price.recurring!.interval !== prices[0]!.recurring!.interval ||
      old.price.recurring!.interval_count !== prices[0]!.recurring!.interval_count);
  const period = startsAnew
    ? { start: at, end: periodEnd(at, prices[0]!) }
    : { start: old.current_period_start, end: old.current_period_end };
  const moved = items.map((item) => ({
    ...item,
    current_period_start: period.start,
    current_period_end: period.end,
  }));
  return {
    items: moved,
    startsAnew,
    prorations: isTrial ? [] : prorationLines(subscription.id, touched, { at, startsAnew, period }),
    fullPeriod: startsAnew ? periodLines(subscription, moved) : [],
  };
}

/** Items of a subscription that does not exist yet, as `items` of its creation name them. */
export function newItems(
  account: Account,
  entries: Params[],
  metadataOf = (entry: Params) => entry.metadata(),
) {
  return entries.map((entry) => ({
    price: sellable(account, entry.required("price"), entry.path("price"), "recurring"),
    quantity: entry.integer("quantity") ?? 1,
    metadata: metadataOf(entry),
  }));
}
