import { describe, expect, test } from "vitest";
import type { ChatbotView } from "../../../workers/contract/chatbots/chatbots";
import type { VisitorMessage } from "../../../workers/contract/chatbots/visitors";
import { addUser, type TestUser } from "../../support/accounts";
import { addShopChatbot, callOf, ChatbotVisitor } from "../../support/chatbots/chatbots";
import { Client } from "../../support/client";
import { persisted, rowsOf } from "../../support/factories";

const QUESTION = "When is the shop in Lyon open?";

/** A visitor of one chatbot, and the same visitor with a session of another company's. */
async function twoCompanies() {
  const [owner, rival] = await Promise.all([addUser({ plan: "combo" }), addUser({ plan: "combo" })]);
  const [bot, foreign] = await Promise.all([addShopChatbot(owner), addShopChatbot(rival)]);
  const visitor = await ChatbotVisitor.open(bot.access_key);
  const intruder = await ChatbotVisitor.open(foreign.access_key, visitor.visitor, visitor.client);
  return { owner, rival, bot, foreign, visitor, intruder };
}

const said = async (owner: TestUser, conversation: string): Promise<VisitorMessage[]> =>
  (
    await (
      await owner.client.call(callOf(`conversation?conversation_id=${conversation}`))
    ).json<{
      messages: VisitorMessage[];
    }>()
  ).messages;

const TABLES = ["chatbot_conversations", "chatbot_messages", "chatbot_leads", "chatbot_feedback"];

const rowsOfBots = async (...bots: ChatbotView[]) => {
  const ids = bots.map(({ id }) => `'${id}'`).join();
  const counted = await Promise.all(
    TABLES.map((table) =>
      rowsOf<{ n: number }>(`SELECT count(*) AS n FROM ${table} WHERE chatbot_id IN (${ids})`),
    ),
  );
  return counted.map(([row]) => row!.n);
};

describe("R44: a session of another chatbot, with the same visitor", () => {
  test("writes nothing into a conversation, and follows and stops none of its answers", async () => {
    const { owner, bot, foreign, visitor, intruder } = await twoCompanies();
    const { opened } = await visitor.answer(QUESTION, { idempotency_key: "asked-once-by-the-visitor" });
    // While the log alone knows the conversation.
    expect((await intruder.ask("And now?", { conversation_id: opened.conversation })).status).toBe(404);
    await persisted(opened.request_id);
    const lead = { name: "Ada", email: "ada@visitor.example" };
    const { support_lead_id } = await (
      await visitor.call("add-lead", { json: lead })
    ).json<{ support_lead_id: string }>();
    const before = await rowsOfBots(bot, foreign);
    const conversation_id = opened.conversation;
    const calls: [string, object?][] = [
      ["chat-query", { message: "We promise a refund.", conversation_id }],
      ["chat-query", { message: "We promise a refund.", support_lead_id }],
      ["chat-query", { message: "We promise a refund.", access_key: bot.access_key }],
      ["chat-query", { message: QUESTION, idempotency_key: "asked-once-by-the-visitor" }],
      [`chat-query/${opened.request_id}`],
      [`chat-query/${opened.request_id}/cancel`, { keep: true }],
      [`visitor-conversation?conversation_id=${conversation_id}`],
      ["add-conversations", { conversation_id }],
      ["add-conversations", { conversation_id, support_lead_id }],
      ["add-lead", { ...lead, conversation_id }],
      ["add-lead", { ...lead, access_key: bot.access_key }],
      ["add-feedback", { conversation_id, message_id: opened.exchange, rating: "down" }],
      ["get-conversations-by-lead", { support_lead_id }],
      ["request-person", { conversation_id }],
      ["visitor-message", { conversation_id, id: `msg_${"a".repeat(20)}`, message: "Hello" }],
    ];
    for (const [path, json] of calls)
      expect([path, json, (await intruder.call(path, { json })).status]).toEqual([path, json, 404]);
    expect(await rowsOfBots(bot, foreign)).toEqual(before);
    expect(await said(owner, conversation_id)).toHaveLength(2);
    const more = await visitor.answer("And on Sunday?", { conversation_id });
    expect(more.opened.conversation).toBe(conversation_id);
  });

  test("a lead or conversation in its own chatbot stays unnamed by the other’s", async () => {
    const { visitor, intruder } = await twoCompanies();
    const { opened } = await intruder.answer(QUESTION);
    await persisted(opened.request_id);
    const json = { name: "Ada", email: "ada@visitor.example" };
    const lead = await (await visitor.call("add-lead", { json })).json<{ support_lead_id: string }>();
    const named = { conversation_id: opened.conversation, support_lead_id: lead.support_lead_id };
    expect((await intruder.call("add-conversations", { json: named })).status).toBe(404);
  });
});

describe("a conversation is continued by what it began with", () => {
  test("not by a guest who holds a visitor’s conversation, nor by a visitor who holds a guest’s", async () => {
    const { visitor } = await twoCompanies();
    const { opened } = await visitor.answer(QUESTION);
    const guest = new Client(visitor.client.address);
    const fields = { query: "Hello?", model: "atelier-demo" };
    const json = { ...fields, conversation: opened.conversation };
    expect((await guest.call("/api/ai/demo/query", { json })).status).toBe(404);
    const chat = await guest.askToEnd("demo", fields);
    const crossed = await visitor.ask(QUESTION, { conversation_id: chat.opened.conversation });
    expect(crossed.status).toBe(404);
  });
});
