import { beforeAll, describe, expect, test } from "vitest";
import {
  ChatbotQuery,
  type LeadView,
  type VisitorConversation,
} from "../../../workers/contract/chatbots/visitors";
import {
  listConversations,
  readConversation,
} from "../../../workers/features/chatbots/visitors/conversations";
import { countMessages } from "../../../workers/features/chatbots/visitors/count-messages";
import { actorOf, addUser, type TestUser } from "../../support/accounts";
import { addChatbot, addShopChatbot, callOf, ChatbotVisitor } from "../../support/chatbots/chatbots";
import { persisted, rowsOf, testContext } from "../../support/factories";
import { indexed } from "../../support/indexed";
import { listeningContext, scansOf } from "../../support/query-plans";

interface Page {
  leads: LeadView[];
  conversations: VisitorConversation[];
  next: string | null;
}

let owner: TestUser;
let bot: string;

/** Conversations of which many ended in the same millisecond. */
beforeAll(async () => {
  owner = await addUser({ plan: "combo" });
  bot = (await addChatbot(owner)).id;
  const ids = JSON.stringify(Array.from({ length: 120 }, (_, at) => at));
  await rowsOf(
    `INSERT INTO chatbot_conversations (id, chatbot_id, visitor_id, first_question, state, started_at, updated_at)
     SELECT 'cnv_' || substr(?1, 5, 12) || '_' || printf('%016d', value), ?1, 'vis_x', 'Question ' || value,
       CASE value WHEN 3 THEN 'waiting' WHEN 4 THEN 'person' ELSE 'bot' END, 1, 1000 + value / 60 FROM json_each(?2)`,
    bot,
    ids,
  );
  const messages = () =>
    rowsOf(
      `INSERT INTO chatbot_messages (id, conversation_id, chatbot_id, exchange_id, position, role, content, is_answered, created_at)
     SELECT c.id || r.key, c.id, c.chatbot_id, c.id, r.key, r.value,
       CASE WHEN c.first_question = 'Question 7' THEN 'We deliver 100% Übergrößen_x' ELSE 'Hello' END,
       c.first_question <> 'Question 5', 1 FROM chatbot_conversations c, json_each('["user","assistant"]') r
     WHERE c.chatbot_id = ?`,
      bot,
    );
  await indexed(["chatbot-messages"], messages);
  await rowsOf(
    `INSERT INTO chatbot_feedback (message_id, chatbot_id, rating, created_at)
     SELECT id, chatbot_id, 'down', 1 FROM chatbot_messages WHERE role = 'assistant' AND conversation_id =
       (SELECT id FROM chatbot_conversations WHERE chatbot_id = ? AND first_question = 'Question 6')`,
    bot,
  );
  const added = await rowsOf<{ id: string }>(
    "SELECT id FROM chatbot_conversations WHERE chatbot_id = ?",
    bot,
  );
  await countMessages(
    testContext(),
    added.map(({ id }) => id),
  );
});

async function listed(query: Record<string, string> = {}): Promise<Page> {
  const search = new URLSearchParams({ support_chat_id: bot, ...query });
  const response = await owner.client.call(callOf(`leads-with-conversations?${search}`));
  expect(response.status).toBe(200);
  return response.json<Page>();
}

const questionsOf = ({ conversations }: Page) => conversations.map(({ first_question }) => first_question);

describe("the conversations of a chatbot", () => {
  test("tell how many messages they have, and how many answers were missing or disliked", async () => {
    const user = await addUser({ plan: "combo" });
    const shop = await addShopChatbot(user);
    const visitor = await ChatbotVisitor.open(shop.access_key);
    const { opened } = await visitor.answer("When is the shop in Lyon open?");
    await persisted(opened.request_id);
    const { conversation: conversation_id, exchange } = opened;
    const search = new URLSearchParams({ support_chat_id: shop.id, filter: "disliked" });
    const disliked = async () => {
      const response = await user.client.call(callOf(`leads-with-conversations?${search}`));
      return (await response.json<Page>()).conversations;
    };
    expect(await disliked()).toEqual([]);
    for (const rating of ["down", "down"])
      await visitor.call("add-feedback", { json: { conversation_id, message_id: exchange, rating } });
    expect(await disliked()).toMatchObject([{ conversation_id, messages: 2, unanswered: 0, disliked: 1 }]);
    const other = { conversation_id, messages: [{ role: "user", content: "Is anybody there?" }] };
    await visitor.call("add-conversations", { json: other });
    expect(await disliked()).toMatchObject([{ conversation_id, messages: 3 }]);
    await visitor.call("add-feedback", { json: { conversation_id, message_id: exchange, rating: "up" } });
    expect(await disliked()).toEqual([]);
  });

  test("are all met once when the list is read page by page", async () => {
    const seen: string[] = [];
    let page = await listed();
    for (;;) {
      seen.push(...page.conversations.map(({ conversation_id }) => conversation_id));
      if (page.next === null) break;
      page = await listed({ cursor: page.next });
    }
    expect(seen).toHaveLength(120);
    expect(new Set(seen).size).toBe(120);
  });

  test.each([
    ["waiting", "Question 3"],
    ["person", "Question 4"],
    ["unanswered", "Question 5"],
    ["disliked", "Question 6"],
  ])("can be narrowed to %s", async (filter, question) => {
    expect(questionsOf(await listed({ filter }))).toEqual([question]);
  });

  test("are found by words of a message, with any punctuation in them", async () => {
    for (const q of ["100%", "deliver we", "übergrößen_x".replace("ü", "Ü"), "_x"])
      expect(questionsOf(await listed({ q }))).toEqual(["Question 7"]);
    for (const q of ["100_", "deliver hello", "%", "Ü%_x", "x".repeat(100)])
      expect(questionsOf(await listed({ q })).filter((question) => question !== "Question 7")).toEqual([]);
    expect(questionsOf(await listed({ q: "hello", filter: "waiting" }))).toEqual(["Question 3"]);
  });

  test("are read by an index, no matter what is asked for", async () => {
    const actor = await actorOf(owner);
    const queries = [
      { filter: "all" },
      { filter: "waiting" },
      { filter: "unanswered" },
      { filter: "disliked" },
      { filter: "all", q: "hello there" },
    ] as const;
    for (const query of queries) {
      const { ctx, asked } = listeningContext(actor);
      const input = ChatbotQuery.parse({ support_chat_id: bot, ...query });
      const { next } = await listConversations(ctx, input);
      if (next) await listConversations(ctx, { ...input, cursor: next });
      expect(await scansOf(asked)).toEqual([]);
    }
    const [row] = await rowsOf<{ id: string }>(
      "SELECT id FROM chatbot_conversations WHERE chatbot_id = ?",
      bot,
    );
    const { ctx, asked } = listeningContext(actor);
    await readConversation(ctx, row!.id);
    expect(await scansOf(asked)).toEqual([]);
  });
});

describe("leads", () => {
  async function addLead(visitor: ChatbotVisitor, lead: object): Promise<string> {
    const response = await visitor.call("add-lead", { json: lead });
    expect(response.status).toBe(201);
    return (await response.json<{ support_lead_id: string }>()).support_lead_id;
  }

  test("are saved as a table in which no spreadsheet finds a formula", async () => {
    const user = await addUser({ plan: "combo" });
    const shop = await addShopChatbot(user);
    const visitor = await ChatbotVisitor.open(shop.access_key);
    await addLead(visitor, { name: '=HYPERLINK("https://evil.example")', email: "a@visitor.example" });
    await addLead(visitor, { name: "Zoé, née Ünal", email: "b@visitor.example", phone: "+33 1 02" });
    const response = await user.client.call(callOf(`leads/${shop.id}/csv`));
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="leads\.csv"/);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const [head, ...lines]: string[] = bytes.subarray(3).toString().trimEnd().split("\r\n");
    expect(head).toBe("name,email,phone,consented_at,created_at");
    expect(lines.map((line) => line.replace(/,[^,]*$/, "")).sort()).toEqual([
      `"'=HYPERLINK(""https://evil.example"")",a@visitor.example,,`,
      `"Zoé, née Ünal",b@visitor.example,+33 1 02,`,
    ]);
  });

  test("are deleted by the chatbot’s owner; what was said stays without them", async () => {
    const user = await addUser({ plan: "combo" });
    const shop = await addShopChatbot(user);
    const visitor = await ChatbotVisitor.open(shop.access_key);
    const { opened } = await visitor.answer("When is the shop in Lyon open?");
    await persisted(opened.request_id);
    const lead = await addLead(visitor, { name: "Ada", email: "ada@visitor.example" });
    expect((await owner.client.call(callOf(`lead/${lead}`), { method: "DELETE" })).status).toBe(404);
    expect((await user.client.call(callOf(`lead/${lead}`), { method: "DELETE" })).status).toBe(200);
    const path = callOf(`leads-with-conversations?support_chat_id=${shop.id}`);
    const page = await (await user.client.call(path)).json<Page>();
    expect(page.leads).toEqual([]);
    expect(page.conversations).toMatchObject([{ support_lead_id: null }]);
  });

  test("have all their conversations met once when the list is read page by page", async () => {
    const visitor = await ChatbotVisitor.open((await addShopChatbot(owner)).access_key);
    const support_lead_id = await addLead(visitor, { name: "Ada", email: "ada@visitor.example" });
    const ids = JSON.stringify(Array.from({ length: 120 }, (_, at) => at));
    await rowsOf(
      `INSERT INTO chatbot_conversations (id, chatbot_id, visitor_id, lead_id, first_question, started_at, updated_at)
       SELECT 'cnv_' || l.id || value, l.chatbot_id, 'vis_x', l.id, '', 1, 1000 + value / 60
       FROM chatbot_leads l, json_each(?2) WHERE l.id = ?1`,
      support_lead_id,
      ids,
    );
    const seen: string[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const json: object = { support_lead_id, ...(cursor && { cursor }) };
      const response = await owner.client.call(callOf("get-conversations-by-lead"), { json });
      const page: Page = await response.json();
      seen.push(...page.conversations.map(({ conversation_id }) => conversation_id));
      cursor = page.next;
    }
    expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
  });

  test("show a visitor their own conversations, and the owner those of everyone", async () => {
    const user = await addUser({ plan: "combo" });
    const shop = await addShopChatbot(user);
    const visitors = [await ChatbotVisitor.open(shop.access_key), await ChatbotVisitor.open(shop.access_key)];
    let support_lead_id = "";
    for (const visitor of visitors) {
      const { opened } = await visitor.answer("When is the shop in Lyon open?");
      await persisted(opened.request_id);
      support_lead_id = await addLead(visitor, { name: "Ada", email: "ada@visitor.example" });
    }
    const countOf = async (response: Response) => (await response.json<Page>()).conversations.length;
    const path = `get-conversations-by-lead?support_lead_id=${support_lead_id}`;
    expect(await countOf(await visitors[0]!.call(path))).toBe(1);
    expect(
      await countOf(await visitors[0]!.call("get-conversations-by-lead", { json: { support_lead_id } })),
    ).toBe(1);
    expect(await countOf(await user.client.call(callOf(path)))).toBe(2);
    expect((await owner.client.call(callOf(path))).status).toBe(404);
    const other = await ChatbotVisitor.open((await addShopChatbot(owner)).access_key);
    expect((await other.call(path)).status).toBe(404);
  });
});
