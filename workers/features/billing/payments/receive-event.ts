import { lt, sql } from "drizzle-orm";
import type { PaymentEventInput } from "../../../contract/payments";
import type { Context } from "../../../core/context";
import { paymentEvents } from "../../../db/schema/payments";
import { idOf, isSignedByStripe } from "../../../providers/payments/stripe";
import { newJobs, type NewJobs } from "../../../core/jobs/job-requests";
import { enqueueStatement, wakeJobs } from "../../../core/jobs/enqueue-job";
import { syncCustomerJob } from "./sync-customer";
import { syncProductJob } from "./sync-product";

/** Whether a call is signed by Stripe. Without a secret nothing is. */
export const isSignedEvent = async (
  { config }: Context,
  { headers, body }: { headers: Headers; body: string },
): Promise<boolean> =>
  config.stripe !== null &&
  isSignedByStripe(config.stripe, { body, signature: headers.get("stripe-signature") });

/**
 * Records a signed event with the job that it makes necessary, both or neither. An event that is known does nothing. The
 * job is woken after the answer, which Stripe waits for: should that fail, the schedule wakes it.
 */
export async function receiveEvent(ctx: Context, { id, type, data }: PaymentEventInput): Promise<void> {
  const job = jobFor(ctx, id, data.object);
  const insert = ctx.db
    .insert(paymentEvents)
    .values({ id, type, subject: job?.requests[0]!.subject ?? null, received_at: Date.now() })
    .onConflictDoNothing();
  if (!job) return void (await insert);
  const [enqueued] = await ctx.db.batch([enqueueStatement(ctx, job), insert]);
  if (enqueued.length > 0) ctx.waitUntil(wakeJobs(ctx, job));
}

type EventObject = PaymentEventInput["data"]["object"];

function jobFor(ctx: Context, eventId: string, object: EventObject): NewJobs | null {
  const isNew = sql`NOT EXISTS (SELECT 1 FROM payment_events WHERE id = ${eventId})`;
  const product = object.object === "product" ? object.id : object.object === "price" && idOf(object.product);
  if (product) return newJobs(syncProductJob, [{ subject: product, ownerId: null }], isNew);
  const customer = object.object === "customer" ? object.id : idOf(object.customer);
  // A dispute names its charge alone.
  const subject = customer ?? idOf(object.charge);
  if (!subject) return null;
  return newJobs(syncCustomerJob, [{ subject, ownerId: null, payload: { origin: ctx.origin } }], isNew);
}

/** Stripe repeats a delivery for three days at most. */
const KEEP_EVENTS_MS = 30 * 24 * 60 * 60 * 1000;

/** Forgets events that cannot be delivered again. */
export async function prunePaymentEvents(ctx: Context): Promise<void> {
  await ctx.db.delete(paymentEvents).where(lt(paymentEvents.received_at, Date.now() - KEEP_EVENTS_MS));
}
