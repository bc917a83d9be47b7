import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { ComparisonView, PaymentConnection } from "../../../contract/admin/payments";
import { WEBHOOK_EVENTS } from "../../../contract/payments";
import type { Context } from "../../../core/context";
import { jobs } from "../../../db/schema/jobs";
import { paymentEvents } from "../../../db/schema/payments";
import { isTestKey } from "../../../providers/payments/stripe";
import { auditEntry, type AuditInput } from "../../../core/audit/audit-entry";
import { AppError } from "../../../core/errors";
import { newJobs, type NewJobs } from "../../../core/jobs/job-requests";
import { enqueueStatement, hurryStatement, wakeJobs } from "../../../core/jobs/enqueue-job";
import { comparePaymentsJob } from "./compare-payments";
import { syncCustomerJob } from "./sync-customer";
import { isoTime } from "../../../core/iso-time";

/**
 * Has a customer read from Stripe again at once, for an administrator. Fails with `not_configured`, or with `not_found`
 * for a customer that nothing here is about.
 */
export async function syncCustomerNow(ctx: Context, customer: string): Promise<void> {
  const isKnown = sql`SELECT EXISTS (SELECT 1 FROM payment_customers WHERE customer_id = ${customer})
    OR EXISTS (SELECT 1 FROM payment_subscriptions WHERE customer_id = ${customer})
    OR EXISTS (SELECT 1 FROM payment_drifts WHERE customer_id = ${customer} AND repaired_at IS NULL) AS known`;
  const { known } = await ctx.db.get<{ known: number }>(isKnown);
  if (!known) throw new AppError("not_found");
  const job = newJobs(syncCustomerJob, [
    { subject: customer, ownerId: null, payload: { origin: ctx.origin } },
  ]);
  await enqueueNow(ctx, job, { action: "update", resource: "payment-customers", resourceId: customer });
}

/** Compares everything with Stripe now instead of at night, for an administrator. Fails with `not_configured`. */
export async function compareNow(ctx: Context): Promise<void> {
  const job = newJobs(comparePaymentsJob, [{ subject: "all", ownerId: null }]);
  await enqueueNow(ctx, job, { action: "update", resource: "payment-comparison", resourceId: "all" });
}

/** Records a job that is due at once, also where one waits for its next attempt, with an entry of the audit log. */
async function enqueueNow(ctx: Context, job: NewJobs, audit: AuditInput): Promise<void> {
  if (!ctx.config.stripe) throw new AppError("not_configured");
  await ctx.db.batch([
    enqueueStatement(ctx, job),
    hurryStatement(ctx, job.definition, job.requests[0]!.subject),
    auditEntry(ctx, audit),
  ]);
  await wakeJobs(ctx, job);
}

/** The state of the comparison with Stripe. */
export async function readComparison(ctx: Context): Promise<ComparisonView> {
  const [job] = await ctx.db
    .select({ state: jobs.state, finished_at: jobs.finished_at })
    .from(jobs)
    .where(and(eq(jobs.kind, "compare-payments"), eq(jobs.subject, "all")))
    .orderBy(desc(jobs.id))
    .limit(1);
  if (!job) return { state: "never", ended_at: null };
  const ended_at = isoTime(job.finished_at);
  if (job.state === "waiting" || job.state === "running") return { state: "running", ended_at };
  return { state: job.state === "done" ? "done" : "failed", ended_at };
}

/** Reads what an operator has set up for payments, and the last event that came from Stripe. */
export async function readConnection(ctx: Context): Promise<PaymentConnection> {
  const [last] = await ctx.db
    .select({ type: paymentEvents.type, received_at: paymentEvents.received_at })
    .from(paymentEvents)
    .where(gt(paymentEvents.received_at, 0))
    .orderBy(desc(paymentEvents.received_at))
    .limit(1);
  const { stripe, stripeSecrets, appOrigin } = ctx.config;
  return {
    has_secret_key: stripeSecrets.key,
    has_webhook_secret: stripeSecrets.webhook,
    is_test: stripe !== null && isTestKey(stripe),
    webhook_url: `${appOrigin ?? ctx.origin}/api/payments/webhook`,
    events: [...WEBHOOK_EVENTS],
    last_event: last ? { type: last.type, received_at: new Date(last.received_at).toISOString() } : null,
  };
}
