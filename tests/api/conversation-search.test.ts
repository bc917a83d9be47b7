import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { ConversationPage } from "../../workers/contract/conversations";
import { searchConversations } from "../../workers/features/conversations/search-conversations";
import { purgeConversations } from "../../workers/features/conversations/purge-conversations";
import { documentTurns } from "../../workers/features/documents/chat/document-turns";
import { persistTurns } from "../../workers/core/turns/persist-turns";
import { turnContext } from "../../workers/core/turns/turn-kind";
import { actorOf, addUser, type TestUser } from "../support/accounts";
import { addConversations } from "../support/conversations";
import { Client } from "../support/client";
import { addModel, persisted, testContext } from "../support/factories";
import { indexed } from "../support/indexed";
import { quickestTimes } from "../support/quickest";
import { listeningContext, type Asked } from "../support/query-plans";
import { completedTurn } from "../support/turns";

async function search(user: TestUser, words: string, query = ""): Promise<ConversationPage> {
  const path = `/api/user/${user.id}/conversations_paginate/desc?q=${encodeURIComponent(words)}${query}`;
  const response = await user.client.call(path);
  expect(response.status).toBe(200);
  return response.json();
}

/** An exchange of a conversation that the user began; gives the conversation's id. */
async function addExchange(
  owner: string,
  question: string,
  text: string,
  changes: Parameters<typeof completedTurn>[0] = {},
): Promise<string> {
  const turn = completedTurn({ owner, question, ...changes }, { text });
  await persistTurns(testContext(), [turn]);
  return turn.start.conversation;
}

const idsOf = ({ data }: ConversationPage) => data.map(({ id }) => id);

describe("search in the history", () => {
  test("finds words of the answers and shows where they are", async () => {
    const user = await addUser();
    const id = await addExchange(
      user.id,
      "Which cheese?",
      "A ripe Camembert keeps for a week in the fridge.",
    );
    await addExchange(user.id, "And wine?", "A light red.");
    const { data, total } = await search(user, "camembert week");
    expect(total).toBe(1);
    expect(data).toMatchObject([
      {
        id,
        match: { snippet: "A ripe \u0002Camembert\u0003 keeps for a \u0002week\u0003 in the fridge." },
      },
    ]);
  });

  test("finds words of which one is in the question and one in its answer", async () => {
    const user = await addUser();
    const id = await addExchange(user.id, "How do I prune an olive tree?", "In spring, with sharp shears.");
    expect(idsOf(await search(user, "olive shears"))).toEqual([id]);
  });

  test("finds titles, other forms of a word, words without their accents, and a word that is being typed", async () => {
    const user = await addUser();
    const id = await addExchange(user.id, "Écoles?", "Les élèves étudient les mathématiques.");
    for (const words of ["ecole", "eleve", "étudiant mathematiques", "mathém"])
      expect(idsOf(await search(user, words)), words).toEqual([id]);
    const [titled] = await addConversations(user.id, 1, { title: "Quarterly budget" });
    expect((await search(user, "budget")).data).toMatchObject([{ id: titled, match: null }]);
  });

  test("shows the newest passage of a conversation once, and pages newest first", async () => {
    const user = await addUser();
    const startedAt = Date.now() - 60_000;
    const id = await addExchange(user.id, "One zebra?", "A zebra.", { startedAt });
    const turn = completedTurn(
      { owner: user.id, conversation: id, question: "More?", startedAt },
      { ordinal: 1, text: "Two zebras." },
    );
    await persistTurns(testContext(), [turn]);
    const { data } = await search(user, "zebra");
    expect(data).toMatchObject([{ id, match: { exchange: turn.start.exchange } }]);
    const titled = await addConversations(user.id, 11, { title: "Zebra" });
    expect(idsOf(await search(user, "zebra"))).toEqual(titled.toReversed().slice(0, 10));
    expect(await search(user, "zebra", "&page=2")).toMatchObject({
      total: 12,
      last_page: 2,
      current_page: 2,
    });
    expect(await search(user, "zebra", "&page=9")).toMatchObject({ total: 12, data: [] });
  });

  test("finds nothing of another user's, of incognito conversations, of discussions of documents", async () => {
    const [user, other] = await Promise.all([addUser(), addUser()]);
    await addExchange(other.id, "A gnu?", "A gnu.");
    await addExchange(user.id, "A gnu?", "A gnu.", { isIncognito: true });
    const document = { subject: "pdf_x", type: "text", queryType: "pdf-chat" } as const;
    await addExchange(user.id, "A gnu?", "A gnu.", { context: turnContext(documentTurns, document) });
    expect((await search(user, "gnu")).total).toBe(0);
    const owner = Buffer.from(other.id).toString("hex");
    expect((await search(user, owner)).total).toBe(0);
    expect((await search(user, `owner:${owner} gnu`)).total).toBe(0);
  });

  test("finds what a guest asked once it is the user's", async () => {
    const user = await addUser();
    const model = await addModel("normal?tokens=2");
    const { opened } = await new Client().askToEnd("chatgpt", {
      query: "A 記憶 heron?",
      model_list_id: model.id,
    });
    const id = opened.conversation;
    await persisted(opened.request_id);
    expect((await search(user, "heron")).total).toBe(0);
    const claimed = await user.client.call("/api/user/conversations/claim", {
      json: { conversations: [id] },
    });
    expect(claimed.status).toBe(200);
    for (const words of ["a heron", "記憶"]) {
      const { data } = await search(user, words);
      expect(data).toMatchObject([{ id, match: { exchange: expect.any(String) } }]);
    }
  });

  test("knows a new title, and forgets what is deleted", async () => {
    const user = await addUser();
    const id = await addExchange(user.id, "About moles?", "Moles dig.");
    const body = { title: "Garden pests" };
    await user.client.call(`/api/user/conversations/${id}/title`, {
      method: "PUT",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    });
    expect(idsOf(await search(user, "garden pests"))).toEqual([id]);
    await purgeConversations(testContext(), [id]);
    expect((await search(user, "moles")).total).toBe(0);
    for (const [words, rows] of [
      ["exchange_words", "messages"],
      ["conversation_title_words", "conversations"],
    ]) {
      const left = `SELECT rowid FROM ${words} WHERE rowid NOT IN (SELECT rowid FROM ${rows})`;
      expect((await env.DB.prepare(left).all()).results).toEqual([]);
    }
  });

  test.each([
    '"',
    "*",
    "NEAR(a b)",
    "a AND",
    "NOT x",
    "text:gnu",
    "-gnu",
    "(((",
    "'; DROP TABLE messages; --",
    "\u0000gnu",
    "🦓",
    "{a b}: c",
    "a".repeat(200),
  ])("takes %j for words and not for a command", async (words) => {
    const user = await addUser();
    expect((await search(user, words)).success).toBe(true);
  });

  test("reads no table as a whole", async () => {
    const { ctx, asked } = listeningContext(await actorOf(await addUser()));
    await searchConversations(ctx, { order: "desc", page: 1, words: "gnu" });
    expect(asked).toHaveLength(1);
    const [{ sql, values }] = asked as [Asked];
    const plan = env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...values);
    const steps = (await plan.all<{ detail: string }>()).results.map(({ detail }) => detail);
    expect(steps.filter((step) => /^SEARCH [mc] /.test(step))).toHaveLength(3);
    expect(steps.filter((step) => /^SCAN (m|c|messages|conversations)\b/.test(step))).toEqual([]);
  });

  test("stays fast in a history of 10,000 conversations, also for a word that all of them have", async () => {
    const [user, other] = await Promise.all([addUser(), addUser()]);
    await addConversations(other.id, 20, { title: "Notes" });
    const ids = await addConversations(user.id, 10_000, { title: "Notes" });
    for (let at = 0; at < ids.length; at += 1_000)
      await indexed(["own-turns"], () =>
        env.DB.prepare(
          `INSERT INTO messages (id, conversation_id, exchange_id, position, role, content_text, created_at)
           SELECT c.value || ':' || role.key, c.value, c.value || 'e', role.key, role.value,
             'The committee met about item ' || c.key || ' and agreed on every word of the long minutes.', 1
           FROM json_each(?) c, json_each('["user","assistant"]') role`,
        )
          .bind(JSON.stringify(ids.slice(at, at + 1_000)))
          .run(),
      );
    for (const words of ["committee", "item 77", "minutes agreed", "notes", "nothing"]) {
      const [few, many] = await quickestTimes(
        4,
        () => search(other, words),
        () => search(user, words),
      );
      console.info(`history search for “${words}”: ${few} ms in 20 conversations, ${many} ms in 10,000`);
      expect(many).toBeLessThan(Math.max(few * 20, 1_000));
    }
  });
});
