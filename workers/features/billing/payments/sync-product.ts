import { eq } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { paymentProducts } from "../../../db/schema/payments";
import type { Stripe } from "../../../providers/payments/stripe";
import { defineJob, done, type JobOutcome } from "../../../core/jobs/define-job";
import { orNull, PAGE, withStripe } from "./with-stripe";

/** Brings the name of a product and the state of its prices in line with Stripe; the subject is the product's id. */
export const syncProductJob = defineJob({
  kind: "sync-product",
  queue: "JOBS",
  attempts: 20,
  backoff: { firstMs: 2_000, factor: 3, maxMs: 60 * 60_000 },
  leaseMs: 60_000,
  run: (ctx, { subject }) => withStripe(ctx, (stripe) => syncProduct(ctx, stripe, subject)),
});

async function syncProduct(ctx: Context, stripe: Stripe, id: string): Promise<JobOutcome> {
  const rows = await ctx.db.select().from(paymentProducts).where(eq(paymentProducts.product_id, id));
  if (rows.length === 0) return done();
  const [product, prices] = await Promise.all([
    orNull(stripe.products.retrieve(id)),
    stripe.prices.list({ product: id, limit: PAGE }),
  ]);
  return done({
    statements: rows.map((row) => {
      const isOnSale =
        product?.active === true && prices.data.some((one) => one.id === row.price_id && one.active);
      const values = {
        ...(product && { product_name: product.name, product_description: product.description ?? "" }),
        // A price that was taken off sale here stays so.
        is_active: isOnSale ? row.is_active : 0,
      };
      return ctx.db.update(paymentProducts).set(values).where(eq(paymentProducts.id, row.id));
    }),
  });
}
