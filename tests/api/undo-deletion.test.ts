import {
  createExecutionContext,
  createScheduledController,
  runDurableObjectAlarm,
  runInDurableObject,
  waitOnExecutionContext,
} from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { RESTORABLE_MS } from "../../workers/contract/chat/limits";
import { runSchedule } from "../../workers/core/run-schedule";
import { eraseChats } from "../../workers/features/conversations/erase-chats";
import { exportChats } from "../../workers/features/conversations/export-chats";
import { addUser, type TestUser } from "../support/accounts";
import { addConversation } from "../support/conversations";
import { addModel, callsOf, persisted, rowsOf, testContext } from "../support/factories";
import { deliverJob, openJobOf, silentQueue } from "../support/jobs";
import { logOf } from "../support/machine/evictions";
import {
  addConversationFolder,
  changed,
  listedIds,
  open,
  pageOf,
  readConversation,
} from "../support/organise";
import { product } from "../support/test-worker";
import { usualAnswer } from "../support/upstreams/scenario";

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Array(20).fill(0)]);

/** Asks with a picture, and waits until D1 has it. */
async function askWithPicture(user: TestUser, model: number) {
  const body = new FormData();
  body.set("query", "What is this heron?");
  body.set("model_list_id", String(model));
  body.append("images[]", new File([PNG], "a.png", { type: "image/png" }));
  const path = "/api/ai/chatgpt/streamless/queryWithFile";
  const response = await user.client.call(path, { method: "POST", body });
  const answer = await response.json<{ conversation: string; request_id: string }>();
  await persisted(answer.request_id);
  const [image] = await rowsOf<{ key: string }>(
    `SELECT i.r2_key AS key FROM message_images i JOIN messages m ON m.id = i.message_id WHERE m.conversation_id = ?`,
    answer.conversation,
  );
  return { ...answer, image: image!.key };
}

const age = (id: string, ms: number) =>
  rowsOf("UPDATE conversations SET deleted_at = deleted_at - ? WHERE id = ?", ms, id);

/** Runs what runs each minute, and the job that it makes for a conversation. */
async function eraseDue(id: string): Promise<void> {
  const execution = createExecutionContext();
  const { queue } = silentQueue();
  const controller = createScheduledController({ cron: "* * * * *", scheduledTime: new Date() });
  await runSchedule(product)(controller, { ...env, JOBS: queue, DOCUMENT_JOBS: queue }, execution);
  await waitOnExecutionContext(execution);
  const jobs = await rowsOf<{ subject: string }>(
    `SELECT DISTINCT jobs.subject FROM jobs, json_each(payload, '$.conversations') c
     WHERE kind = 'purge-conversations' AND state = 'waiting' AND c.value = ?`,
    id,
  );
  for (const { subject } of jobs) await deliverJob("purge-conversations", subject);
}

const rowsInLog = (id: string) =>
  runInDurableObject(logOf(id), (_, { storage: { sql } }) =>
    sql
      .exec(
        "SELECT id FROM conversations WHERE id = ?1 UNION ALL SELECT request_id FROM turns WHERE conversation = ?1",
        id,
      )
      .toArray(),
  );

async function exportedPaths(user: TestUser): Promise<string> {
  const files: string[] = [];
  for await (const { path, content } of exportChats(testContext(), user.id)) {
    files.push(path);
    if (path === "conversations.json")
      for await (const part of content as AsyncIterable<string>) files.push(part);
  }
  return files.join("\n");
}

describe("a deleted conversation", () => {
  test("is nowhere, and back as it was once it is restored", async () => {
    const user = await addUser();
    const model = await addModel("normal?tokens=2");
    const { conversation, request_id, image } = await askWithPicture(user, model.id);
    const folder = await addConversationFolder(user, "Birds");
    await changed(user, "move", [conversation], { folder_id: folder.id });
    await changed(user, "pin", [conversation]);
    const before = [
      await readConversation(user, conversation),
      await pageOf(user),
      await pageOf(user, "?q=heron"),
    ];

    expect(await changed(user, "delete", [conversation])).toEqual([conversation]);
    const base = `/api/user/conversations/${conversation}`;
    const found = before[0]!;
    const { exchange } = (found as { history: { exchange: string }[] }).history[0]!;
    const calls: [string, Parameters<typeof user.client.call>[1]?][] = [
      [`/api/user/${user.id}/conversation/${conversation}`],
      [`${base}/tree`],
      [`${base}/turns/${exchange}/siblings`],
      [`${base}/fork`, { json: { exchange } }],
      [`${base}/select`, { json: { exchange, version: 1 } }],
      [`${base}/title`, { method: "PUT", json: { title: "x" } }],
      [`${base}/related-questions`, { method: "PUT", json: { relatedQuestions: [] } }],
      [`${base}/turns/${exchange}?version=1`, { method: "DELETE" }],
      [`/api/ai/stream/${request_id}`],
      ["/api/ai/chatgpt/query", { json: { query: "More?", conversation, model_list_id: model.id } }],
      [`/api/user/delete/conversation/${conversation}`, { method: "DELETE" }],
    ];
    for (const [path, init] of calls)
      expect([path, (await user.client.call(path, init)).status]).toEqual([path, 404]);
    for (const action of ["pin", "unpin", "move", "delete"] as const)
      expect(await changed(user, action, [conversation])).toEqual([]);
    expect(await (await user.client.call(`/api/user/history/last/${user.id}`)).json()).toMatchObject({
      conversation: null,
    });
    for (const query of ["", "?q=heron", `?folder_id=${folder.id}`])
      expect(await pageOf(user, query)).toMatchObject({ data: [], total: 0 });
    expect(await exportedPaths(user)).not.toContain(conversation);

    expect(await changed(user, "restore", [conversation])).toEqual([conversation]);
    expect([
      await readConversation(user, conversation),
      await pageOf(user),
      await pageOf(user, "?q=heron"),
    ]).toEqual(before);
    expect(await env.FILES.head(image)).not.toBeNull();
    expect(await listedIds(user, `?folder_id=${folder.id}`)).toEqual([conversation]);
    const exported = await exportedPaths(user);
    for (const part of [conversation, folder.id, '"pinned_at":"2']) expect(exported).toContain(part);
    const more = await user.client.askToEnd("chatgpt", {
      query: "More?",
      conversation,
      model_list_id: model.id,
    });
    expect(more.opened.parent).toBe(exchange);
    expect(await changed(user, "restore", [conversation])).toEqual([]);
  });

  test("is erased once its time is over, from the database, its log and the files, and cannot come back", async () => {
    const user = await addUser();
    const model = await addModel("normal?tokens=2");
    const { conversation, image } = await askWithPicture(user, model.id);
    await changed(user, "delete", [conversation]);
    await age(conversation, RESTORABLE_MS + 1);
    expect(await changed(user, "restore", [conversation])).toEqual([]);
    // A restoration that began in time must not meet the erasure.
    await eraseDue(conversation);
    expect(await rowsOf("SELECT 1 FROM conversations WHERE id = ?", conversation)).toHaveLength(1);
    await age(conversation, 5 * 60_000);
    await eraseDue(conversation);
    expect(await rowsOf("SELECT 1 FROM conversations WHERE id = ?", conversation)).toEqual([]);
    expect(await rowsOf("SELECT 1 FROM messages WHERE conversation_id = ?", conversation)).toEqual([]);
    expect(await rowsInLog(conversation)).toEqual([]);
    expect(await env.FILES.head(image)).toBeNull();
    expect(await openJobOf("purge-conversations", conversation)).toBeUndefined();
  });

  test("is kept when it was restored before that", async () => {
    const user = await addUser();
    const id = await addConversation(user.id);
    await changed(user, "delete", [id]);
    await changed(user, "restore", [id]);
    await eraseDue(id);
    expect((await open(user, id)).status).toBe(200);
  });

  test("goes with its account at once, as do the folders", async () => {
    const user = await addUser();
    const model = await addModel("normal?tokens=2");
    const { conversation, image } = await askWithPicture(user, model.id);
    await addConversationFolder(user, "Birds");
    await changed(user, "delete", [conversation]);
    expect(await eraseChats(testContext(), user.id)).toBe("done");
    expect(await rowsOf("SELECT 1 FROM conversations WHERE user_id = ?", user.id)).toEqual([]);
    expect(await rowsOf("SELECT 1 FROM folders WHERE user_id = ?", user.id)).toEqual([]);
    expect(await rowsInLog(conversation)).toEqual([]);
    expect(await env.FILES.head(image)).toBeNull();
  });
});

describe("a conversation that is deleted while it is answered", () => {
  test("stops, and has what was written of the answer when it is restored", async () => {
    const user = await addUser();
    const model = await addModel("normal?tokens=400&gap=20");
    const reader = await user.client.ask("chatgpt", { query: "Long?", model_list_id: model.id });
    const { conversation, request_id } = await reader.open();
    await reader.until(() => reader.text.length > 10);
    expect(await changed(user, "delete", [conversation])).toEqual([conversation]);
    const { failed, text } = await reader.toEnd();
    expect(failed?.type).toBe("query_cancel");
    expect((await user.client.call(`/api/ai/stream/${request_id}`)).status).toBe(404);
    expect((await open(user, conversation)).status).toBe(404);
    expect(await changed(user, "restore", [conversation])).toEqual([conversation]);
    const { history } = await readConversation(user, conversation);
    expect(history).toMatchObject([{ content: "Long?" }, { status: "stopped" }]);
    expect(history[1]!.content).toBe(text);
    expect(usualAnswer(400).startsWith(text)).toBe(true);
    expect(await callsOf(model)).toHaveLength(1);
  });

  test("is erased at once when nothing of it was written yet, and nothing reappears", async () => {
    const user = await addUser();
    const model = await addModel("slow?first=5000&tokens=2");
    const reader = await user.client.ask("chatgpt", { query: "Long?", model_list_id: model.id });
    const { conversation } = await reader.open();
    expect(await changed(user, "delete", [conversation])).toEqual([conversation]);
    await reader.toEnd();
    await runDurableObjectAlarm(logOf(conversation));
    expect(await rowsOf("SELECT 1 FROM conversations WHERE id = ?", conversation)).toEqual([]);
    expect(await rowsInLog(conversation)).toEqual([]);
    expect(await changed(user, "restore", [conversation])).toEqual([]);
  });
});

test("what was asked incognito is erased at once", async () => {
  const user = await addUser();
  await user.client.call(`/api/user/${user.id}/incognito`, { json: { incognito: true } });
  const model = await addModel("normal?tokens=2");
  const { opened } = await user.client.askToEnd("chatgpt", { query: "Secret?", model_list_id: model.id });
  for (const isStored of [false, true]) {
    const { conversation, request_id } = isStored
      ? (await user.client.askToEnd("chatgpt", { query: "Secret?", model_list_id: model.id })).opened
      : opened;
    if (isStored) await persisted(request_id);
    expect(await changed(user, "delete", [conversation])).toEqual([conversation]);
    expect(await rowsOf("SELECT 1 FROM conversations WHERE id = ?", conversation)).toEqual([]);
    expect(await rowsInLog(conversation)).toEqual([]);
  }
});
