import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { failure, openScene, type Scene } from "./scene.ts";

/** Time limits of calls that are answered, and of those that get no answer; milliseconds. */
const ANSWERED_MS = 30_000;
const GIVEN_UP_MS = 2_000;

let scene: Scene;
beforeAll(async () => void (scene = await openScene()));
beforeEach(() => scene.server.reset());
afterAll(() => scene.server.close());

const create = (idempotencyKey?: string, name = "Ada") =>
  scene.stripe.customers.create(
    { name },
    { ...(idempotencyKey && { idempotencyKey }), timeout: ANSWERED_MS },
  );
const names = async () => (await scene.stripe.customers.list()).data.map(({ name }) => name);

describe("an idempotency key", () => {
  it("has the same call answered again without a second effect", async () => {
    const [first, second] = [await create("key"), await create("key")];
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers["idempotent-replayed"]).toBe("true");
    expect(await names()).toEqual(["Ada"]);
  });

  it("cannot be used for other parameters", async () => {
    await create("key");
    expect(await failure(create("key", "Grace"))).toMatchObject({
      type: "StripeIdempotencyError",
      rawType: "idempotency_error",
      statusCode: 400,
    });
  });

  it("is in use while its first call is under way", async () => {
    const { server } = scene;
    server.fail({ path: "/v1/customers", kind: "held" });
    const first = create("key");
    await expect.poll(() => server.calls().length).toBe(1);
    expect(await failure(create("key"))).toMatchObject({ statusCode: 409, code: "idempotency_key_in_use" });
    server.letGo();
    expect((await create("key")).id).toBe((await first).id);
  });

  it("replays a card's refusal, and is free again after a mistake in the parameters", async () => {
    const { stripe } = scene;
    const amounts = { amount: 900, currency: "eur" };
    const params = { ...amounts, confirm: true, payment_method: "pm_card_chargeDeclined" };
    for (let n = 0; n < 2; n++) {
      const attempt = stripe.paymentIntents.create(params, { idempotencyKey: "refused" });
      expect((await failure(attempt)).statusCode).toBe(402);
    }
    expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
    await failure(
      stripe.paymentIntents.create({ amount: 900 } as typeof amounts, { idempotencyKey: "again" }),
    );
    await stripe.paymentIntents.create(amounts, { idempotencyKey: "again" });
    expect((await stripe.paymentIntents.list()).data).toHaveLength(2);
  });
});

describe("failures by script", () => {
  it.each([
    ["server-error", { type: "StripeAPIError", statusCode: 500 }],
    ["rate-limit", { type: "StripeRateLimitError", statusCode: 429, code: "rate_limit" }],
    ["timeout", { type: "StripeConnectionError" }],
    ["reset", { type: "StripeConnectionError" }],
  ] as const)(
    "%s before a call leaves everything as it was, for as many calls as asked",
    async (kind, expected) => {
      // The package tries a closed connection once more by itself.
      scene.server.fail({ path: "/v1/customers", method: "POST", kind, calls: kind === "reset" ? 2 : 1 });
      const attempt = scene.stripe.customers.create(
        { name: "Ada" },
        { timeout: kind === "timeout" ? GIVEN_UP_MS : ANSWERED_MS },
      );
      expect(await failure(attempt)).toMatchObject(expected);
      expect(await names()).toEqual([]);
      await create();
      expect(await names()).toEqual(["Ada"]);
    },
  );

  it.each(["timeout", "reset"] as const)(
    "%s after a call: repeated with its key it has happened once",
    async (kind) => {
      scene.server.fail({ path: "/v1/customers", method: "POST", kind, when: "after" });
      const createWithin = (timeout: number) =>
        scene.stripe.customers.create({ name: "Ada" }, { idempotencyKey: "key", timeout });
      // A closed connection is repeated by the package, with the same key.
      if (kind === "timeout") await failure(createWithin(GIVEN_UP_MS));
      const { id } = await createWithin(ANSWERED_MS);
      expect((await scene.stripe.customers.list()).data.map((one) => one.id)).toEqual([id]);
    },
  );

  it("a 500 after a call is what its key answers from then on, though it has happened", async () => {
    scene.server.fail({ path: "/v1/customers", method: "POST", kind: "server-error", when: "after" });
    expect((await failure(create("key"))).statusCode).toBe(500);
    expect((await failure(create("key"))).statusCode).toBe(500);
    expect(await names()).toEqual(["Ada"]);
  });

  it("reaches calls of one object by their pattern, and leaves the others alone", async () => {
    const { id } = await create();
    scene.server.fail({ path: "/v1/customers/:id", kind: "server-error" });
    expect(await names()).toEqual(["Ada"]);
    expect((await failure(scene.stripe.customers.retrieve(id))).statusCode).toBe(500);
    expect(scene.server.calls().map(({ method, path, status }) => `${method} ${path} ${status}`)).toEqual([
      "POST /v1/customers 200",
      "GET /v1/customers 200",
      `GET /v1/customers/${id} 500`,
    ]);
  });
});
