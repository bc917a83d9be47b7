import { failureOf, type Stripe } from "../../providers/payments/stripe";

/** Closes a page of Stripe's where something could still be paid. One that was paid or closed meanwhile cannot expire. */
export async function closePage(stripe: Stripe, session: string): Promise<void> {
  await stripe.checkout.sessions.expire(session).catch((error: unknown) => {
    if (failureOf(error) !== "rejected") throw error;
  });
}
