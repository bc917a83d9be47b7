import type { InPagePaymentInput } from "../../../contract/payments";
import type { Context } from "../../../core/context";
import { idOf, type Stripe } from "../../../providers/payments/stripe";
import { AppError } from "../../../core/errors";
import { findPaidSubscription } from "./current-subscription";
import { ensureCustomer, findCustomer, payer } from "./customer";
import { voidOpen } from "./end-subscription";
import { findPrice } from "../plans/find-price";
import { orNull, PAGE, withStripe } from "./with-stripe";

/** A subscription that waits for its first payment, which the browser confirms with the secret. */
export interface PendingSubscription {
  id: string;
  status: string;
  clientSecret: string | null;
}

/**
 * Subscribes the user to a plan whose first payment is confirmed in the client's own page. It grants nothing until the
 * webhook reports that it was paid. The same price again is the same subscription. Fails with `forbidden` for another's
 * customer or id, `already_subscribed`, `checkout_replaced` where another
 * price was asked for at the same time, and what `findPrice` and `withStripe` fail with.
 */
export async function subscribeInPage(ctx: Context, input: InPagePaymentInput): Promise<PendingSubscription> {
  const user = payer(ctx);
  if (input.user_id && input.user_id !== user.id) throw new AppError("forbidden");
  if (input.customer_id && input.customer_id !== (await findCustomer(ctx, user.id)))
    throw new AppError("forbidden");
  const [{ price, plan }, paid] = await Promise.all([
    findPrice(ctx, input),
    findPaidSubscription(ctx, user.id),
  ]);
  if (paid) throw new AppError("already_subscribed");
  return withStripe(ctx, async (stripe) => {
    const customer = await ensureCustomer(ctx, stripe, user);
    const pending = await findPending(stripe, customer, price.price_id);
    if (pending) return viewPending(pending);
    // Requests at the same time are the same call to Stripe; a later one finds the subscription above.
    const minute = Math.floor(Date.now() / 60_000);
    const subscription = await stripe.subscriptions.create(
      {
        customer,
        items: [{ price: price.price_id }],
        payment_behavior: "default_incomplete",
        payment_settings: { save_default_payment_method: "on_subscription" },
        metadata: { user_id: user.id, plan_id: String(plan.id) },
        expand: ["latest_invoice.confirmation_secret"],
      },
      { idempotencyKey: `in-page:${customer}:${price.price_id}:${minute}` },
    );
    await keepNewest(stripe, customer, subscription);
    return viewPending(subscription);
  });
}

/** The incomplete subscription to a price; those to other prices are given up, so that one at most can be paid. */
async function findPending(
  stripe: Stripe,
  customer: string,
  price: string,
): Promise<Stripe.Subscription | null> {
  const pending = await listPending(stripe, customer);
  const isWanted = ({ items }: Stripe.Subscription) => items.data.some((item) => item.price.id === price);
  await giveUp(
    stripe,
    pending.filter((one) => !isWanted(one)),
  );
  return pending.find(isWanted) ?? null;
}

/** Another request may have begun one at the same time: of them all, the newest stays, whichever request looks. */
async function keepNewest(stripe: Stripe, customer: string, own: Stripe.Subscription): Promise<void> {
  const [newest, ...others] = (await listPending(stripe, customer)).toSorted(
    (one, other) => other.created - one.created || (one.id < other.id ? 1 : -1),
  );
  await giveUp(stripe, others);
  if (newest && newest.id !== own.id) throw new AppError("checkout_replaced");
}

async function listPending(stripe: Stripe, customer: string): Promise<Stripe.Subscription[]> {
  const { data } = await stripe.subscriptions.list({
    customer,
    status: "incomplete",
    limit: PAGE,
    expand: ["data.latest_invoice.confirmation_secret"],
  });
  return data;
}

/** The first invoice of a cancelled subscription would stay open, and its secret could still be used to pay it. */
async function giveUp(stripe: Stripe, pending: Stripe.Subscription[]): Promise<void> {
  for (const { id, latest_invoice } of pending) {
    await orNull(stripe.subscriptions.cancel(id));
    const invoice = idOf(latest_invoice as string | { id: string } | null);
    if (invoice) await voidOpen(stripe, invoice);
  }
}

function viewPending({ id, status, latest_invoice }: Stripe.Subscription): PendingSubscription {
  const invoice = typeof latest_invoice === "object" ? latest_invoice : null;
  return { id, status, clientSecret: invoice?.confirmation_secret?.client_secret ?? null };
}
