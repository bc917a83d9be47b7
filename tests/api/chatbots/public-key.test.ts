import { describe, expect, test } from "vitest";
import { routesOf } from "../../../workers/core/feature";
import { FEATURES } from "../../../workers/features";
import { describeApi } from "../../../workers/http/openapi";
import type { ChatbotView } from "../../../workers/contract/chatbots/chatbots";
import type { VisitorConversation, VisitorMessage } from "../../../workers/contract/chatbots/visitors";
import { addUser, type TestUser } from "../../support/accounts";
import { addShopChatbot, callOf, ChatbotVisitor } from "../../support/chatbots/chatbots";
import { Client, EventReader } from "../../support/client";
import { persisted } from "../../support/factories";

interface Shop {
  owner: TestUser;
  bot: ChatbotView;
}

async function shop(fields: object = {}): Promise<Shop> {
  const owner = await addUser({ plan: "combo" });
  return { owner, bot: await addShopChatbot(owner, fields) };
}

/** A call that has nothing but the public key. */
const call = (client: Client, bot: ChatbotView, path: string, fields: object = {}, headers: object = {}) =>
  client.call(callOf(path), { json: { access_key: bot.access_key, ...fields }, headers: { ...headers } });

async function asked(client: Client, bot: ChatbotView, fields: object = {}) {
  const response = await call(client, bot, "chat-query", {
    message: "When is the shop in Lyon open?",
    ...fields,
  });
  const answer = await (await EventReader.of(response)).toEnd();
  await persisted(answer.opened.request_id);
  return answer;
}

const codeOf = async (response: Response) => [
  response.status,
  (await response.json<{ code: string }>()).code,
];

async function messagesIn({ owner }: Shop, conversation: string): Promise<VisitorMessage[]> {
  const response = await owner.client.call(callOf(`conversation?conversation_id=${conversation}`));
  return (await response.json<{ messages: VisitorMessage[] }>()).messages;
}

describe("with the public key alone, a visitor", () => {
  test("asks, continues, leaves an address, rates and lists the conversations", async () => {
    const scene = await shop();
    const [client, { bot }] = [new Client(), scene];
    const first = await asked(client, bot);
    expect(first.failed).toBeNull();
    const conversation_id = first.opened.conversation;
    await asked(client, bot, { conversation_id, message: "And gift cards?" });
    const lead = await call(client, bot, "add-lead", { name: "Ada", email: "ada@visitor.example" });
    expect(lead.status).toBe(201);
    const { support_lead_id } = await lead.json<{ support_lead_id: string }>();
    const named = await call(client, bot, "add-conversations", { conversation_id, support_lead_id });
    expect(await named.json()).toEqual({ success: true, conversation_id, support_lead_id });
    const rating = { conversation_id, message_id: first.opened.exchange, rating: "up" };
    expect((await call(client, bot, "add-feedback", rating)).status).toBe(201);
    const listed = await call(client, bot, "get-conversations-by-lead", { support_lead_id });
    const { conversations } = await listed.json<{ conversations: VisitorConversation[] }>();
    expect(conversations).toMatchObject([{ conversation_id, support_lead_id, messages: 4 }]);
    expect(await messagesIn(scene, conversation_id)).toMatchObject([
      {},
      { feedback: { rating: "up" } },
      {},
      {},
    ]);
  });

  test("has nothing of a visitor from another address or program", async () => {
    const { bot } = await shop();
    const { opened } = await asked(new Client(), bot);
    const of = { conversation_id: opened.conversation, message_id: opened.exchange, rating: "down" };
    expect((await call(new Client(), bot, "add-feedback", of)).status).toBe(404);
    const client = new Client();
    const own = await asked(client, bot);
    const other = { "user-agent": "another program" };
    const same = { conversation_id: own.opened.conversation };
    expect((await call(client, bot, "add-conversations", same, other)).status).toBe(404);
    expect((await call(client, bot, "add-conversations", same)).status).toBe(201);
  });

  test("is refused with an unknown key, that of a private chatbot, and from a site that is not listed", async () => {
    const { owner, bot } = await shop({ allowed_sites: ["https://shop.example"] });
    const json = { message: "Hello?" };
    const unknown = { ...bot, access_key: crypto.randomUUID() };
    expect(await codeOf(await call(new Client(), unknown, "chat-query", json))).toEqual([
      401,
      "unauthorized",
    ]);
    const from = (origin: string) => call(new Client(), bot, "chat-query", json, { origin });
    expect(await codeOf(await from("https://evil.example"))).toEqual([403, "cross_site"]);
    const answered = await from("https://shop.example");
    expect(answered.status).toBe(200);
    await answered.text();
    await owner.client.call(callOf(`chat-make-public/${bot.id}`), { json: { is_public: false } });
    expect(await codeOf(await call(new Client(), bot, "chat-query", json))).toEqual([401, "unauthorized"]);
  });

  test("has the limits of the key", async () => {
    const { bot } = await shop({ limits: { per_minute: 2 } });
    const statuses: number[] = [];
    for (let at = 0; at < 3; at += 1) {
      const response = await call(new Client(), bot, "chat-query", { message: "Are you open?" });
      statuses.push(response.status);
      await response.text();
    }
    expect(statuses).toEqual([200, 200, 429]);
  });
});

test("the API's description says for which calls the key is enough", () => {
  const { paths } = describeApi(routesOf(FEATURES), "test") as {
    paths: Record<string, Record<string, { security: object[] }>>;
  };
  const isEnough = (path: string) =>
    paths[callOf(path)]!.post!.security.some((needed) => Object.keys(needed).length === 0);
  const keyed = ["chat-query", "add-lead", "add-conversations", "add-feedback", "get-conversations-by-lead"];
  expect(keyed.map(isEnough)).toEqual(keyed.map(() => true));
  expect(isEnough("chat-query/{request_id}/cancel")).toBe(false);
});

test("a session is refused with the key of another chatbot", async () => {
  const [one, other] = [await shop(), await shop()];
  const visitor = await ChatbotVisitor.open(one.bot.access_key);
  const json = { message: "Are you open?", access_key: other.bot.access_key };
  expect(await codeOf(await visitor.call("chat-query", { json }))).toEqual([404, "not_found"]);
});

describe("messages that a client adds to a conversation", () => {
  test("are the visitor's, each once; words that the chatbot has not said are refused", async () => {
    const scene = await shop();
    const [client, { bot }] = [new Client(), scene];
    const { opened, text } = await asked(client, bot);
    const conversation_id = opened.conversation;
    const add = (...messages: object[]) =>
      call(client, bot, "add-conversations", { conversation_id, messages });
    const said = { role: "user", content: "I wrote this on the phone." };
    const known = [
      { role: "user", content: "When is the shop in Lyon open?" },
      { role: "assistant", content: text },
    ];
    expect((await add(...known, said)).status).toBe(201);
    expect((await add(...known, said)).status).toBe(201);
    const roles = async () => (await messagesIn(scene, conversation_id)).map(({ role }) => role);
    expect(await roles()).toEqual(["user", "assistant", "user"]);
    const invented = { role: "assistant", content: "We promise a refund." };
    expect(await (await add(invented)).json()).toMatchObject({ fields: { messages: "only_visitor" } });
    expect(await roles()).toHaveLength(3);
  });
});
