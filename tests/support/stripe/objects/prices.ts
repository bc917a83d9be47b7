import type Stripe from "stripe";
import { type Account, decimal, newId } from "../state/account.ts";
import { invalid } from "../state/failures.ts";

export interface NewPrice {
  product: string;
  currency: string;
  amount: number;
  recurring?: { interval: Interval; count?: number | undefined; trialDays?: number | undefined } | undefined;
  active?: boolean | undefined;
  lookupKey?: string | undefined;
  nickname?: string | undefined;
  metadata?: Stripe.Metadata | undefined;
}

export type Interval = "day" | "week" | "month" | "year";

export function newPrice(account: Account, input: NewPrice): Stripe.Price {
  const { recurring } = input;
  const price = account.add<"price">({
    id: newId("price"),
    object: "price",
    active: input.active ?? true,
    billing_scheme: "per_unit",
    created: account.now(),
    currency: input.currency.toLowerCase(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: input.lookupKey ?? null,
    metadata: input.metadata ?? {},
    nickname: input.nickname ?? null,
    product: input.product,
    recurring: recurring
      ? {
          interval: recurring.interval,
          interval_count: recurring.count ?? 1,
          meter: null,
          trial_period_days: recurring.trialDays ?? null,
          usage_type: "licensed",
        }
      : null,
    tax_behavior: "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? "recurring" : "one_time",
    unit_amount: input.amount,
    unit_amount_decimal: decimal(input.amount),
  });
  account.emit("price.created", price);
  return price;
}

/** The older shape of a price, which items of subscriptions still carry. */
export function planOf(price: Stripe.Price): Stripe.Plan {
  return {
    id: price.id,
    object: "plan",
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: "per_unit",
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? "month",
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: "licensed",
  };
}

/** A price that can be sold now, by the parameter that names it. */
export function sellable(account: Account, id: string, param: string, type?: "recurring"): Stripe.Price {
  const price = account.get("price", id, param);
  if (!price.active)
    throw invalid(`The price specified is inactive. This field only accepts active prices.`, { param });
  if (type && price.type !== type)
    throw invalid(
      `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
      { param },
    );
  return price;
}

/** The end of a period that starts at `start`: on the day of the anchor, or the last one of a month without it. */
export function periodEnd(start: number, { recurring }: Stripe.Price, anchor = start): number {
  const { interval, interval_count: count } = recurring!;
  const date = new Date(start * 1000);
  if (interval === "day") return start + count * 86_400;
  if (interval === "week") return start + count * 7 * 86_400;
  const day = new Date(anchor * 1000).getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count * (interval === "year" ? 12 : 1));
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime() / 1000;
}
