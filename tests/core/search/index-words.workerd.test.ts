import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { Context } from "../../../workers/core/context";
import { searchConversations } from "../../../workers/features/conversations/search-conversations";
import { runJob } from "../../../workers/core/jobs/run-job";
import { indexWordsJob } from "../../../workers/core/search/index-words";
import { persistTurns } from "../../../workers/core/turns/persist-turns";
import { createDocument } from "../../../workers/features/writing/documents/create-document";
import { changeDocument } from "../../../workers/features/writing/documents/change-document";
import { listDocuments } from "../../../workers/features/writing/documents/list-documents";
import { actorOf, addUser } from "../../support/accounts";
import { rowsOf, testContext } from "../../support/factories";
import { addJob, jobOf, silentQueue } from "../../support/jobs";
import { completedTurn } from "../../support/turns";

const idsFor = async (ctx: Context, words: string) =>
  (await searchConversations(ctx, { order: "desc", page: 1, words })).data.map(({ id }) => id);

/** An exchange as it was indexed before: FTS5 took its text apart. */
async function addFormerExchange(ctx: Context, owner: string, text: string): Promise<string> {
  const turn = completedTurn({ owner, question: "?" }, { text });
  await persistTurns(ctx, [turn]);
  await env.DB.batch([
    env.DB.prepare("DELETE FROM own_turn_words WHERE rowid IN (SELECT rowid FROM messages WHERE conversation_id = ?)").bind(turn.start.conversation), // prettier-ignore
    env.DB.prepare(
      `INSERT INTO exchange_words (rowid, owner, text) SELECT rowid, hex(?1), content_text FROM messages
       WHERE conversation_id = ?2 AND role = 'assistant'`,
    ).bind(owner, turn.start.conversation),
  ]);
  return turn.start.conversation;
}

/** Has the job go on from the row before the first one of a conversation. */
async function startBefore(conversation: string): Promise<void> {
  const [row] = await rowsOf<{ first: number }>(
    "SELECT min(rowid) AS first FROM messages WHERE conversation_id = ?",
    conversation,
  );
  await addJob("index-words", "own-turns");
  await rowsOf(
    "UPDATE jobs SET checkpoint = json_object('after', ?) WHERE kind = 'index-words' AND subject = 'own-turns' AND state = 'waiting'",
    row!.first - 1,
  );
}

async function runToEnd(subject: string): Promise<void> {
  const ctx = { ...testContext(), env: { ...env, JOBS: silentQueue().queue } };
  for (let run = 0; run < 50; run += 1) {
    await runJob(ctx, indexWordsJob, subject);
    if ((await jobOf("index-words", subject))?.state === "done") return;
  }
  throw new Error("the job does not end");
}

describe("what was stored before there were index words", () => {
  test("is found by its words until the job has come to it, and by any part of its runs afterwards", async () => {
    const user = await addUser();
    const ctx = testContext(await actorOf(user));
    const texts = [
      "мой большой ёлка",
      "중요한 공지사항",
      "今天的聊天记录",
      "Ελλάδα",
      "Łódź écoles",
      "a zebra",
    ];
    const ids = [];
    for (const text of texts) ids.push(await addFormerExchange(ctx, user.id, text));
    const words = ["мой", "중요", "今天", "Ελλάδα", "Łódź ecole", "zebras"];
    for (const [at, typed] of words.entries()) expect(await idsFor(ctx, typed), typed).toEqual([ids[at]]);
    expect(await idsFor(ctx, "聊天")).toEqual([]);

    await startBefore(ids[0]!);
    await runToEnd("own-turns");
    for (const [at, typed] of words.entries()) expect(await idsFor(ctx, typed), typed).toEqual([ids[at]]);
    expect(await idsFor(ctx, "聊天")).toEqual([ids[2]]);
    expect(await idsFor(ctx, "елка")).toEqual([ids[0]]);
    expect(await idsFor(ctx, "lodz")).toEqual([ids[4]]);
  });

  test("is gone on with where a worker died, without a second time for what is done", async () => {
    const user = await addUser();
    const ctx = testContext(await actorOf(user));
    const ids: string[] = [];
    for (let at = 0; at < 30; at += 1) ids.push(await addFormerExchange(ctx, user.id, `第${at}章`));
    await startBefore(ids[0]!);
    const exchanges = ctx.product.words.find(({ name }) => name === "own-turns")!;
    const readNext = exchanges.readNext;
    const starts: number[] = [];
    exchanges.readNext = async (one, after) => {
      starts.push(after);
      if (starts.length === 2) throw new Error("died");
      return readNext(one, after);
    };
    const quiet = { ...testContext(), env: { ...env, JOBS: silentQueue().queue } };
    await runJob(quiet, indexWordsJob, "own-turns");
    await rowsOf("UPDATE jobs SET run_after = 0 WHERE kind = 'index-words'");
    await runToEnd("own-turns");
    exchanges.readNext = readNext;
    expect(starts[2]).toBe(starts[1]);
    expect(starts[1]).toBeGreaterThan(starts[0]!);
    for (const word of ["第", "章"]) expect((await searchConversations(ctx, { order: "desc", page: 1, words: word })).total).toBe(30); // prettier-ignore
  });

  test("is not written over what was stored in the meantime", async () => {
    const user = await addUser({ plan: "rédaction" });
    const ctx = testContext(await actorOf(user));
    const found = async (q: string) =>
      (await listDocuments(ctx, { sort: "updated", content: "none", q })).data.map(({ id }) => id);
    const input = { title: "", content: "<p>旧い文書</p>", folder_id: null, origin: "edit" as const };
    const { id } = await createDocument(ctx, input);
    const [row] = await rowsOf<{ entry: number }>("SELECT rowid AS entry FROM assistant_documents WHERE id = ?", id); // prettier-ignore
    const documents = ctx.product.words.find(({ name }) => name === "assistant-documents")!;
    const next = await documents.readNext(ctx, row!.entry - 1);
    await changeDocument(ctx, id, { content: "<p>新しい文書</p>", origin: "edit" });
    const [first, ...rest] = next!.statements;
    await ctx.db.batch([first!, ...rest]);
    expect(await found("新しい")).toEqual([id]);
    expect(await found("旧い")).toEqual([]);
  });

  test("of a kind that is not known fails for good", async () => {
    await addJob("index-words", "nothing");
    await runJob(testContext(), indexWordsJob, "nothing");
    expect(await jobOf("index-words", "nothing")).toMatchObject({
      state: "failed",
      error_code: "unknown_records",
    });
  });
});

test("every kind of record can be indexed again, and nothing is found twice or lost by it", async () => {
  const ctx = testContext();
  for (const { name, readNext } of testContext().product.words) {
    let rows = 0;
    for (
      let next = await readNext(ctx, 0);
      next && rows < 3;
      next = await readNext(ctx, next.last), rows += 1
    ) {
      const [first, ...rest] = next.statements;
      if (first) await ctx.db.batch([first, ...rest]);
    }
    expect(name).toMatch(/^[a-z-]+$/);
  }
});

describe("the largest records", () => {
  const LONG = "今天的聊天记录记忆断裂问题，修改服务端的计划。";

  test("a document of 950 KB is stored and found by its last word", async () => {
    const user = await addUser({ plan: "rédaction" });
    const ctx = testContext(await actorOf(user));
    const content = `<p>${LONG.repeat(13_600)}麒麟</p>`;
    const { id } = await createDocument(ctx, { title: "", content, folder_id: null, origin: "edit" });
    const { data } = await listDocuments(ctx, { sort: "updated", content: "none", q: "麒麟" });
    expect(data.map((document) => document.id)).toEqual([id]);
  });

  test("an answer of 1 MB is stored, with a history that finds it", async () => {
    const user = await addUser();
    const ctx = testContext(await actorOf(user));
    const text = `麒麟${LONG.repeat(14_400)}`;
    expect(new TextEncoder().encode(text).length).toBeGreaterThan(990_000);
    const turn = completedTurn({ owner: user.id, question: "?" }, { text });
    await persistTurns(ctx, [turn]);
    expect(await idsFor(ctx, "麒麟")).toEqual([turn.start.conversation]);
  });
});
