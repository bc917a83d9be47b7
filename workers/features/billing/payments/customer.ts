import { eq } from "drizzle-orm";
import type { Context, UserActor } from "../../../core/context";
import { paymentCustomers } from "../../../db/schema/payments";
import type { Stripe } from "../../../providers/payments/stripe";
import { AppError } from "../../../core/errors";
import { newJobs } from "../../../core/jobs/job-requests";
import { enqueueJob } from "../../../core/jobs/enqueue-job";
import { syncCustomerJob } from "./sync-customer";

/** The signed-in user. Fails with `unauthorized` for anyone else. */
export function payer({ actor }: Context): UserActor {
  if (actor.kind !== "user") throw new AppError("unauthorized");
  return actor;
}

/** The user's customer at Stripe; null if they have never begun to pay. */
export async function findCustomer(ctx: Context, userId: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ id: paymentCustomers.customer_id })
    .from(paymentCustomers)
    .where(eq(paymentCustomers.user_id, userId))
    .limit(1);
  return row?.id ?? null;
}

/** The user's customer at Stripe, made where there is none; one, however often it is asked for at the same time. */
export async function ensureCustomer(
  ctx: Context,
  stripe: Stripe,
  { id, email, name }: Pick<UserActor, "id" | "email" | "name">,
): Promise<string> {
  const known = await findCustomer(ctx, id);
  if (known) return known;
  // The key changes every minute: Stripe would replay a customer that was deleted since. A customer that loses the
  // race below is never used.
  const minute = Math.floor(Date.now() / 60_000);
  const customer = await stripe.customers.create(
    { email, name, metadata: { user_id: id } },
    { idempotencyKey: `customer:${id}:${minute}` },
  );
  await ctx.db
    .insert(paymentCustomers)
    .values({ user_id: id, customer_id: customer.id, email, created_at: Date.now() })
    .onConflictDoNothing();
  return (await findCustomer(ctx, id)) ?? customer.id;
}

/** Has what is stored of a customer brought in line with Stripe soon. */
export const requestSync = (ctx: Context, customer: string): Promise<boolean> =>
  enqueueJob(
    ctx,
    newJobs(syncCustomerJob, [{ subject: customer, ownerId: null, payload: { origin: ctx.origin } }]),
  );

/** The same for the customer of a user, who may have none. */
export async function requestSyncOf(ctx: Context, userId: string): Promise<void> {
  const customer = await findCustomer(ctx, userId);
  if (customer) await requestSync(ctx, customer);
}
