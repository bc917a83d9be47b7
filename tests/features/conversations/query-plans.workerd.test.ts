import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { ConversationAction } from "../../../workers/contract/conversation-changes";
import type { Context } from "../../../workers/core/context";
import { readOwnTree } from "../../../workers/features/conversations/branches/own-tree";
import { readTree } from "../../../workers/features/conversations/branches/read-tree";
import {
  expireDeleted,
  expireGuestConversations,
  expireIncognito,
} from "../../../workers/features/conversations/expire-conversations";
import { saveRelatedQuestions } from "../../../workers/features/conversations/change-conversation";
import { changeConversations } from "../../../workers/features/conversations/organise/change-conversations";
import { deleteConversation } from "../../../workers/features/conversations/organise/delete-conversations";
import { listConversationFolders } from "../../../workers/features/conversations/organise/folders";
import { readAskedContext } from "../../../workers/features/conversations/projects/asked-context";
import { emptyProject } from "../../../workers/features/conversations/projects/delete-project";
import { listProjects, readProject } from "../../../workers/features/conversations/projects/list-projects";
import { listFacts } from "../../../workers/features/conversations/memory/list-facts";
import { purgeConversations } from "../../../workers/features/conversations/purge-conversations";
import { leaveIncognito } from "../../../workers/features/conversations/incognito";
import {
  newestConversation,
  pageConversations,
} from "../../../workers/features/conversations/list-conversations";
import { conversationStore } from "../../../workers/features/conversations/conversation-store";
import { readConversation } from "../../../workers/features/conversations/read-conversation";
import { readFollowers } from "../../../workers/features/conversations/stored-branch";
import { persistTurns } from "../../../workers/core/turns/persist-turns";
import { reportUsage } from "../../../workers/features/statistics/report-usage";
import { actorOf, addUser } from "../../support/accounts";
import { listeningContext, READ_WHOLE, scansOf } from "../../support/query-plans";
import { completedTurn } from "../../support/turns";

const guest = { kind: "guest", addressHash: crypto.randomUUID().replaceAll("-", "").slice(0, 24) } as const;
const user = await actorOf(await addUser());
const key = (word: string) => `${word}_${"0".repeat(12)}_${"A".repeat(22)}`;
const changing = (action: ConversationAction) => (ctx: Context) =>
  changeConversations(ctx, { ids: [key("cnv")], action });
const REPORT = {
  model_id: 1,
  response_time: 1,
  input_tokens: 1,
  output_tokens: 1,
  success: true,
  request_id: key("req"),
};

describe("no query that a request or a job waits for reads a whole table", () => {
  const QUERIES: [name: string, ask: (ctx: Context) => Promise<unknown>, actor?: Context["actor"]][] = [
    ["a conversation's newest exchanges", (ctx) => conversationStore.loadPast(ctx, key("cnv"))],
    ["older exchanges of a branch", (ctx) => conversationStore.loadBranch!(ctx, key("cnv"), key("exc"), [])],
    ["an exchange", (ctx) => conversationStore.readTurn!(ctx, key("cnv"), key("exc"))],
    ["an answer", (ctx) => conversationStore.readAnswer(ctx, key("exc"))],
    ["guests' conversations to expire", (ctx) => expireGuestConversations(ctx)],
    ["a conversation to delete", (ctx) => purgeConversations(ctx, [key("cnv")])],
    ["a report of a call that the server recorded", (ctx) => reportUsage(ctx, REPORT), guest],
    ["a page of conversations", (ctx) => pageConversations(ctx, { order: "desc", page: 3, words: "" }), user],
    [
      "the list of conversations",
      (ctx) => pageConversations(ctx, { order: "asc", page: 1, perPage: 200 }),
      user,
    ],
    [
      "a page of a folder",
      (ctx) => pageConversations(ctx, { order: "desc", page: 3, folder: key("fld") }),
      user,
    ],
    [
      "the same the other way round",
      (ctx) => pageConversations(ctx, { order: "asc", page: 1, folder: key("fld") }),
      user,
    ],
    [
      "a page of a project's conversations",
      (ctx) => pageConversations(ctx, { order: "desc", page: 3, project: key("prj") }),
      user,
    ],
    ["a page of what is remembered", (ctx) => listFacts(ctx, { page: 2 }), user],
    ["a page of projects", (ctx) => listProjects(ctx, 2), user],
    ["a project", (ctx) => readProject(ctx, key("prj")).catch(() => null), user],
    [
      "the project of a question",
      (ctx) => readAskedContext(ctx, { conversation: key("cnv"), project: key("prj") }).catch(() => null),
      { ...user, hasProjects: true, hasMemory: true },
    ],
    ["a project to delete", (ctx) => emptyProject(ctx, key("prj"), "delete"), user],
    ["folders", (ctx) => listConversationFolders(ctx), user],
    ["conversations to pin", changing("pin"), user],
    ["conversations to move", changing("move"), user],
    ["conversations to delete", changing("delete"), user],
    ["conversations to restore", changing("restore"), user],
    ["deleted conversations to erase", (ctx) => expireDeleted(ctx)],
    ["the last conversation", (ctx) => newestConversation(ctx), user],
    ["a page of a conversation", (ctx) => readConversation(ctx, key("cnv"), 50).catch(() => null), user],
    ["the newest page of a conversation", (ctx) => readConversation(ctx, key("cnv")).catch(() => null), user],
    ["exchanges that follow others", (ctx) => readFollowers(ctx, key("cnv"), [null, key("exc")]), user],
    ["a tree", (ctx) => readTree(ctx, key("cnv"), 0).catch(() => null), user],
    ["a branch to delete", (ctx) => readOwnTree(ctx, key("cnv")).catch(() => null), user],
    ["related questions", (ctx) => saveRelatedQuestions(ctx, key("cnv"), []).catch(() => null), user],
    ["a conversation to be deleted", (ctx) => deleteConversation(ctx, key("cnv")).catch(() => null), user],
    ["what leaving incognito deletes", (ctx) => leaveIncognito(ctx), user],
    ["incognito conversations to expire", (ctx) => expireIncognito(ctx)],
    ["writing an exchange", (ctx) => persistTurns(ctx, [completedTurn()])],
  ];

  test.each(QUERIES)("%s", async (_, ask, actor) => {
    const { ctx, asked } = listeningContext(actor);
    await ask(ctx);
    const queries = asked.filter(({ sql }) => !READ_WHOLE.test(sql));
    expect(queries).not.toEqual([]);
    expect(await scansOf(queries)).toEqual([]);
  });

  test("and one without an index is detected", async () => {
    const sql = "SELECT id FROM messages WHERE content_text = ? ORDER BY cost";
    expect(await scansOf([{ sql, values: ["x"] }])).toHaveLength(2);
  });
});

test("a conversation of 1,000 exchanges loads the newest hundred, and reads no more rows than that takes", async () => {
  const conversation = `cnv_${crypto.randomUUID()}`;
  await addLongConversation(conversation);
  const { ctx, asked } = listeningContext();
  const exchanges = await conversationStore.loadPast(ctx, conversation);
  expect(exchanges).toHaveLength(100);
  expect(exchanges.map(({ question }) => question)).toContain("text 1998");
  for (const { sql, values } of asked) {
    const { meta } = await env.DB.prepare(sql)
      .bind(...values)
      .all();
    expect(meta.rows_read).toBeLessThanOrEqual(400);
  }
});

async function addLongConversation(id: string): Promise<void> {
  await env.DB.batch([
    env.DB.prepare(
      "INSERT INTO conversations (id, title, created_at, updated_at) VALUES (?, 'Long', 1, ?)",
    ).bind(id, Date.now()),
    env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 1999)
       INSERT INTO messages (id, conversation_id, exchange_id, parent_id, position, role, content_text, created_at)
       SELECT ?1 || i, ?1, ?1 || (i / 2), CASE WHEN i > 1 THEN ?1 || (i / 2 - 1) END, i,
         CASE i % 2 WHEN 0 THEN 'user' ELSE 'assistant' END, 'text ' || i, i FROM n`,
    ).bind(id),
  ]);
}
