import { withStripe } from "../../../workers/features/billing/payments/with-stripe";
import { testContext } from "../factories";

/** The states of a customer's subscriptions at Stripe, newest first. */
export const statusAtStripe = async (customer: string): Promise<string[]> => {
  const { data } = await withStripe(testContext(), (client) =>
    client.subscriptions.list({ customer, status: "all" }),
  );
  return data.map(({ status }) => status);
};

/** Sums what a customer has paid and not got back, in minor units; credits count as given back. */
export const paidInAll = (customer: string): Promise<number> =>
  withStripe(testContext(), async (client) => {
    const [{ data: charges }, found] = await Promise.all([
      client.charges.list({ customer, limit: 100 }),
      client.customers.retrieve(customer),
    ]);
    const kept = charges
      .filter(({ status }) => status === "succeeded")
      .map(({ amount, amount_refunded }) => amount - amount_refunded);
    return kept.reduce((sum, one) => sum + one, 0) + (found.deleted ? 0 : found.balance);
  });
