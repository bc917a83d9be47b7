import Stripe from "stripe";
import { describe, expect, inject, it } from "vitest";
import { remoteStripe, stripeAt } from "./remote.ts";

const server = remoteStripe(inject("stripeUrl"));
const stripe = new Stripe("sk_test_scripted", { ...stripeAt(inject("stripeUrl")), maxNetworkRetries: 0 });

describe("the scripted Stripe, seen from inside workerd", () => {
  it("answers the official package, and obeys the test over HTTP", async () => {
    const product = await stripe.products.create({ name: "Pro" });
    const { id: price } = await stripe.prices.create({
      product: product.id,
      currency: "eur",
      unit_amount: 2000,
      recurring: { interval: "month" },
    });
    const customer = await stripe.customers.create({ email: "a@example.com" });
    await server.setCard(customer.id, "pm_card_visa");
    const { id } = await stripe.subscriptions.create({ customer: customer.id, items: [{ price }] });
    await server.setCard(customer.id, "pm_card_chargeCustomerFail");
    await server.advance({ days: 40, customer: customer.id });
    expect((await stripe.subscriptions.retrieve(id)).status).toBe("past_due");
    const failed = (await server.events(customer.id)).find(({ type }) => type === "invoice.payment_failed");
    const { body, headers } = await server.signed(failed!.id);
    const event = await stripe.webhooks.constructEventAsync(
      body,
      headers["stripe-signature"],
      "whsec_scripted",
    );
    expect(event.type).toBe("invoice.payment_failed");
  });

  it("says what was wrong with a control", async () => {
    await expect(server.setCard("cus_none", "pm_card_visa")).rejects.toThrow("No such customer");
  });
});
