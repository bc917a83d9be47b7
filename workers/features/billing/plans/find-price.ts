import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { toMajor } from "../../../contract/currency";
import type { BillingInterval, ProductView } from "../../../contract/payments";
import type { Context } from "../../../core/context";
import { paymentProducts } from "../../../db/schema/payments";
import { plans } from "../../../db/schema/plans";
import { AppError } from "../../../core/errors";

export type PriceRow = typeof paymentProducts.$inferSelect;

/** A price that can be paid, with its plan. */
export interface OfferedPrice {
  price: PriceRow;
  plan: typeof plans.$inferSelect;
}

/** Condition for being on sale: of the price, and of the plan that it pays for. */
const isOnSale = and(
  eq(paymentProducts.is_active, 1),
  eq(plans.is_active, 1),
  eq(plans.is_free, 0),
  isNull(plans.deleted_at),
);

const offers = (ctx: Context) =>
  ctx.db
    .select({ price: paymentProducts, plan: plans })
    .from(paymentProducts)
    .innerJoin(plans, eq(plans.id, paymentProducts.plan_id))
    .$dynamic();

/**
 * The price of a plan: by its id, or by the interval. Fails with `not_found`, and with `validation_failed` for a price of
 * another plan: what is bought is decided here, never by the browser.
 */
export async function findPrice(
  ctx: Context,
  { plan_id, price_id, interval }: { plan_id: number; price_id?: string; interval?: BillingInterval },
): Promise<OfferedPrice> {
  const named = price_id
    ? eq(paymentProducts.price_id, price_id)
    : and(eq(plans.id, plan_id), eq(paymentProducts.billing_interval, interval ?? "month"));
  const [found] = await offers(ctx).where(and(named, isOnSale)).limit(1);
  if (!found) throw new AppError("not_found");
  if (found.plan.id !== plan_id)
    throw new AppError("validation_failed", { fields: { price_id: "other_plan" } });
  return found;
}

/** The prices of plans on sale; all intervals unless one is named. */
export async function listPrices(ctx: Context, interval?: BillingInterval): Promise<ProductView[]> {
  const rows = await offers(ctx)
    .where(
      and(
        isNotNull(paymentProducts.plan_id),
        isOnSale,
        interval && eq(paymentProducts.billing_interval, interval),
      ),
    )
    .orderBy(asc(plans.sort_order), asc(plans.id), asc(paymentProducts.billing_interval));
  return rows.map(({ price }) => viewProduct(price));
}

export const viewProduct = (row: PriceRow): ProductView => ({
  id: row.id,
  product_name: row.product_name,
  product_description: row.product_description,
  price_amount: toMajor(row.amount_minor, row.currency),
  currency: row.currency,
  interval: row.billing_interval,
  price_id: row.price_id,
  plan_id: row.plan_id,
});
