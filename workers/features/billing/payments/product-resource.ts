import { and, count, eq, getTableColumns, isNull, ne, sql } from "drizzle-orm";
import { isOffered, toMinor } from "../../../contract/currency";
import {
  BILLING_INTERVALS,
  ProductCreate,
  ProductUpdate,
  type BillingInterval,
  type ProductInput,
  type ProductRecord,
} from "../../../contract/payments";
import type { Context } from "../../../core/context";
import { paymentProducts } from "../../../db/schema/payments";
import { plans, subscriptions } from "../../../db/schema/plans";
import { dashboardUrl, idOf, type Stripe } from "../../../providers/payments/stripe";
import {
  byName,
  defineResource,
  stateFilter,
  type RowQuery,
  type Write,
} from "../../../core/records/resource";
import { AppError } from "../../../core/errors";
import { viewProduct, type PriceRow } from "../plans/find-price";
import { descriptionOf, intervalOf, nameOf } from "./linkable-prices";
import { orNull, withStripe } from "./with-stripe";

type PlanNames = { plan_name: string | null; plan_name_en: string | null };

/** A price with its plan's names, and how many pay it. */
export type ProductRow = PriceRow & PlanNames & { subscribers: number };

/**
 * Products with their prices, made at Stripe from here or linked to what is there. A plan has one price an interval: a
 * new one takes the place of the old, which its subscribers keep paying.
 */
export const productResource = defineResource<ProductRow, ProductRecord, ProductInput>({
  name: "payment-products",
  table: paymentProducts,
  create: ProductCreate as never,
  update: ProductUpdate as never,
  order: [paymentProducts.plan_id],
  sortable: {
    name: byName(paymentProducts.product_name),
    price_amount: paymentProducts.amount_minor,
    subscribers: sql`subscribers`,
  },
  filters: {
    state: stateFilter(paymentProducts.is_active),
    interval: (choice) =>
      BILLING_INTERVALS.includes(choice as BillingInterval)
        ? eq(paymentProducts.billing_interval, choice as BillingInterval)
        : undefined,
  },
  searched: [paymentProducts.product_name, paymentProducts.price_id],
  readRows: readProducts,
  view: (_ctx, row) => ({
    ...viewProduct(row),
    product_id: row.product_id,
    is_active: row.is_active ? 1 : 0,
    plan_name: row.plan_name,
    plan_name_en: row.plan_name_en,
    subscribers: row.subscribers,
  }),
  prepare: (ctx, input, row) => (row ? prepareChange(ctx, input, row) : prepareNew(ctx, input)),
  assertDeletable: async (ctx, row) => {
    if (row.subscribers > 0) throw new AppError("in_use");
    await withStripe(ctx, (stripe) => orNull(stripe.prices.update(row.price_id, { active: false })));
  },
});

function readProducts(ctx: Context, { where, order, limit, offset }: RowQuery): Promise<ProductRow[]> {
  const paying = ctx.db
    .select({ subscribers: count() })
    .from(subscriptions)
    // Written out, not bound: SQLite takes a partial index only for its own condition.
    .where(
      sql`${subscriptions.price_id} = ${paymentProducts.price_id} AND ${subscriptions.ended_at} IS NULL`,
    );
  return ctx.db
    .select({
      ...getTableColumns(paymentProducts),
      // Named apart from the price's: in a batch, a column is known by its name alone.
      plan_name: sql<string | null>`${plans.name}`.as("plan_name"),
      plan_name_en: sql<string | null>`${plans.name_en}`.as("plan_name_en"),
      subscribers: sql<number>`(${paying})`.as("subscribers"),
    })
    .from(paymentProducts)
    .leftJoin(plans, eq(plans.id, paymentProducts.plan_id))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
}

async function prepareNew(ctx: Context, input: ProductInput): Promise<Write<ProductRow>> {
  const plan_id = input.plan_id ?? null;
  const names = await findPlan(ctx, plan_id);
  const values = await withStripe(ctx, (stripe) =>
    input.price_id ? linkPrice(stripe, input, input.price_id) : makePrice(stripe, input),
  );
  return {
    values: { ...values, plan_id, is_active: 1, created_at: Date.now() },
    fromOtherTables: { ...names, subscribers: 0 },
    statementsBefore:
      plan_id === null ? [] : [takeOffSale(ctx, plan_id, values.billing_interval, values.price_id)],
  };
}

type PriceValues = Omit<PriceRow, "id" | "plan_id" | "is_active" | "created_at">;

async function makePrice(stripe: Stripe, input: ProductInput): Promise<PriceValues> {
  const { product_name, product_description = "", price_amount, currency, interval } = input;
  const needed = { product_name, price_amount, currency, interval };
  const missing = Object.entries(needed).filter(([, value]) => value === undefined);
  if (!product_name || price_amount === undefined || !currency || !interval)
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
  const interval = price && intervalOf(price);
  if (!price?.active || price.unit_amount === null || !interval || !isOffered(price.currency))
    throw new AppError("validation_failed", { fields: { price_id: "not_usable" } });
  const { product } = price;
  return {
    product_id: idOf(product)!,
    price_id: price.id,
    product_name: input.product_name ?? nameOf(product),
    product_description: input.product_description ?? descriptionOf(product),
    amount_minor: price.unit_amount,
    currency: price.currency,
    billing_interval: interval,
  };
}

async function prepareChange(ctx: Context, input: ProductInput, row: ProductRow): Promise<Write<ProductRow>> {
  const { product_name, product_description, plan_id, is_active } = input;
  const movesPlan = plan_id !== undefined && plan_id !== row.plan_id;
  if (movesPlan && row.subscribers > 0) throw new AppError("in_use");
  const names = movesPlan ? await findPlan(ctx, plan_id) : {};
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
    fromOtherTables: names,
  };
}

/** The names of a plan that can be paid for; without an id, those of none. */
async function findPlan(ctx: Context, id: number | null): Promise<PlanNames> {
  if (id === null) return { plan_name: null, plan_name_en: null };
  const [plan] = await ctx.db
    .select({ is_free: plans.is_free, plan_name: plans.name, plan_name_en: plans.name_en })
    .from(plans)
    .where(and(eq(plans.id, id), isNull(plans.deleted_at)))
    .limit(1);
  if (!plan) throw new AppError("validation_failed", { fields: { plan_id: "unknown_plan" } });
  if (plan.is_free) throw new AppError("validation_failed", { fields: { plan_id: "free_plan" } });
  const { plan_name, plan_name_en } = plan;
  return { plan_name, plan_name_en };
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

/** Returns the address of a product in Stripe's dashboard; null if a simulation takes Stripe's place. */
export const dashboardOf = (ctx: Context, productId: string): string | null =>
  dashboardUrl(ctx.config.stripe, `products/${productId}`);
