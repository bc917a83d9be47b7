import { asc, gt, sql } from "drizzle-orm";
import { z } from "zod/mini";
import type { Context } from "../../../core/context";
import { paymentCustomers, paymentDrifts } from "../../../db/schema/payments";
import { idOf, type Stripe } from "../../../providers/payments/stripe";
import { again, defineJob, done, type JobOutcome } from "../../../core/jobs/define-job";
import { newJobs, type Statement } from "../../../core/jobs/job-requests";
import { enqueueJob } from "../../../core/jobs/enqueue-job";
import type { DerivedSubscription } from "../plans/derive-subscription";
import { derive, readStored } from "./sync-customer";
import { readCustomer } from "./read-customer";
import { PAGE, withStripe } from "./with-stripe";

const CUSTOMERS_A_RUN = 10;

/** `customer`: the last one of ours that was compared. `subscription`: the last one of Stripe's list. */
const Checkpoint = z.object({
  customer: z.optional(z.string()),
  subscription: z.optional(z.string()),
});

/**
 * Compares what is stored with Stripe, and reports what differs; nothing is changed. First our customers, then the live
 * subscriptions at Stripe, of which one may have a customer that nobody here knows.
 */
export const comparePaymentsJob = defineJob({
  kind: "compare-payments",
  queue: "JOBS",
  checkpoint: Checkpoint,
  attempts: 10,
  backoff: { firstMs: 10_000, factor: 3, maxMs: 60 * 60_000 },
  leaseMs: 5 * 60_000,
  run: (ctx, job) =>
    withStripe(ctx, async (stripe): Promise<JobOutcome> => {
      const { customer, subscription } = job.checkpoint ?? {};
      const ours = subscription === undefined ? await customersAfter(ctx, customer) : [];
      const statements: Statement[] = [];
      for (const id of ours) statements.push(...(await compareCustomer(ctx, stripe, id)));
      if (ours.length > 0) {
        await job.saveCheckpoint({ customer: ours.at(-1) }, { statements });
        return again();
      }
      const page = await stripe.subscriptions.list({
        limit: PAGE,
        ...(subscription && { starting_after: subscription }),
      });
      const reports = await strangers(ctx, page.data);
      if (!page.has_more) return done({ statements: reports });
      await job.saveCheckpoint({ subscription: page.data.at(-1)!.id }, { statements: reports });
      return again();
    }),
});

/** Starts the comparison; nothing happens where payments are off. */
export async function comparePayments(ctx: Context): Promise<void> {
  if (!ctx.config.stripe) return;
  await enqueueJob(ctx, newJobs(comparePaymentsJob, [{ subject: "all", ownerId: null }]));
}

async function customersAfter(ctx: Context, after: string | undefined): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: paymentCustomers.customer_id })
    .from(paymentCustomers)
    .where(after === undefined ? undefined : gt(paymentCustomers.customer_id, after))
    .orderBy(asc(paymentCustomers.customer_id))
    .limit(CUSTOMERS_A_RUN);
  return rows.map(({ id }) => id);
}

/** The parts of a subscription that decide what may be used. */
const essence = ({ subscription_id, plan_id, status, cancel_at, period_end }: DerivedSubscription) => ({
  subscription: subscription_id,
  plan_id,
  status,
  cancel_at,
  period_end,
});

async function compareCustomer(ctx: Context, stripe: Stripe, customer_id: string): Promise<Statement[]> {
  const [at, stored] = await Promise.all([readCustomer(stripe, customer_id), readStored(ctx, customer_id)]);
  const { current, redundant } = derive(at, stored);
  const row = stored.rows.find(({ ended_at }) => ended_at === null);
  const here = row && {
    subscription: row.provider_subscription_id,
    plan_id: row.plan_id,
    status: row.status,
    cancel_at: row.cancel_at,
    period_end: row.period_end,
  };
  const there = current && essence(current);
  const isSame = JSON.stringify(here ?? null) === JSON.stringify(there) && redundant.length === 0;
  if (isSame) return [];
  const detail = { here: here ?? null, stripe: there, redundant };
  return [report(ctx, { customer_id, user_id: stored.owner?.id, kind: "subscription", detail })];
}

/** Live subscriptions whose customer is nobody's here; customers of ours have been compared already. */
async function strangers(ctx: Context, live: Stripe.Subscription[]): Promise<Statement[]> {
  const customers = [...new Set(live.map(({ customer }) => idOf(customer)!))];
  const known = await ctx.db
    .select({ id: paymentCustomers.customer_id })
    .from(paymentCustomers)
    .where(
      sql`${paymentCustomers.customer_id} IN (SELECT value FROM json_each(${JSON.stringify(customers)}))`,
    );
  const ids = new Set(known.map(({ id }) => id));
  return live
    .filter(({ customer }) => !ids.has(idOf(customer)!))
    .map(({ id, status, customer }) =>
      report(ctx, {
        customer_id: idOf(customer)!,
        kind: "unknown_customer",
        detail: { subscription: id, status },
      }),
    );
}

const report = (ctx: Context, drift: Omit<typeof paymentDrifts.$inferInsert, "found_at">): Statement =>
  ctx.db
    .insert(paymentDrifts)
    .values({ ...drift, found_at: Date.now() })
    .onConflictDoNothing();
