import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { failure, openScene, type Scene } from "./scene.ts";

let scene: Scene;
beforeAll(async () => void (scene = await openScene()));
beforeEach(() => scene.server.reset());
afterAll(() => scene.server.close());

async function openCheckout(more: object = {}) {
  const { monthly } = await scene.sellPlan();
  const customer = await scene.customerWith();
  const session = await scene.stripe.checkout.sessions.create({
    mode: "subscription",
    customer: customer.id,
    line_items: [{ price: monthly.id, quantity: 1 }],
    client_reference_id: "user-42",
    metadata: { plan: "pro" },
    subscription_data: { metadata: { user: "42" } },
    success_url: "http://atelier.test/payment-success?session={CHECKOUT_SESSION_ID}",
    cancel_url: "http://atelier.test/payment-cancel",
    ...more,
  });
  return { session, customer, monthly };
}

const press = (url: string, action: string, value = "") =>
  fetch(url, { method: "POST", body: new URLSearchParams({ action, value }), redirect: "manual" });

describe("Checkout", () => {
  it("shows the plan, takes the card and goes to the success address with the session's id", async () => {
    const { stripe } = scene;
    const { session, customer } = await openCheckout();
    expect(session).toMatchObject({ status: "open", payment_status: "unpaid", ui_mode: "hosted_page" });
    const page = await (await fetch(session.url!)).text();
    expect(page).toContain("Pro");
    expect(page).toContain("20.00 EUR");
    expect(page).toContain('href="http://atelier.test/payment-cancel"');
    const answer = await press(session.url!, "pay");
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`http://atelier.test/payment-success?session=${session.id}`);
    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ["subscription", "line_items"],
    });
    expect(paid).toMatchObject({
      status: "complete",
      payment_status: "paid",
      client_reference_id: "user-42",
      metadata: { plan: "pro" },
      customer: customer.id,
      subscription: { status: "active", metadata: { user: "42" } },
      line_items: { data: [{ quantity: 1, amount_total: 2000 }] },
      url: null,
    });
  });

  it("tells what happened in Stripe's order: incomplete, paid, active, completed", async () => {
    const { session, customer } = await openCheckout();
    scene.server.paySession(session.id);
    const types = scene.typesOf().slice(scene.typesOf().indexOf("payment_method.attached"));
    expect(types).toEqual([
      "payment_method.attached",
      "customer.subscription.created",
      "invoice.created",
      "payment_intent.created",
      "invoice.finalized",
      "charge.succeeded",
      "payment_intent.succeeded",
      "invoice_payment.paid",
      "invoice.paid",
      "invoice.payment_succeeded",
      "customer.subscription.updated",
      "checkout.session.completed",
    ]);
    const [created, updated] = scene.server
      .events(customer.id)
      .filter(({ type }) => type.startsWith("customer.subscription."));
    expect(created!.data.object).toMatchObject({ status: "incomplete" });
    expect(updated!.data).toMatchObject({
      object: { status: "active" },
      previous_attributes: { status: "incomplete" },
    });
  });

  it("stays open after a declined card, and can be paid afterwards", async () => {
    const { session } = await openCheckout();
    const declined = await press(session.url!, "decline");
    expect(declined.status).toBe(402);
    expect(await declined.text()).toContain("Your card was declined.");
    expect(await scene.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: "open",
      payment_status: "unpaid",
      subscription: null,
    });
    expect((await press(session.url!, "pay")).status).toBe(303);
  });

  it("makes a customer where none was named", async () => {
    const { session } = await openCheckout({ customer: undefined, customer_email: "new@example.com" });
    scene.server.paySession(session.id);
    const { customer } = await scene.stripe.checkout.sessions.retrieve(session.id, { expand: ["customer"] });
    expect(customer).toMatchObject({ email: "new@example.com" });
  });

  it("needs no payment for a trial", async () => {
    const { session } = await openCheckout({ subscription_data: { trial_period_days: 14 } });
    scene.server.paySession(session.id);
    const paid = await scene.stripe.checkout.sessions.retrieve(session.id, { expand: ["subscription"] });
    expect(paid).toMatchObject({
      payment_status: "no_payment_required",
      subscription: { status: "trialing" },
    });
  });

  it("expires by a call or after a day, and takes no payment then", async () => {
    const { stripe, server } = scene;
    const { session } = await openCheckout();
    expect((await stripe.checkout.sessions.expire(session.id)).status).toBe("expired");
    expect(await failure(stripe.checkout.sessions.expire(session.id))).toMatchObject({ statusCode: 400 });
    expect((await press(session.url!, "pay")).status).toBe(200);
    const { session: late } = await openCheckout();
    await server.advance({ days: 2 });
    expect((await stripe.checkout.sessions.retrieve(late.id)).status).toBe("expired");
    expect(scene.typesOf().filter((type) => type === "checkout.session.expired")).toHaveLength(2);
  });
});

describe("the portal and the page of an invoice", () => {
  it("cancels, resumes and changes the card, and leads back", async () => {
    const { stripe } = scene;
    const { monthly } = await scene.sellPlan();
    const { id, customer } = await scene.subscribe(monthly.id);
    const { url } = await stripe.billingPortal.sessions.create({
      customer: String(customer),
      return_url: "http://atelier.test/account",
    });
    expect(await (await fetch(url)).text()).toContain('href="http://atelier.test/account"');
    await press(url, "cancel", id);
    expect((await stripe.subscriptions.retrieve(id)).cancel_at_period_end).toBe(true);
    expect(await (await fetch(url)).text()).toContain("Don&#39;t cancel subscription");
    await press(url, "resume", id);
    expect((await stripe.subscriptions.retrieve(id)).cancel_at_period_end).toBe(false);
    await press(url, "change-card", "pm_card_chargeCustomerFail");
    await scene.server.advance({ days: 32 });
    expect((await stripe.subscriptions.retrieve(id)).status).toBe("past_due");
  });

  it("leads to one action only where the link says so", async () => {
    const { monthly } = await scene.sellPlan();
    const { id, customer } = await scene.subscribe(monthly.id);
    const { url } = await scene.stripe.billingPortal.sessions.create({
      customer: String(customer),
      flow_data: {
        type: "subscription_cancel",
        subscription_cancel: { subscription: id },
        after_completion: { type: "redirect", redirect: { return_url: "http://atelier.test/done" } },
      },
    });
    expect(await (await fetch(url)).text()).not.toContain("Payment method");
    expect((await press(url, "cancel", id)).headers.get("location")).toBe("http://atelier.test/done");
  });

  it("pays an open invoice, and has a PDF of it", async () => {
    const { stripe } = scene;
    const { monthly } = await scene.sellPlan();
    const { id, latest_invoice } = await scene.subscribe(monthly.id, "pm_card_chargeCustomerFail");
    const invoice = await stripe.invoices.retrieve(String(latest_invoice));
    expect((await press(invoice.hosted_invoice_url!, "decline")).status).toBe(402);
    expect(await (await press(invoice.hosted_invoice_url!, "pay")).text()).toContain("Paid: 20.00 EUR");
    expect((await stripe.subscriptions.retrieve(id)).status).toBe("active");
    const pdf = await fetch(invoice.invoice_pdf!);
    expect((await pdf.text()).startsWith("%PDF-1.4")).toBe(true);
  });
});
