import type { Stripe } from "../../../providers/payments/stripe";
import { orNull, PAGE } from "./with-stripe";

/** All that Stripe says of a customer. */
export interface CustomerAtStripe {
  isDeleted: boolean;
  /** Email address that Stripe sends invoices to. */
  email: string | null;
  subscriptions: Stripe.Subscription[];
  invoices: Stripe.Invoice[];
  charges: Stripe.Charge[];
  sessions: Stripe.Checkout.Session[];
}

/** Fails as Stripe does. A deleted customer has objects still. */
export async function readCustomer(stripe: Stripe, customer: string): Promise<CustomerAtStripe> {
  const list = { customer, limit: PAGE };
  const [found, subscriptionList, invoices, charges, sessions] = await Promise.all([
    orNull(stripe.customers.retrieve(customer)),
    stripe.subscriptions.list({ ...list, status: "all", expand: ["data.schedule"] }),
    stripe.invoices.list({ ...list, expand: ["data.payments"] }),
    stripe.charges.list(list),
    stripe.checkout.sessions.list(list),
  ]);
  return {
    isDeleted: !found || found.deleted === true,
    email: found && !found.deleted ? found.email : null,
    subscriptions: subscriptionList.data,
    invoices: invoices.data,
    charges: charges.data,
    sessions: sessions.data,
  };
}
