import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { z } from "zod/mini";
import { PAYMENT_STATES, type PaymentState } from "../../../contract/payments";
import { GRANTING_STATES } from "../../../contract/plans/plans";
import type { Context } from "../../../core/context";
import { users } from "../../../db/schema/accounts";
import {
  checkoutSessions,
  paymentCustomers,
  paymentDrifts,
  paymentProducts,
  payments,
} from "../../../db/schema/payments";
import { plans, subscriptions } from "../../../db/schema/plans";
import { idOf, toMs, type Stripe } from "../../../providers/payments/stripe";
import { defineJob, done, type JobOutcome } from "../../../core/jobs/define-job";
import type { Effects, Statement } from "../../../core/jobs/job-requests";
import { refuseUnless } from "../../../core/jobs/enqueue-job";
import { readSettings } from "../../../core/settings/read-settings";
import { paidGrantStatements } from "../plans/grant-plan";
import { deriveSubscription, type Derivation } from "../plans/derive-subscription";
import { endOrphans, wasClosed } from "./end-orphans";
import { endRedundant } from "./end-subscription";
import { paymentMails } from "./payment-mails";
import { recordSubscriptions } from "./record-subscriptions";
import { readCustomer, type CustomerAtStripe } from "./read-customer";
import { withStripe } from "./with-stripe";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Brings what is stored of a customer in line with Stripe; the subject is the customer's id, or a charge's of the
 * customer. Reads everything again: what woke it says nothing.
 */
export const syncCustomerJob = defineJob({
  kind: "sync-customer",
  queue: "JOBS",
  payload: z.object({ origin: z.string() }),
  // A day and a half, then the nightly comparison finds it.
  attempts: 40,
  backoff: { firstMs: 2_000, factor: 3, maxMs: 60 * 60_000 },
  leaseMs: 3 * 60_000,
  run: (ctx, job) =>
    withStripe(ctx, (stripe) => syncCustomer(withOrigin(ctx, job.payload.origin), stripe, job.subject)),
});

/** Links in mails lead to where the event came in, where no public address is configured. */
const withOrigin = (ctx: Context, origin: string): Context => ({
  ...ctx,
  origin: ctx.config.appOrigin ?? origin,
});

/** Reads what is stored of a customer, and what deriving needs. */
export async function readStored(ctx: Context, customer: string) {
  const ofCustomer = eq(subscriptions.customer_id, customer);
  const [[owner], products, rows, settings] = await Promise.all([
    ctx.db
      .select({
        id: users.id,
        name: users.name,
        email: users.email,
        language: users.language,
        billedTo: paymentCustomers.email,
      })
      .from(paymentCustomers)
      .innerJoin(users, eq(users.id, paymentCustomers.user_id))
      .where(eq(paymentCustomers.customer_id, customer))
      .limit(1),
    ctx.db
      .select({ price: paymentProducts.price_id, plan: plans })
      .from(paymentProducts)
      .innerJoin(plans, eq(plans.id, paymentProducts.plan_id)),
    ctx.db.select().from(subscriptions).where(ofCustomer),
    readSettings(ctx),
  ]);
  return {
    owner: owner ?? null,
    planOfPrice: new Map(products.map(({ price, plan }) => [price, plan.id])),
    plans: new Map(products.map(({ plan }) => [plan.id, plan])),
    rows,
    graceMs: settings.payment_grace_days * DAY_MS,
  };
}

type Stored = Awaited<ReturnType<typeof readStored>>;

export const derive = (at: CustomerAtStripe, { rows, planOfPrice, graceMs }: Stored): Derivation =>
  deriveSubscription({
    subscriptions: at.subscriptions,
    planOfPrice,
    graceMs,
    paidUntil: paidUntil(at.invoices),
    endedHere: new Set(
      rows.filter(({ ended_at }) => ended_at !== null).map((row) => row.provider_subscription_id!),
    ),
  });

/**
 * Returns the time until which the paid invoices of each subscription reach, in epoch milliseconds. A credit's period
 * is not paid.
 */
function paidUntil(invoices: readonly Stripe.Invoice[]): Map<string, number> {
  const ends = new Map<string, number>();
  for (const { status, parent, lines } of invoices) {
    const subscription = idOf(parent?.subscription_details?.subscription);
    if (status !== "paid" || !subscription) continue;
    for (const { amount, period } of lines.data)
      if (amount >= 0) ends.set(subscription, Math.max(ends.get(subscription) ?? 0, toMs(period.end)));
  }
  return ends;
}

async function syncCustomer(ctx: Context, stripe: Stripe, subject: string): Promise<JobOutcome> {
  const customer = subject.startsWith("ch_")
    ? idOf((await stripe.charges.retrieve(subject)).customer)
    : subject;
  if (!customer) return done();
  const [at, stored] = await Promise.all([readCustomer(stripe, customer), readStored(ctx, customer)]);
  const derivation = derive(at, stored);
  const isClosed = !stored.owner && (await wasClosed(ctx, customer));
  if (isClosed) await endOrphans(ctx, stripe, customer, at);
  else for (const id of derivation.redundant) await endRedundant(ctx, stripe, id, at);
  const effects: Effects = {
    statements: [
      ...invoiceStatements(ctx, customer, at, stored),
      ...recordSubscriptions(ctx, customer, at.subscriptions, stored.planOfPrice),
    ],
    jobs: [],
  };
  if (stored.owner) {
    await moveAddress(stripe, { customer, at, owner: stored.owner });
    await addOwnerEffects(ctx, { customer, at, stored, derivation }, effects);
  }
  const left = isClosed ? { ...derivation, current: null } : derivation;
  effects.statements!.push(...driftStatements(ctx, customer, stored, left));
  return done(effects);
}

interface Synced {
  customer: string;
  at: CustomerAtStripe;
  stored: Stored;
  derivation: Derivation;
}

/** Has invoices go to the account's new address, unless the customer chose another one at Stripe. */
async function moveAddress(
  stripe: Stripe,
  { customer, at, owner }: { customer: string; at: CustomerAtStripe; owner: NonNullable<Stored["owner"]> },
): Promise<void> {
  const { email, billedTo } = owner;
  const isOurs = billedTo === null || at.email === billedTo;
  if (email !== billedTo && email !== at.email && isOurs && !at.isDeleted)
    await stripe.customers.update(customer, { email });
}

async function addOwnerEffects(ctx: Context, synced: Synced, effects: Effects): Promise<void> {
  const { at, stored, derivation } = synced;
  const owner = stored.owner!;
  const statements = effects.statements!;
  const ofOwner = eq(paymentCustomers.user_id, owner.id);
  statements.push(...checkoutStatements(ctx, owner.id, at));
  if (owner.billedTo !== owner.email)
    statements.push(ctx.db.update(paymentCustomers).set({ email: owner.email }).where(ofOwner));
  if (at.isDeleted) statements.push(ctx.db.delete(paymentCustomers).where(ofOwner));
  const { current } = derivation;
  const open = stored.rows.find(({ ended_at }) => ended_at === null);
  const isOpen = current !== null && open?.provider_subscription_id === current.subscription_id;
  // One that grants nothing does not take the place of what the user has.
  const plan =
    current && (isOpen || GRANTING_STATES.includes(current.status)) && stored.plans.get(current.plan_id);
  if (current && plan) {
    statements.push(
      notEndedMeanwhile(ctx, current.subscription_id),
      ...paidGrantStatements(ctx, { userId: owner.id, plan }, current),
    );
  } else if (open && !isOpen) {
    statements.push(
      ctx.db
        .update(subscriptions)
        .set({ ended_at: Date.now(), status: "canceled" })
        .where(and(eq(subscriptions.id, open.id), isNull(subscriptions.ended_at))),
    );
  }
  const mails = await paymentMails(ctx, {
    at,
    owner,
    open: open ?? null,
    current: plan ? current : null,
    plan: plan || null,
  });
  statements.push(...mails.statements);
  effects.jobs!.push(...mails.jobs);
}

/** An administrator may have ended the subscription since it was read: then the job starts over. */
const notEndedMeanwhile = (ctx: Context, id: string) =>
  refuseUnless(
    ctx,
    sql`NOT EXISTS (SELECT 1 FROM subscriptions WHERE provider_subscription_id = ${id} AND ended_at IS NOT NULL)`,
  );

const isPaymentState = (status: string | null): status is PaymentState =>
  PAYMENT_STATES.includes(status as PaymentState);

/** Invoices as they stand, with what was refunded and disputed of their charges. */
function invoiceStatements(
  ctx: Context,
  customer_id: string,
  { invoices, charges }: CustomerAtStripe,
  { owner, rows, planOfPrice }: Stored,
): Statement[] {
  return invoices.flatMap((invoice) => {
    if (!isPaymentState(invoice.status)) return [];
    const paidBy = new Set(invoice.payments?.data.map(({ payment }) => idOf(payment.payment_intent)));
    const own = charges.filter((charge) => paidBy.has(idOf(charge.payment_intent) ?? ""));
    const subscription_id = idOf(invoice.parent?.subscription_details?.subscription);
    const price = invoice.lines.data
      .map((line) => idOf(line.pricing?.price_details?.price))
      .findLast(Boolean);
    const paidAt = invoice.status_transitions.paid_at;
    const values = {
      customer_id,
      subscription_id,
      plan_id:
        planOfPrice.get(price ?? "") ??
        rows.find((row) => row.provider_subscription_id === subscription_id)?.plan_id ??
        null,
      number: invoice.number,
      amount_minor: invoice.total,
      due_minor: invoice.status === "open" ? invoice.amount_remaining : 0,
      refunded_minor: own.reduce((sum, charge) => sum + charge.amount_refunded, 0),
      currency: invoice.currency,
      state: invoice.status,
      is_disputed: own.some(({ disputed }) => disputed) ? 1 : 0,
      hosted_url: invoice.hosted_invoice_url ?? null,
      pdf_url: invoice.invoice_pdf ?? null,
      created_at: toMs(invoice.created),
      paid_at: paidAt === null ? null : toMs(paidAt),
    };
    return ctx.db
      .insert(payments)
      .values({ id: invoice.id!, user_id: owner?.id ?? null, ...values })
      .onConflictDoUpdate({ target: payments.id, set: values });
  });
}

/** Pages that were paid, with what was paid, and those that can be paid no more. */
function checkoutStatements(ctx: Context, userId: string, { sessions }: CustomerAtStripe): Statement[] {
  const paid = sessions.flatMap(({ id, status, invoice }) =>
    status === "complete" ? { id, invoice: idOf(invoice) } : [],
  );
  const expired = sessions.flatMap(({ id, status }) => (status === "expired" ? id : []));
  const list = sql`json_each(${JSON.stringify(paid)})`;
  const ofUser = eq(checkoutSessions.user_id, userId);
  const { session_id, invoice_id } = checkoutSessions;
  return [
    ctx.db
      .update(checkoutSessions)
      .set({
        state: "complete",
        invoice_id: sql`(SELECT value ->> 'invoice' FROM ${list} WHERE value ->> 'id' = ${session_id})`,
      })
      .where(and(ofUser, isNull(invoice_id), sql`${session_id} IN (SELECT value ->> 'id' FROM ${list})`)),
    ctx.db
      .update(checkoutSessions)
      .set({ state: "expired" })
      .where(
        and(
          ofUser,
          eq(checkoutSessions.state, "open"),
          sql`${session_id} IN (SELECT value FROM json_each(${JSON.stringify(expired)}))`,
        ),
      ),
  ];
}

/** Records what an administrator has to look at; what was found before and is in order now counts as repaired. */
function driftStatements(
  ctx: Context,
  customer_id: string,
  { owner }: Stored,
  { current, unknownPrices, unknownStates }: Derivation,
): Statement[] {
  const found = new Map<(typeof paymentDrifts.$inferInsert)["kind"], Record<string, unknown>>();
  if (!owner && current) found.set("unknown_customer", { subscription: current.subscription_id });
  if (unknownPrices.length > 0) found.set("unknown_price", { prices: unknownPrices });
  if (unknownStates.length > 0) found.set("unknown_status", { subscriptions: unknownStates });
  const now = Date.now();
  const isOpen = and(eq(paymentDrifts.customer_id, customer_id), isNull(paymentDrifts.repaired_at));
  const gone = (["subscription", "unknown_customer", "unknown_price", "unknown_status"] as const).filter(
    (kind) => !found.has(kind),
  );
  return [
    ctx.db
      .update(paymentDrifts)
      .set({ repaired_at: now })
      .where(and(isOpen, inArray(paymentDrifts.kind, gone))),
    ...[...found].map(([kind, detail]) =>
      ctx.db
        .insert(paymentDrifts)
        .values({ customer_id, user_id: owner?.id, kind, detail, found_at: now })
        .onConflictDoNothing(),
    ),
  ];
}
