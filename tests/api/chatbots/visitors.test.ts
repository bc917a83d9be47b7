import { describe, expect, test } from "vitest";
import type {
  LeadView,
  VisitorConversation,
  VisitorMessage,
} from "../../../workers/contract/chatbots/visitors";
import { forgetOldConversations } from "../../../workers/features/chatbots/visitors/forget-old";
import { addUser } from "../../support/accounts";
import { addShopChatbot, callOf, ChatbotVisitor } from "../../support/chatbots/chatbots";
import { EventReader } from "../../support/client";
import { persisted, rowsOf, testContext } from "../../support/factories";

const ADA = { name: "Ada", email: "Ada@Visitor.example" };

async function shop(fields: object = {}) {
  const owner = await addUser({ plan: "combo" });
  const bot = await addShopChatbot(owner, fields);
  return { owner, bot, visitor: await ChatbotVisitor.open(bot.access_key) };
}

/** Asks one question, and waits until the conversation is stored. */
async function asked(visitor: ChatbotVisitor) {
  const answer = await visitor.answer("When is the shop in Lyon open?");
  await persisted(answer.opened.request_id);
  return answer.opened;
}

interface Lists {
  leads: LeadView[];
  conversations: VisitorConversation[];
}

async function listsOf({ owner, bot }: Awaited<ReturnType<typeof shop>>): Promise<Lists> {
  const json = { support_chat_id: bot.id };
  return (await owner.client.call(callOf("leads-with-conversations"), { json })).json<Lists>();
}

describe("a lead", () => {
  test("is the same for the same address, and gets the visitor’s conversations", async () => {
    const scene = await shop();
    const { conversation } = await asked(scene.visitor);
    const first = await scene.visitor.call("add-lead", { json: ADA });
    expect(first.status).toBe(201);
    const { support_lead_id } = await first.json<{ support_lead_id: string }>();
    const again = await scene.visitor.call("add-lead", { json: { ...ADA, name: "Ada L." } });
    expect((await again.json<{ support_lead_id: string }>()).support_lead_id).toBe(support_lead_id);
    const { leads, conversations } = await listsOf(scene);
    expect(leads).toMatchObject([{ name: "Ada L.", email: "ada@visitor.example", conversations: 1 }]);
    expect(conversations).toMatchObject([
      { conversation_id: conversation, support_lead_id, messages: 2, unanswered: 0 },
    ]);
    const json = { support_lead_id };
    const byLead = await scene.owner.client.call(callOf("get-conversations-by-lead"), { json });
    expect((await byLead.json<Lists>()).conversations).toHaveLength(1);
  });

  test("is completed, not replaced, by somebody else who claims its address", async () => {
    const scene = await shop();
    await scene.visitor.call("add-lead", { json: ADA });
    const stranger = await ChatbotVisitor.open(scene.bot.access_key);
    await stranger.call("add-lead", { json: { ...ADA, name: "Eve", phone: "+33 1 02" } });
    await stranger.call("add-lead", { json: { ...ADA, name: "Eve", phone: "+33 9 99" } });
    expect((await listsOf(scene)).leads).toMatchObject([{ name: "Ada", phone: "+33 1 02" }]);
    await scene.visitor.call("add-lead", { json: { ...ADA, name: "Ada L.", phone: "+33 1 03" } });
    expect((await listsOf(scene)).leads).toMatchObject([{ name: "Ada L.", phone: "+33 1 03" }]);
  });

  test("is listed a page at a time, each once", async () => {
    const { owner, bot } = await shop();
    const rows = Array.from(
      { length: 51 },
      (_, at) =>
        `('led_${bot.id.slice(4, 16)}_page${1000 + at}', '${bot.id}', 'N', 'n${at}@visitor.example', '', ${Math.floor(at / 3)})`,
    );
    await rowsOf(
      `INSERT INTO chatbot_leads (id, chatbot_id, name, email, phone, created_at) VALUES ${rows.join()}`,
    );
    const read = async (query = "") =>
      (await owner.client.call(callOf(`leads/${bot.id}${query}`))).json<{
        leads: LeadView[];
        next: string | null;
      }>();
    const first = await read();
    expect(first.leads).toHaveLength(50);
    const second = await read(`?cursor=${encodeURIComponent(first.next!)}`);
    expect(second.next).toBeNull();
    const emails = [...first.leads, ...second.leads].map(({ email }) => email);
    expect(new Set(emails).size).toBe(51);
    expect(emails.at(-1)).toBe("n0@visitor.example");
  });

  test("needs the visitor’s consent where the chatbot asks for it", async () => {
    const { visitor } = await shop({ lead_form: { when: "before", consent: "You may write to me." } });
    const refused = await visitor.call("add-lead", { json: ADA });
    expect(refused.status).toBe(422);
    expect((await refused.json<{ fields: object }>()).fields).toEqual({ consent: "required" });
    expect((await visitor.call("add-lead", { json: { ...ADA, consent: true } })).status).toBe(201);
  });

  test("cannot be named for another chatbot’s conversation", async () => {
    const [one, other] = [await shop(), await shop()];
    const { conversation } = await asked(one.visitor);
    const lead = await other.visitor.call("add-lead", { json: ADA });
    const { support_lead_id } = await lead.json<{ support_lead_id: string }>();
    const json = { conversation_id: conversation, support_lead_id };
    expect((await one.visitor.call("add-conversations", { json })).status).toBe(404);
    expect((await other.visitor.call("add-conversations", { json })).status).toBe(404);
  });
});

describe("an answer", () => {
  test("can be rated by its visitor alone, once; the owner sees it in the transcript", async () => {
    const { owner, bot, visitor } = await shop();
    const { conversation, exchange } = await asked(visitor);
    const rate = (who: ChatbotVisitor, rating: string, comment = "") =>
      who.call("add-feedback", {
        json: { conversation_id: conversation, message_id: exchange, rating, comment },
      });
    const stranger = await ChatbotVisitor.open(bot.access_key);
    expect((await rate(stranger, "down")).status).toBe(404);
    expect((await rate(visitor, "up")).status).toBe(201);
    expect((await rate(visitor, "down", "The hours are wrong.")).status).toBe(201);
    const response = await owner.client.call(callOf(`conversation?conversation_id=${conversation}`));
    const { messages } = await response.json<{ messages: VisitorMessage[] }>();
    expect(messages.map(({ feedback }) => feedback)).toEqual([
      null,
      { rating: "down", comment: "The hours are wrong." },
    ]);
  });
});

describe("a conversation", () => {
  test("is deleted by the chatbot’s owner with all that was said", async () => {
    const scene = await shop();
    const { conversation } = await asked(scene.visitor);
    const path = callOf(`delete-conversation?conversation_id=${conversation}`);
    expect((await scene.owner.client.call(path, { method: "DELETE" })).status).toBe(200);
    expect((await listsOf(scene)).conversations).toEqual([]);
    expect(await rowsOf("SELECT id FROM chatbot_messages WHERE conversation_id = ?", conversation)).toEqual(
      [],
    );
  });

  test("is deleted by the id in the body too, and by none not at all", async () => {
    const { owner, visitor } = await shop();
    const { conversation, conversation_id } = await asked(visitor);
    expect(conversation_id).toBe(conversation);
    const remove = (json: object) =>
      owner.client.call(callOf("delete-conversation"), { method: "DELETE", json });
    const refused = await remove({});
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { fields: { conversation_id: "required" } },
    ]);
    expect((await remove({ conversation_id: conversation })).status).toBe(200);
    expect((await remove({ conversation_id: conversation })).status).toBe(404);
  });

  test("is forgotten after as many days as its chatbot keeps it", async () => {
    const scene = await shop({ retention_days: 30 });
    const [old, recent] = [await asked(scene.visitor), await asked(scene.visitor)];
    const days = (count: number) => Date.now() - count * 24 * 60 * 60 * 1000;
    const age = (id: string, at: number) =>
      rowsOf("UPDATE chatbot_conversations SET updated_at = ? WHERE id = ?", at, id);
    await age(old.conversation, days(31));
    await age(recent.conversation, days(29));
    await forgetOldConversations(testContext());
    const { conversations } = await listsOf(scene);
    expect(conversations.map(({ conversation_id }) => conversation_id)).toEqual([recent.conversation]);
  });

  test("leaves nothing behind when its chatbot is deleted while it is answered", async () => {
    const { owner, bot, visitor } = await shop();
    const reader = await EventReader.of(await visitor.ask("When is the shop in Lyon open?"));
    await reader.until(() => reader.text !== "");
    await owner.client.call(callOf(`chat-delete/${bot.id}`), { method: "DELETE" });
    const { opened } = await reader.toEnd();
    await persisted(opened.request_id);
    const left = await rowsOf("SELECT id FROM chatbot_messages WHERE chatbot_id = ?", bot.id);
    expect(left).toEqual([]);
  });
});
