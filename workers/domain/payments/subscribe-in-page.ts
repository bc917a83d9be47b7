import type { InPagePaymentInput } from "../../contract/payments";
import type { Context } from "../../context";
import type { Stripe } from "../../providers/payments/stripe";
import { AppError } from "../errors";
import { findPaidSubscription } from "./current-subscription";
import { ensureCustomer, findCustomer, payer } from "./customer";
import { findPrice } from "./find-price";
import { PAGE, withStripe } from "./with-stripe";

/** A subscription that waits for its first payment, which the browser confirms with the secret. */
export interface PendingSubscription {
  id: string;
  status: string;
  clientSecret: string | null;
}

/**
 * Subscribes the user to a plan whose first payment is confirmed in the client's own page. It grants nothing until the
 * webhook reports that it was paid. The same price again is the same subscription. Fails with `forbidden` for another's
 * customer or id, `already_subscribed`, and what `findPrice` and `withStripe` fail with.
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
    return viewPending(subscription);
  });
}

/** The incomplete subscription to a price; those to other prices are given up, so that one at most can be paid. */
async function findPending(
  stripe: Stripe,
  customer: string,
  price: string,
): Promise<Stripe.Subscription | null> {
  const { data } = await stripe.subscriptions.list({
    customer,
    status: "incomplete",
    limit: PAGE,
    expand: ["data.latest_invoice.confirmation_secret"],
  });
  const isWanted = ({ items }: Stripe.Subscription) => items.data.some((item) => item.price.id === price);
  for (const other of data.filter((one) => !isWanted(one))) await stripe.subscriptions.cancel(other.id);
  return data.find(isWanted) ?? null;
}

function viewPending({ id, status, latest_invoice }: Stripe.Subscription): PendingSubscription {
  const invoice = typeof latest_invoice === "object" ? latest_invoice : null;
  return { id, status, clientSecret: invoice?.confirmation_secret?.client_secret ?? null };
}
