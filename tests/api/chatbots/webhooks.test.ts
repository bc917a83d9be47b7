import { env } from "cloudflare:workers";
import { describe, expect, inject, test } from "vitest";
import type { DeliveryView, WebhookView } from "../../../workers/contract/chatbots/webhooks";
import { pruneDeliveries } from "../../../workers/features/chatbots/webhooks/deliveries";
import type { Env } from "../../../workers/core/env";
import { LOOPBACK_URLS, PRIVATE_URLS } from "../../providers/web/spellings";
import { addUser, type TestUser } from "../../support/accounts";
import { addChatbot, addShopChatbot, callOf, ChatbotVisitor } from "../../support/chatbots/chatbots";
import { persisted, rowsOf, testContext } from "../../support/factories";
import { deliverJob, jobOf } from "../../support/jobs";
import type { ReceivedCall } from "../../support/upstreams/webhooks";

const shopOwner = () => addUser({ plan: "combo" });
const { resolverUrl, canaryPort, canaryHitsUrl } = inject("hostileWeb");
const HOST = "https://public.dns.example.com";

/** A network in which every public name leads to the receiver of webhooks. */
const INTERNET: Partial<Env> = {
  DNS_RESOLVER_URL: resolverUrl,
  PUBLIC_WEB: {
    fetch: (url: string, init?: RequestInit) => fetch(inject("webhooksUrl") + new URL(url).pathname, init),
  } as Env["PUBLIC_WEB"],
};

const receivedAt = async (name: string): Promise<ReceivedCall[]> =>
  (await fetch(`${inject("webhooksUrl")}/received?name=${name}`)).json();

async function setWebhook(owner: TestUser, chatbot: string, fields: object): Promise<WebhookView> {
  const response = await owner.client.call(callOf(`webhook/${chatbot}`), { method: "PUT", json: fields });
  expect(response.status).toBe(200);
  return (await response.json<{ webhook: WebhookView }>()).webhook;
}

async function deliveriesOf(owner: TestUser, chatbot: string): Promise<DeliveryView[]> {
  const response = await owner.client.call(callOf(`webhook/${chatbot}/deliveries`));
  return (await response.json<{ data: DeliveryView[] }>()).data;
}

/** A chatbot whose webhook has been told to be tested; gives the delivery that waits. */
async function tested(path: string) {
  const owner = await shopOwner();
  const { id } = await addChatbot(owner);
  const { secret } = await setWebhook(owner, id, { url: HOST + path, events: [] });
  const response = await owner.client.call(callOf(`webhook/${id}/test`), { json: {} });
  expect(response.status).toBe(202);
  const [delivery] = (await response.json<{ data: DeliveryView[] }>()).data;
  const attempt = () => deliverJob("deliver-webhook", delivery!.id, INTERNET);
  const shown = async () => (await deliveriesOf(owner, id))[0]!;
  return { owner, id, secret: secret!, delivery: delivery!, attempt, shown };
}

/** Verifies a call as a receiver does, in the words of https://www.standardwebhooks.com. */
async function isGenuine(secret: string, { headers, body }: ReceivedCall): Promise<boolean> {
  const key = await crypto.subtle.importKey(
    "raw",
    Buffer.from(secret.replace("whsec_", ""), "base64"),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["verify"],
  );
  const [version, signature] = headers["webhook-signature"]!.split(",");
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const bytes = Buffer.from(signature!, "base64");
  return version === "v1" && crypto.subtle.verify("HMAC", key, bytes, new TextEncoder().encode(signed));
}

describe("the webhook of a chatbot", () => {
  test("shows its secret once, keeps it encrypted, and makes a new one on request", async () => {
    const owner = await shopOwner();
    const { id } = await addChatbot(owner);
    const fields = { url: `${HOST}/answer/200/secret`, events: ["lead.created"] };
    const made = await setWebhook(owner, id, fields);
    expect(made).toMatchObject({ ...fields, has_secret: true });
    expect(Buffer.from(made.secret!.slice("whsec_".length), "base64")).toHaveLength(32);
    expect(await setWebhook(owner, id, fields)).not.toHaveProperty("secret");
    const [row] = await rowsOf<{ secret: string }>("SELECT secret FROM chatbot_webhooks WHERE chatbot_id = ?", id); // prettier-ignore
    expect(row!.secret).not.toContain(made.secret!.slice("whsec_".length, 20));
    const renewed = await setWebhook(owner, id, { ...fields, new_secret: true });
    expect(renewed.secret).not.toBe(made.secret);
    expect(await setWebhook(owner, id, { url: "", events: [] })).toEqual({
      url: "",
      events: [],
      has_secret: false,
    });
  });

  test("has an https address on the public web", async () => {
    const owner = await shopOwner();
    const { id } = await addChatbot(owner);
    const put = (url: string) =>
      owner.client.call(callOf(`webhook/${id}`), { method: "PUT", json: { url, events: [] } });
    for (const url of [
      "http://shop.example.com/",
      "ftp://shop.example.com/",
      "nonsense",
      "https://shop.example.com:8443/",
    ])
      expect((await put(url)).status, url).toBe(422);
    const before = await canaryHits();
    for (const spelling of [
      ...LOOPBACK_URLS.map((one) => one.replace("PORT", `:${canaryPort}`)),
      ...PRIVATE_URLS,
    ])
      for (const url of [spelling, spelling.replace(/^(\s*)http/i, "$1https")])
        expect((await put(url)).status, url).toBe(422);
    expect(await canaryHits()).toBe(before);
    expect(await rowsOf("SELECT 1 FROM chatbot_webhooks WHERE chatbot_id = ?", id)).toEqual([]);
  });
});

const canaryHits = async () => (await (await fetch(canaryHitsUrl)).json<{ hits: number }>()).hits;

describe("a call of a webhook", () => {
  test("is signed so that its receiver can verify it", async () => {
    const { secret, delivery, attempt, shown } = await tested("/answer/200/signed");
    expect(delivery).toMatchObject({ event: "test", state: "waiting", attempts: 0, status: null });
    await attempt();
    const [call, ...others] = await receivedAt("/signed");
    expect(others).toEqual([]);
    expect(call!.headers).toMatchObject({ "webhook-id": delivery.id, "content-type": "application/json" });
    expect(await isGenuine(secret, call!)).toBe(true);
    expect(await isGenuine(secret, { ...call!, body: `${call!.body} ` })).toBe(false);
    expect(JSON.parse(call!.body)).toMatchObject({
      type: "test",
      data: { chatbot: { name: "Shop helper" } },
    });
    expect(await shown()).toMatchObject({
      state: "delivered",
      attempts: 1,
      status: 200,
      answer: "answered signed",
      next_attempt_at: null,
    });
  });

  test("is tried again after a failure of its receiver, with the same id, and later each time", async () => {
    const { delivery, attempt, shown } = await tested("/answer/503/failing");
    const waits: number[] = [];
    for (let at = 1; at <= 5; at += 1) {
      await attempt();
      const failed = await shown();
      expect(failed).toMatchObject({
        state: "waiting",
        attempts: at,
        status: 503,
        answer: "answered failing",
      });
      waits.push(Math.round((Date.parse(failed.next_attempt_at!) - Date.now()) / 60_000));
    }
    expect(waits).toEqual([2, 10, 50, 250, 1250]);
    await attempt();
    expect(await shown()).toMatchObject({ state: "failed", attempts: 6, next_attempt_at: null });
    const calls = await receivedAt("/failing");
    expect(calls).toHaveLength(6);
    expect(new Set(calls.map(({ headers }) => headers["webhook-id"]))).toEqual(new Set([delivery.id]));
  });

  test.each([400, 404, 410])("ends when its receiver refuses it with %i", async (status) => {
    const { attempt, shown } = await tested(`/answer/${status}/refusing${status}`);
    await attempt();
    expect(await shown()).toMatchObject({ state: "failed", attempts: 1, status });
  });

  test("does not follow a redirect", async () => {
    const { attempt, shown } = await tested("/redirect/moved");
    await attempt();
    expect(await shown()).toMatchObject({ state: "waiting", status: 307 });
    expect(await receivedAt("/moved")).toHaveLength(1);
    expect(await receivedAt("/elsewhere-moved")).toEqual([]);
  });

  test("keeps the beginning of an answer, however long that is", async () => {
    const { attempt, shown } = await tested("/large/long");
    await attempt();
    const { state, answer } = await shown();
    expect([state, answer.length]).toEqual(["delivered", 2048]);
  });

  test("is never made to a private address, no matter what its name says later", async () => {
    const before = await canaryHits();
    const { id, delivery, shown } = await tested("/answer/200/private");
    const attempts = ["https://loopback.dns.example.com/", "https://metadata.dns.example.com/", `https://127.0.0.1:${canaryPort}/`, `http://127.0.0.1:${canaryPort}/`]; // prettier-ignore
    for (const url of attempts) {
      await rowsOf("UPDATE chatbot_webhooks SET url = ? WHERE chatbot_id = ?", url, id);
      await rowsOf("UPDATE jobs SET state = 'waiting', attempts = 0 WHERE kind = 'deliver-webhook' AND subject = ?", delivery.id); // prettier-ignore
      await deliverJob("deliver-webhook", delivery.id, INTERNET);
      expect(await shown(), url).toMatchObject({
        state: "failed",
        status: null,
        answer: "forbidden_address",
      });
    }
    expect(await receivedAt("/private")).toEqual([]);
    expect(await canaryHits()).toBe(before);
  });

  test("can be made again by the owner", async () => {
    const { owner, id, delivery, attempt, shown } = await tested("/answer/410/again");
    await attempt();
    await setWebhook(owner, id, { url: `${HOST}/answer/200/again`, events: [] });
    const response = await owner.client.call(callOf(`webhook-delivery/${delivery.id}/retry`), { json: {} });
    expect(response.status).toBe(202);
    expect(await shown()).toMatchObject({ state: "waiting" });
    await attempt();
    expect(await shown()).toMatchObject({ state: "delivered", attempts: 2 });
  });

  test("ends where the webhook was removed, and is forgotten after 30 days", async () => {
    const { owner, id, delivery, attempt, shown } = await tested("/answer/200/removed");
    await setWebhook(owner, id, { url: "", events: [] });
    await attempt();
    expect(await shown()).toMatchObject({ state: "failed", answer: "no_webhook" });
    const days = (count: number) => Date.now() - count * 86_400_000;
    await rowsOf("UPDATE chatbot_deliveries SET created_at = ? WHERE id = ?", days(29), delivery.id);
    await pruneDeliveries(testContext());
    expect(await deliveriesOf(owner, id)).toHaveLength(1);
    await rowsOf("UPDATE chatbot_deliveries SET created_at = ? WHERE id = ?", days(31), delivery.id);
    await pruneDeliveries(testContext());
    expect(await deliveriesOf(owner, id)).toEqual([]);
  });
});

describe("a webhook is told", () => {
  const EVENTS = ["lead.created", "feedback.created", "handover.requested"];

  async function listening(events: string[]) {
    const owner = await shopOwner();
    const bot = await addShopChatbot(owner, { hand_over: { enabled: true, email: "" } });
    await setWebhook(owner, bot.id, { url: `${HOST}/answer/200/events`, events });
    const visitor = await ChatbotVisitor.open(bot.access_key);
    const { opened } = await visitor.answer("When is the shop in Lyon open?");
    await persisted(opened.request_id);
    const bodies = async () =>
      (
        await rowsOf<{ id: string; body: string }>(
          "SELECT id, body FROM chatbot_deliveries WHERE chatbot_id = ? ORDER BY created_at, rowid",
          bot.id,
        )
      ).map(({ id, body }) => ({
        id,
        ...(JSON.parse(body) as { type: string; data: Record<string, object> }),
      }));
    return { owner, bot, visitor, opened, bodies };
  }

  test("of a new lead once, of feedback when it changes, of a wish for a person with what was said", async () => {
    const { visitor, opened, bodies } = await listening(EVENTS);
    const ada = { name: "Ada", email: "ada@visitor.example" };
    for (const name of ["Ada", "Ada L."]) await visitor.call("add-lead", { json: { ...ada, name } });
    const said = { conversation_id: opened.conversation, message_id: opened.exchange };
    for (const comment of ["", "", "Wrong hours."])
      await visitor.call("add-feedback", { json: { ...said, rating: "down", comment } });
    const wish = () => visitor.call("request-person", { json: { conversation_id: opened.conversation } });
    expect((await Promise.all([wish(), wish()])).map(({ status }) => status)).toEqual([200, 200]);
    const told = await bodies();
    expect(told.map(({ type }) => type)).toEqual([
      "lead.created",
      "feedback.created",
      "feedback.created",
      "handover.requested",
    ]);
    expect(told[0]!.data).toMatchObject({ lead: { name: "Ada", email: "ada@visitor.example" } });
    expect(told[2]!.data).toMatchObject({ feedback: { rating: "down", comment: "Wrong hours." } });
    expect(told[3]!.data).toMatchObject({
      conversation: { id: opened.conversation, first_question: "When is the shop in Lyon open?" },
      lead: { email: "ada@visitor.example" },
    });
    for (const { id } of told) expect(await jobOf("deliver-webhook", id)).toBeDefined();
  });

  test("only of what its owner has chosen", async () => {
    const { visitor, opened, bodies } = await listening(["feedback.created"]);
    await visitor.call("add-lead", { json: { name: "Ada", email: "ada@visitor.example" } });
    const said = { conversation_id: opened.conversation, message_id: opened.exchange };
    await visitor.call("add-feedback", { json: { ...said, rating: "up" } });
    expect((await bodies()).map(({ type }) => type)).toEqual(["feedback.created"]);
  });

  test("of nothing any more when its chatbot is deleted", async () => {
    const { owner, bot, visitor } = await listening(EVENTS);
    await visitor.call("add-lead", { json: { name: "Ada", email: "ada@visitor.example" } });
    await owner.client.call(callOf(`chat-delete/${bot.id}`), { method: "DELETE" });
    for (const table of ["chatbot_webhooks", "chatbot_deliveries", "chatbot_checks"]) {
      const { results } = await env.DB.prepare(`SELECT 1 FROM ${table} WHERE chatbot_id = ?`)
        .bind(bot.id)
        .all();
      expect(results, table).toEqual([]);
    }
  });
});
