import { eq } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { paymentCustomers, paymentDrifts, payments } from "../../../db/schema/payments";
import { defineJob } from "../../../core/jobs/define-job";
import { newJobs, type Effects } from "../../../core/jobs/job-requests";
import { closePage } from "./close-page";
import { endOrphans } from "./end-orphans";
import { readCustomer } from "./read-customer";
import { orNull, withStripe } from "./with-stripe";

/**
 * Cancels all that a deleted account still pays for, closes the pages that could still be paid, and has Stripe forget
 * whose customer it was; the subject is the customer's id. Attempted until it succeeds: a person who is gone cannot
 * cancel any more.
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
      const at = await orNull(readCustomer(stripe, subject));
      if (!at) return;
      for (const { id, status } of at.sessions) if (status === "open") await closePage(stripe, id);
      // Payments made on a page before it was closed are read too.
      await endOrphans(ctx, stripe, subject, await readCustomer(stripe, subject));
      await orNull(stripe.customers.update(subject, { email: "", name: "" }));
    }),
});

/**
 * Prepares the deletion of an account: the statements for its batch, and the job. Invoices stay for bookkeeping and
 * no longer say whose they were.
 */
export async function closeCustomerOf(ctx: Context, userId: string): Promise<Effects> {
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
    jobs: row ? [newJobs(closeCustomerJob, [{ subject: row.customer, ownerId: null }])] : [],
  };
}
