import { eq } from "drizzle-orm";
import type { Context } from "../../context";
import { paymentCustomers, paymentDrifts, payments } from "../../db/schema/payments";
import { defineJob, newJobs, type NewJobs, type Statement } from "../jobs/define-job";
import { cancelNow } from "./sync-customer";
import { orNull, PAGE, withStripe } from "./with-stripe";

/** States in which nothing is charged any more. */
const OVER = ["canceled", "incomplete_expired"];

/**
 * Cancels all that a deleted account still pays for; the subject is the customer's id. Attempted until it succeeds: a
 * person who is gone cannot cancel any more.
 */
export const closeCustomerJob = defineJob({
  kind: "close-customer",
  queue: "JOBS",
  attempts: Infinity,
  backoff: { firstMs: 2_000, factor: 3, maxMs: 60 * 60_000 },
  leaseMs: 60_000,
  forbids: ["cancel"],
  run: (ctx, { subject }) =>
    withStripe(ctx, async (stripe) => {
      const list = await orNull(stripe.subscriptions.list({ customer: subject, status: "all", limit: PAGE }));
      for (const { id, status } of list?.data ?? []) if (!OVER.includes(status)) await cancelNow(stripe, id);
    }),
});

/**
 * What the deletion of an account needs here: the statements for its batch, and the job. Invoices stay for bookkeeping
 * and no longer say whose they were.
 */
export async function closeCustomerOf(
  ctx: Context,
  userId: string,
): Promise<{ statements: Statement[]; job: NewJobs | null }> {
  const [row] = await ctx.db
    .select({ customer: paymentCustomers.customer_id })
    .from(paymentCustomers)
    .where(eq(paymentCustomers.user_id, userId))
    .limit(1);
  return {
    statements: [
      ctx.db.update(paymentDrifts).set({ user_id: null }).where(eq(paymentDrifts.user_id, userId)),
      ctx.db
        .update(payments)
        .set({ user_id: null, hosted_url: null, pdf_url: null })
        .where(eq(payments.user_id, userId)),
    ],
    // No owner: the account's own jobs are erased with it.
    job: row ? newJobs(closeCustomerJob, [{ subject: row.customer, ownerId: null }]) : null,
  };
}
