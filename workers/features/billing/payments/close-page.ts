import { failureOf, type Stripe } from "../../../providers/payments/stripe";

/** Closes a page of Stripe's where something could still be paid. One that was paid, closed or is not there cannot expire. */
export async function closePage(stripe: Stripe, session: string): Promise<void> {
  await stripe.checkout.sessions.expire(session).catch((error: unknown) => {
    const failure = failureOf(error);
    if (failure !== "rejected" && failure !== "missing") throw error;
  });
}
