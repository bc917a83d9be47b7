import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openScene, type Scene } from "./scene.ts";
import { STRIPE_KEYS } from "./start.ts";

let scene: Scene;
const received: { type: string; body: string; signature: string }[] = [];
let status = 200;
const receiver = createServer((request, response) => {
  let body = "";
  request.on("data", (part: Buffer) => (body += part.toString()));
  request.on("end", () => {
    const signature = String(request.headers["stripe-signature"]);
    received.push({ type: (JSON.parse(body) as { type: string }).type, body, signature });
    response.writeHead(status).end("ok");
  });
});

beforeAll(async () => {
  scene = await openScene();
  await new Promise<void>((listening) => receiver.listen(0, "127.0.0.1", listening));
});
beforeEach(async () => {
  await scene.server.reset();
  scene.server.sendTo({ url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook` });
  received.splice(0);
  status = 200;
});
afterAll(async () => {
  receiver.close();
  await scene.server.close();
});

const types = () => received.map(({ type }) => type);
const read = (
  { body, signature }: { body: string; signature: string },
  secret: string = STRIPE_KEYS.webhookSecret,
) => scene.stripe.webhooks.constructEventAsync(body, signature, secret);

describe("webhooks", () => {
  it("arrive signed, in the shape that the official package reads", async () => {
    const { id } = await scene.stripe.customers.create({ name: "Ada" }, { idempotencyKey: "key" });
    await scene.server.settled();
    const event = await read(received[0]!);
    expect(event).toMatchObject({
      object: "event",
      api_version: Stripe.API_VERSION,
      type: "customer.created",
      data: { object: { id, name: "Ada" } },
      request: { idempotency_key: "key" },
    });
    await expect(read(received[0]!, "whsec_other")).rejects.toThrow(/No signatures found matching/);
    const altered = { ...received[0]!, body: received[0]!.body.replace("Ada", "Eve") };
    await expect(read(altered)).rejects.toThrow(/No signatures found matching/);
  });

  it("can be signed too long ago, with another secret, or over any body", async () => {
    const { server, stripe } = scene;
    await stripe.customers.create({ name: "Ada" });
    const [event] = server.events();
    const signed = (from: ReturnType<typeof server.signed>) => ({
      body: from.body,
      signature: from.headers["stripe-signature"],
    });
    const old = signed(server.signed(event!.id, { timestamp: Math.floor(Date.now() / 1000) - 301 }));
    await expect(read(old)).rejects.toThrow("Timestamp outside the tolerance zone");
    await expect(read(signed(server.signed(event!.id, { secret: "whsec_wrong" })))).rejects.toThrow();
    const forged = signed(server.signed({ ...event!, type: "invoice.paid" }));
    expect((await read(forged)).type).toBe("invoice.paid");
  });

  it("are held, reordered, repeated, dropped and replayed as a test says", async () => {
    const { server, stripe } = scene;
    server.hold();
    const { id } = await stripe.customers.create({ name: "Ada" });
    await stripe.customers.update(id, { name: "Grace" });
    await stripe.customers.del(id);
    await server.settled();
    expect(received).toEqual([]);
    const [created] = server.undelivered({ customer: id });
    expect(server.drop({ types: ["customer.updated"] })).toBe(1);
    await server.deliver({ order: [1, 0, 1] });
    expect(types()).toEqual(["customer.deleted", "customer.created", "customer.deleted"]);
    expect(server.undelivered()).toEqual([]);
    const replayed = await server.deliver({ ids: [created!.id], times: 3, atOnce: true });
    expect(replayed.map((delivery) => delivery.status)).toEqual([200, 200, 200]);
    server.letThrough();
    await stripe.customers.create({ name: "Next" });
    await server.settled();
    expect(types().filter((type) => type === "customer.created")).toHaveLength(5);
  });

  it("are sent again later while the endpoint does not accept them", async () => {
    const { server, stripe } = scene;
    status = 500;
    await stripe.customers.create({ name: "Ada" });
    await server.settled();
    expect((await stripe.events.list({ delivery_success: false })).data).toHaveLength(1);
    await server.advance({ seconds: 600 });
    expect(received).toHaveLength(2);
    status = 200;
    await server.advance({ days: 3 });
    await server.settled();
    expect(received.length).toBeGreaterThan(2);
    expect((await stripe.events.list({ delivery_success: true })).data).toHaveLength(1);
    expect(server.undelivered()).toEqual([]);
  });

  it("are only those that the endpoint asked for, and are listed as events all the same", async () => {
    const { server, stripe } = scene;
    const { port } = receiver.address() as AddressInfo;
    server.sendTo({ url: `http://127.0.0.1:${port}`, events: ["customer.deleted"] });
    const { id } = await stripe.customers.create({ name: "Ada" });
    await stripe.customers.del(id);
    await server.settled();
    expect(types()).toEqual(["customer.deleted"]);
    const { data } = await stripe.events.list({ types: ["customer.created", "customer.deleted"] });
    expect(data.map(({ type }) => type)).toEqual(["customer.deleted", "customer.created"]);
    expect(await stripe.events.retrieve(data[0]!.id)).toMatchObject({ type: "customer.deleted" });
  });
});
