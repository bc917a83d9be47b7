import { describe, expect, test } from "vitest";
import type { ChatbotStatistics } from "../../../workers/contract/chatbots/statistics";
import { readStatistics } from "../../../workers/features/chatbots/statistics/read-statistics";
import { actorOf, addUser, type TestUser } from "../../support/accounts";
import {
  addChatbot,
  addShopChatbot,
  callOf,
  ChatbotVisitor,
  sourcesOf,
  train,
} from "../../support/chatbots/chatbots";
import { addVisit } from "../../support/chatbots/visits";
import { rowsOf } from "../../support/factories";
import { listeningContext, scansOf } from "../../support/query-plans";

const shopOwner = () => addUser({ plan: "combo" });

async function statisticsOf(owner: TestUser, chatbot: string, days = ""): Promise<ChatbotStatistics> {
  const response = await owner.client.call(callOf(`stats/${chatbot}${days && `?days=${days}`}`));
  expect(response.status).toBe(200);
  return (await response.json<{ data: ChatbotStatistics }>()).data;
}

describe("the statistics of a chatbot", () => {
  test("count what visitors did day by day, and not what its owner tried", async () => {
    const owner = await shopOwner();
    const { id } = await addChatbot(owner);
    await addVisit(id, { questions: ["One?", "Two?"], cost: 0.25, rating: "up" });
    await addVisit(id, { questions: ["Three?"], daysAgo: 2, isAnswered: false });
    await addVisit(id, { questions: ["Four?"], daysAgo: 2, rating: "down" });
    await addVisit(id, { questions: ["Five?"], daysAgo: 6, isHandedOver: true });
    await addVisit(id, { questions: ["Failed?"], daysAgo: 6, isAnswered: false, isError: true });
    await addVisit(id, { questions: ["Long ago?"], daysAgo: 7 });
    await addVisit(id, { questions: ["Mine?"], isTest: true, isAnswered: false, rating: "down", cost: 9 });
    const { days, totals, per_day } = await statisticsOf(owner, id, "7");
    expect(days).toBe(7);
    expect(totals).toEqual({
      conversations: 5,
      questions: 6,
      courtesies: 0,
      unanswered: 1,
      leads: 0,
      liked: 2,
      disliked: 1,
      handed_over: 1,
      cost: 0.5,
      // The one that failed answered nothing.
      resolved: 1,
    });
    const today = Math.floor(Date.now() / 86_400_000);
    const dayBefore = (ago: number) => new Date((today - ago) * 86_400_000).toISOString().slice(0, 10);
    expect(per_day.map(({ day }) => day)).toEqual([6, 5, 4, 3, 2, 1, 0].map(dayBefore));
    expect(per_day.map(({ conversations }) => conversations)).toEqual([2, 0, 0, 0, 2, 0, 1]);
    expect(per_day.at(-1)).toMatchObject({ questions: 2, liked: 2, cost: 0.5 });
    expect((await statisticsOf(owner, id)).totals).toMatchObject({ conversations: 6, resolved: 2 });
  });

  test("count a conversation as resolved only if the visitor did not object to an answer", async () => {
    const owner = await shopOwner();
    const { id, access_key } = await addShopChatbot(owner, { model_id: await demoModelId() });
    const hours = "When is the shop in Lyon open?";
    const returns = "How long can I return an item?";
    const conversations = [
      [hours, returns],
      [hours, "That is wrong. " + returns],
      [returns, hours, "shop in Lyon, when is it open?"],
      ["Combien de temps les cartes cadeaux sont-elles valables ? Gift cards", "C’est faux, gift cards"],
      ["Hello!", returns, "Merci beaucoup"],
      ["Bonjour", "hi there"],
    ];
    const asked: string[] = [];
    for (const questions of conversations) {
      const visitor = await ChatbotVisitor.open(access_key);
      let conversation_id: string | undefined;
      for (const question of questions) {
        const { opened, refused } = await visitor.answer(question, { conversation_id });
        expect(refused, question).toBe(false);
        conversation_id = opened.conversation;
      }
      asked.push(conversation_id!);
    }
    const objected = () =>
      rowsOf<{ conversation_id: string; position: number }>(
        "SELECT conversation_id, position FROM chatbot_messages WHERE chatbot_id = ? AND is_objected = 1 ORDER BY rowid", id); // prettier-ignore
    await expect.poll(objected).toEqual([
      { conversation_id: asked[1], position: 1 },
      { conversation_id: asked[2], position: 3 },
      { conversation_id: asked[3], position: 1 },
    ]);
    // The last answers are stored a moment later.
    await expect
      .poll(async () => (await statisticsOf(owner, id)).totals)
      .toMatchObject({ conversations: 6, questions: 10, courtesies: 4, unanswered: 0, resolved: 2 });
  });

  test("cover 7, 30 or 90 days and nothing else", async () => {
    const owner = await shopOwner();
    const { id } = await addChatbot(owner);
    expect((await statisticsOf(owner, id)).per_day).toHaveLength(30);
    expect((await statisticsOf(owner, id, "90")).per_day).toHaveLength(90);
    for (const days of ["8", "0", "-7", "1e9", "x"])
      expect((await owner.client.call(callOf(`stats/${id}?days=${days}`))).status).toBe(422);
  });

  test("group what was asked in vain; what has an answer since is left out", async () => {
    const owner = await shopOwner();
    const { id } = await addChatbot(owner);
    const inVain = (question: string, daysAgo: number, more: object = {}) =>
      addVisit(id, { questions: [question], daysAgo, isAnswered: false, ...more });
    await inVain("Do you ship to Norway?", 3);
    const latest = await inVain("Is shipping to Norway possible?", 1);
    await inVain("Can I pay by cheque?", 2);
    await inVain("Are dogs welcome?", 2, { isTest: true });
    await inVain("Is there a service?", 2, { isError: true });
    const { unanswered } = await statisticsOf(owner, id);
    expect(unanswered).toEqual([
      {
        question: "Is shipping to Norway possible?",
        similar: ["Do you ship to Norway?"],
        count: 2,
        asked_at: expect.any(String) as string,
        conversation_id: latest,
      },
      expect.objectContaining({ question: "Can I pay by cheque?", count: 1 }),
    ]);
    await train(owner, id, { answers: [{ question: "Pay by CHEQUE: can I?", answer: "No." }] });
    const left = (await statisticsOf(owner, id)).unanswered;
    expect(left.map(({ question }) => question)).toEqual(["Is shipping to Norway possible?"]);
  });

  test("tell which sources answers rest on, and which none needs", async () => {
    const owner = await shopOwner();
    const { id, access_key } = await addShopChatbot(owner, { model_id: await demoModelId() });
    const sources = await sourcesOf(owner, id);
    const text = sources.find(({ kind }) => kind === "text")!;
    const visitor = await ChatbotVisitor.open(access_key);
    for (const question of ["When is the shop in Lyon open?", "How much is delivery to Belgium?"])
      await visitor.answer(question);
    // The owner's own answer costs no call of a model: there is no record of usage to wait for.
    const stored = () => rowsOf("SELECT id FROM chatbot_messages WHERE chatbot_id = ? AND role = 'assistant'", id); // prettier-ignore
    await expect.poll(stored).toHaveLength(2);
    await addVisit(id, { questions: ["Open?"], source: text.id });
    await addVisit(id, { questions: ["Mine?"], source: text.id, isTest: true });
    const { used, unused, unused_total } = await statisticsOf(owner, id);
    expect(used.map(({ name, kind, answers }) => [name, kind, answers])).toEqual([
      ["The shop", "text", 2],
      ["How much is delivery to Belgium?", "answer", 1],
    ]);
    expect(unused.map(({ name }) => name)).toEqual(["How long can I return an item?"]);
    expect(unused_total).toBe(1);
  });

  test("count leads on the day they came", async () => {
    const owner = await shopOwner();
    const { id, access_key } = await addShopChatbot(owner);
    const visitor = await ChatbotVisitor.open(access_key);
    await visitor.call("add-lead", { json: { name: "Ada", email: "ada@visitor.example" } });
    expect((await statisticsOf(owner, id, "7")).per_day.at(-1)).toMatchObject({ leads: 1 });
  });

  test("can be downloaded as a table", async () => {
    const owner = await shopOwner();
    const { id } = await addChatbot(owner);
    await addVisit(id, { questions: ["One?"], cost: 0.5 });
    const response = await owner.client.call(callOf(`stats/${id}/csv?days=7`));
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toContain('filename="statistics-7-days.csv"');
    const lines = (await response.text()).trim().split("\r\n");
    expect(lines).toHaveLength(8);
    expect(lines[0]).toBe(
      "day,conversations,questions,unanswered,leads,liked,disliked,handed_over,cost,courtesies",
    );
    expect(lines.at(-1)).toMatch(/^\d{4}-\d\d-\d\d,1,1,0,0,0,0,0,0\.5,0$/);
  });

  test("are read without going through any table", async () => {
    const owner = await shopOwner();
    const { id } = await addChatbot(owner);
    const { ctx, asked } = listeningContext(await actorOf(owner));
    await readStatistics(ctx, id, 30);
    const scans = await scansOf(asked);
    expect(asked.length).toBeGreaterThan(8);
    // Rows are grouped, sorted or counted only within the period.
    expect(scans.filter((scan) => /^SCAN (chatbot_|support_|[acfkmqs]\b)/.test(scan))).toEqual([]);
  });
});

async function demoModelId(): Promise<number> {
  const [row] = await rowsOf<{ id: number }>("SELECT id FROM ai_models WHERE provider = 'Atelier demo'");
  return row!.id;
}
