import { and, eq, isNull, ne } from "drizzle-orm";
import { isOffered, toMinor } from "../../contract/currency";
import {
  BILLING_INTERVALS,
  ProductCreate,
  ProductUpdate,
  type BillingInterval,
  type ProductInput,
  type ProductRecord,
} from "../../contract/payments";
import type { Context } from "../../context";
import { paymentProducts } from "../../db/schema/payments";
import { plans, subscriptions } from "../../db/schema/plans";
import type { Stripe } from "../../providers/payments/stripe";
import { byName, defineResource, stateFilter, type Write } from "../admin/resource";
import { AppError } from "../errors";
import { viewProduct, type PriceRow } from "./find-price";
import { orNull, withStripe } from "./with-stripe";

/**
 * Products with their prices, made at Stripe from here or linked to what is there. A plan has one price an interval: a new
 * one takes the place of the old, which its subscribers go on paying.
 */
export const productResource = defineResource<PriceRow, ProductRecord, ProductInput>({
  name: "payment-products",
  table: paymentProducts,
  create: ProductCreate as never,
  update: ProductUpdate as never,
  order: [paymentProducts.plan_id],
  sortable: { name: byName(paymentProducts.product_name), amount: paymentProducts.amount_minor },
  filters: {
    state: stateFilter(paymentProducts.is_active),
    interval: (choice) =>
      BILLING_INTERVALS.includes(choice as BillingInterval)
        ? eq(paymentProducts.billing_interval, choice as BillingInterval)
        : undefined,
  },
  searched: [paymentProducts.product_name, paymentProducts.price_id],
  view: (_ctx, row) => ({
    ...viewProduct(row),
    product_id: row.product_id,
    is_active: row.is_active ? 1 : 0,
  }),
  prepare: (ctx, input, row) => (row ? prepareChange(ctx, input, row) : prepareNew(ctx, input)),
  assertDeletable: async (ctx, row) => {
    if (await isPaid(ctx, row.price_id)) throw new AppError("in_use");
    await withStripe(ctx, (stripe) => orNull(stripe.prices.update(row.price_id, { active: false })));
  },
});

async function prepareNew(ctx: Context, input: ProductInput): Promise<Write<PriceRow>> {
  const plan_id = input.plan_id ?? null;
  await assertPlan(ctx, plan_id);
  const values = await withStripe(ctx, (stripe) =>
    input.price_id ? linkPrice(stripe, input, input.price_id) : makePrice(stripe, input),
  );
  return {
    values: { ...values, plan_id, is_active: 1, created_at: Date.now() },
    statementsBefore:
      plan_id === null ? [] : [takeOffSale(ctx, plan_id, values.billing_interval, values.price_id)],
  };
}

type PriceValues = Omit<PriceRow, "id" | "plan_id" | "is_active" | "created_at">;

async function makePrice(stripe: Stripe, input: ProductInput): Promise<PriceValues> {
  const { product_name, product_description = "", price_amount, currency, interval } = input;
  const missing = Object.entries({ price_amount, currency, interval }).filter(
    ([, value]) => value === undefined,
  );
  if (price_amount === undefined || !currency || !interval)
    throw new AppError("validation_failed", {
      fields: Object.fromEntries(missing.map(([name]) => [name, "required"])),
    });
  const product = await stripe.products.create({
    name: product_name,
    ...(product_description && { description: product_description }),
  });
  const amount_minor = toMinor(price_amount, currency);
  const price = await stripe.prices.create({
    product: product.id,
    unit_amount: amount_minor,
    currency,
    recurring: { interval },
  });
  return {
    ...{ product_id: product.id, price_id: price.id, product_name, product_description },
    ...{ amount_minor, currency, billing_interval: interval },
  };
}

/** A price that exists at Stripe: what it costs is taken from there. */
async function linkPrice(stripe: Stripe, input: ProductInput, id: string): Promise<PriceValues> {
  const price = await orNull(stripe.prices.retrieve(id, { expand: ["product"] }));
  const interval = BILLING_INTERVALS.find((one) => one === price?.recurring?.interval);
  const isUsable = price?.active && price.recurring?.interval_count === 1 && price.unit_amount !== null;
  if (!price || !isUsable || !interval || !isOffered(price.currency))
    throw new AppError("validation_failed", { fields: { price_id: "not_usable" } });
  const product = price.product;
  return {
    product_id: typeof product === "string" ? product : product.id,
    price_id: price.id,
    product_name: input.product_name,
    product_description: input.product_description ?? "",
    amount_minor: price.unit_amount!,
    currency: price.currency,
    billing_interval: interval,
  };
}

async function prepareChange(ctx: Context, input: ProductInput, row: PriceRow): Promise<Write<PriceRow>> {
  const { product_name, product_description, plan_id, is_active } = input;
  const movesPlan = plan_id !== undefined && plan_id !== row.plan_id;
  if (movesPlan) await assertPlan(ctx, plan_id);
  if (movesPlan && (await isPaid(ctx, row.price_id))) throw new AppError("in_use");
  await withStripe(ctx, async (stripe) => {
    if (product_name !== undefined || product_description !== undefined)
      await stripe.products.update(row.product_id, {
        name: product_name ?? row.product_name,
        description: product_description ?? row.product_description,
      });
    if (is_active !== undefined && is_active !== row.is_active)
      await stripe.prices.update(row.price_id, { active: is_active === 1 });
  });
  const values = { product_name, product_description, plan_id, is_active };
  return {
    values: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
  };
}

async function assertPlan(ctx: Context, id: number | null): Promise<void> {
  if (id === null) return;
  const [plan] = await ctx.db
    .select({ is_free: plans.is_free })
    .from(plans)
    .where(and(eq(plans.id, id), isNull(plans.deleted_at)))
    .limit(1);
  if (!plan) throw new AppError("validation_failed", { fields: { plan_id: "unknown_plan" } });
  if (plan.is_free) throw new AppError("validation_failed", { fields: { plan_id: "free_plan" } });
}

/** Whether a subscription that has not ended is paid by a price. */
async function isPaid(ctx: Context, priceId: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.price_id, priceId), isNull(subscriptions.ended_at)))
    .limit(1);
  return rows.length > 0;
}

const takeOffSale = (ctx: Context, planId: number, interval: BillingInterval, exceptPrice: string) =>
  ctx.db
    .update(paymentProducts)
    .set({ is_active: 0 })
    .where(
      and(
        eq(paymentProducts.plan_id, planId),
        eq(paymentProducts.billing_interval, interval),
        ne(paymentProducts.price_id, exceptPrice),
      ),
    );
