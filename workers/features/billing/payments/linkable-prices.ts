import { sql } from "drizzle-orm";
import { isOffered, toMajor } from "../../../contract/currency";
import { BILLING_INTERVALS, type BillingInterval, type LinkablePrice } from "../../../contract/payments";
import type { Context } from "../../../core/context";
import { paymentProducts } from "../../../db/schema/payments";
import type { Stripe } from "../../../providers/payments/stripe";
import { PAGE, withStripe } from "./with-stripe";

/** The newest prices at Stripe that can be sold here and are not yet. Fails as Stripe does. */
export async function linkablePrices(ctx: Context): Promise<LinkablePrice[]> {
  const { data } = await withStripe(ctx, (stripe) =>
    stripe.prices.list({ active: true, type: "recurring", limit: PAGE, expand: ["data.product"] }),
  );
  const ids = JSON.stringify(data.map(({ id }) => id));
  const linked = await ctx.db
    .select({ id: paymentProducts.price_id })
    .from(paymentProducts)
    .where(sql`${paymentProducts.price_id} IN (SELECT value FROM json_each(${ids}))`);
  const known = new Set(linked.map(({ id }) => id));
  return data.flatMap((price) => {
    const interval = intervalOf(price);
    if (known.has(price.id) || !interval || price.unit_amount === null || !isOffered(price.currency))
      return [];
    return {
      price_id: price.id,
      product_name: nameOf(price.product),
      amount: toMajor(price.unit_amount, price.currency),
      currency: price.currency,
      interval,
    };
  });
}

/** Returns how often a price is paid; null for intervals that are not sold here. */
export const intervalOf = ({ recurring }: Stripe.Price): BillingInterval | null =>
  (recurring?.interval_count === 1 && BILLING_INTERVALS.find((one) => one === recurring.interval)) || null;

type ProductOfPrice = Stripe.Price["product"];

/** Name of a product that came with its price at Stripe; its id where it did not, or was deleted. */
export const nameOf = (product: ProductOfPrice): string =>
  typeof product === "string" ? product : product.deleted ? product.id : product.name;

export const descriptionOf = (product: ProductOfPrice): string =>
  typeof product === "string" || product.deleted ? "" : (product.description ?? "");
