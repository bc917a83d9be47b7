import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { failure, openScene, type Scene } from "./scene.ts";

let scene: Scene;
beforeAll(async () => void (scene = await openScene()));
beforeEach(() => scene.server.reset());
afterAll(() => scene.server.close());

const pay = async () => {
  const intent = await scene.stripe.paymentIntents.create({ amount: 1500, currency: "eur" });
  scene.server.confirmPayment(intent.client_secret!);
  return scene.stripe.paymentIntents.retrieve(intent.id, { expand: ["latest_charge"] });
};

describe("payments", () => {
  it("waits for a card, then says how it went", async () => {
    const { stripe, server } = scene;
    const intent = await stripe.paymentIntents.create({
      amount: 1500,
      currency: "eur",
      metadata: { order: "7" },
    });
    expect(intent).toMatchObject({ status: "requires_payment_method", metadata: { order: "7" } });
    expect(server.confirmPayment(intent.id, { card: "pm_card_chargeDeclinedInsufficientFunds" })).toBe(
      "declined",
    );
    const declined = await stripe.paymentIntents.retrieve(intent.id);
    expect(declined).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { code: "card_declined", decline_code: "insufficient_funds" },
    });
    server.confirmPayment(intent.client_secret!);
    const paid = await stripe.paymentIntents.retrieve(intent.id, { expand: ["latest_charge"] });
    expect(paid).toMatchObject({ status: "succeeded", amount_received: 1500, latest_charge: { paid: true } });
  });

  it("answers a declined confirmation with 402 and the payment it was for", async () => {
    const attempt = scene.stripe.paymentIntents.create({
      amount: 1500,
      currency: "eur",
      confirm: true,
      payment_method: "pm_card_chargeDeclinedExpiredCard",
    });
    const error = await failure(attempt);
    expect(error).toMatchObject({ statusCode: 402, code: "expired_card", message: "Your card has expired." });
    expect(error.payment_intent).toMatchObject({ status: "requires_payment_method" });
  });

  it("refunds a part, the rest, and no more", async () => {
    const { stripe } = scene;
    const { id } = await pay();
    await stripe.refunds.create({ payment_intent: id, amount: 500 });
    await stripe.refunds.create({ payment_intent: id });
    const { latest_charge } = await stripe.paymentIntents.retrieve(id, { expand: ["latest_charge.refunds"] });
    expect(latest_charge).toMatchObject({
      amount_refunded: 1500,
      refunded: true,
      refunds: { data: { length: 2 } },
    });
    expect(await failure(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
      code: "charge_already_refunded",
    });
    expect(scene.typesOf().filter((type) => type === "charge.refunded")).toHaveLength(2);
  });

  it("withdraws disputed money and gives it back when the dispute is won", async () => {
    const { id } = await pay();
    const { id: dispute } = scene.server.dispute(id);
    expect((await scene.stripe.disputes.list({ payment_intent: id })).data[0]?.status).toBe("needs_response");
    scene.server.closeDispute(dispute, "won");
    expect((await scene.stripe.disputes.retrieve(dispute)).status).toBe("won");
    expect(scene.typesOf().filter((type) => type.startsWith("charge.dispute"))).toEqual([
      "charge.dispute.created",
      "charge.dispute.funds_withdrawn",
      "charge.dispute.funds_reinstated",
      "charge.dispute.closed",
    ]);
  });
});
