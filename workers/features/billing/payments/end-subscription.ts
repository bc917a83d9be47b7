import type { Context } from "../../../core/context";
import { errorFields } from "../../../core/logger";
import { failureOf, idOf, type Stripe } from "../../../providers/payments/stripe";
import type { CustomerAtStripe } from "./read-customer";
import { orNull } from "./with-stripe";

/** A page can be paid for so long after another was: both were open at the same time. Seconds. */
const SAME_TIME_SECONDS = 60 * 60;

/** Ends a subscription at once; what is paid for and not used up becomes a credit of the customer. */
export async function cancelNow(stripe: Stripe, id: string): Promise<void> {
  const options = { idempotencyKey: `cancel:${id}` };
  await orNull(stripe.subscriptions.cancel(id, { prorate: true, invoice_now: true }, options));
}

/** Takes back an invoice that is open: nobody can pay it any more. One that was paid stays. */
export async function voidOpen(stripe: Stripe, invoice: string): Promise<void> {
  await stripe.invoices.voidInvoice(invoice).catch((error: unknown) => {
    if (failureOf(error) !== "rejected") throw error;
  });
}

/** Ends a subscription at once and pays back in full what was paid for it; a credit where Stripe refuses to. */
export async function cancelAndRefund(
  ctx: Context,
  stripe: Stripe,
  { id, invoices }: { id: string; invoices: readonly Stripe.Invoice[] },
): Promise<void> {
  for (const invoice of invoices) {
    if (await refund(ctx, stripe, invoice)) continue;
    return cancelNow(stripe, id);
  }
  const options = { idempotencyKey: `refused:${id}` };
  await orNull(stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false }, options));
}

/**
 * Ends a subscription in whose place another is. Where both were paid on pages that were open at the same time, one
 * payment was a mistake, and is paid back; else what is left of it becomes a credit.
 */
export async function endRedundant(
  ctx: Context,
  stripe: Stripe,
  id: string,
  { subscriptions, invoices }: CustomerAtStripe,
): Promise<void> {
  const own = subscriptions.find((subscription) => subscription.id === id);
  const isTwice =
    own !== undefined &&
    subscriptions.some(
      (other) =>
        other.id !== id &&
        other.status !== "canceled" &&
        Math.abs(other.created - own.created) < SAME_TIME_SECONDS,
    );
  if (isTwice) await cancelAndRefund(ctx, stripe, { id, invoices: paidFor(id, invoices) });
  else await cancelNow(stripe, id);
}

/** The paid invoices of a subscription. */
export const paidFor = (id: string, invoices: readonly Stripe.Invoice[]): Stripe.Invoice[] =>
  invoices.filter(
    ({ status, parent }) => status === "paid" && idOf(parent?.subscription_details?.subscription) === id,
  );

/** Whether all that was paid of an invoice is paid back; Stripe refuses it of a disputed charge, or without the money. */
async function refund(ctx: Context, stripe: Stripe, { id, payments }: Stripe.Invoice): Promise<boolean> {
  for (const { payment } of payments?.data ?? []) {
    const intent = idOf(payment.payment_intent);
    if (!intent) continue;
    try {
      const options = { idempotencyKey: `refused:${id}:${intent}` };
      await stripe.refunds.create({ payment_intent: intent }, options);
    } catch (error) {
      // An attempt before this one may have done it.
      if ((error as { code?: string }).code === "charge_already_refunded") continue;
      if (failureOf(error) !== "rejected") throw error;
      ctx.log.warn("refund_refused", { invoice: id, ...errorFields(error) });
      return false;
    }
  }
  return true;
}
