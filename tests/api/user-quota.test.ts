import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { reserveUnits } from "../../workers/core/quota/reserve-units";
import { shardOf } from "../../workers/core/ids";
import { RECOVERY } from "../../workers/durable-objects/turn-log/recovery";
import { actorOf, addUser, subscribe, type TestUser } from "../support/accounts";
import { Client } from "../support/client";
import { addModel, callsOf, PATIENCE_MS, persisted, testContext } from "../support/factories";

const FREE_QUESTIONS = 20;

async function questionsLeft({ client }: TestUser): Promise<number> {
  const response = await client.call("/api/check-plan/user/limits", { json: { query_type: "chat" } });
  return (await response.json<{ remaining: number }>()).remaining;
}

async function spend(user: TestUser, units: number): Promise<void> {
  const ctx = testContext(await actorOf(user));
  for (let spent = 0; spent < units; spent += 1) await reserveUnits(ctx, "chat", crypto.randomUUID());
}

const streamOf = (id: string) => env.CONVERSATION_STREAM.get(env.CONVERSATION_STREAM.idFromName(shardOf(id)));
const logOf = (id: string) => env.TURN_LOG.get(env.TURN_LOG.idFromName(shardOf(id)));

/** Takes the live object out of memory in the middle of an answer, and lets the log look after it. */
async function kill(id: string): Promise<void> {
  const aborted = runInDurableObject(streamOf(id), (_, state) => state.abort("evicted by a test"));
  await expect(aborted).rejects.toThrow("evicted by a test");
  await runInDurableObject(logOf(id), async (_, { storage }) => {
    storage.sql.exec("UPDATE turns SET touched_at = 0 WHERE state = 'open'");
    await storage.setAlarm(Date.now() + 60_000);
  });
  expect(await runDurableObjectAlarm(logOf(id))).toBe(true);
}

test("R17: with one unit left, one of 50 simultaneous questions is answered and 49 are refused", async () => {
  const user = await addUser();
  await spend(user, FREE_QUESTIONS - 1);
  const model = await addModel("normal?tokens=1");
  const json = { query: "The last one?", model_list_id: model.id };
  // From many addresses: the account counts, not where it is used.
  const { authorization } = user.client.headers;
  const responses = await Promise.all(
    Array.from({ length: 50 }, () =>
      new Client(undefined, { authorization: authorization! }).call("/api/ai/chatgpt/query", { json }),
    ),
  );
  const bodies = await Promise.all(responses.map((response) => response.text()));
  const refused = responses.flatMap(({ status }, at) =>
    status === 200 ? [] : [{ status, body: bodies[at]! }],
  );
  expect(refused).toHaveLength(49);
  for (const { status, body } of refused) {
    expect(status).toBe(403);
    expect(JSON.parse(body)).toMatchObject({ code: "limit_reached", status: "limit_reached", remaining: 0 });
  }
  expect(await callsOf(model)).toHaveLength(1);
  expect(await questionsLeft(user)).toBe(0);
});

test("a question that is refused at the limit marks its conversation, until the next one is answered", async () => {
  const user = await addUser();
  const model = await addModel("normal?tokens=1");
  const ask = (fields: object = {}) =>
    user.client.call("/api/ai/chatgpt/streamless/query", {
      json: { query: "And this?", model_list_id: model.id, ...fields },
    });
  const { conversation, request_id } = await (
    await ask()
  ).json<{ conversation: string; request_id: string }>();
  await persisted(request_id);
  const isMarked = async () => {
    const read = await user.client.call(`/api/user/${user.id}/conversation/${conversation}`);
    return (await read.json<{ conversation: { limit_reached: number } }>()).conversation.limit_reached;
  };
  expect(await isMarked()).toBe(0);
  await spend(user, FREE_QUESTIONS - 1);
  expect((await ask({ conversation })).status).toBe(403);
  await vi.waitFor(async () => expect(await isMarked()).toBe(1));
  await subscribe(user.id, "chatai");
  await (await ask({ conversation })).text();
  await vi.waitFor(async () => expect(await isMarked()).toBe(0), { timeout: PATIENCE_MS });
});

describe("R21: a user's answer that is killed", () => {
  test("before any text gives its question back once it has ended", async () => {
    const user = await addUser();
    const model = await addModel("unanswered");
    const reader = await user.client.ask("chatgpt", { query: "Hello?", model_list_id: model.id });
    const id = (await reader.open()).request_id;
    expect(await questionsLeft(user)).toBe(FREE_QUESTIONS - 1);
    for (let restart = 1; restart <= RECOVERY.restarts; restart += 1) {
      await kill(id);
      await vi.waitFor(async () => expect(await callsOf(model)).toHaveLength(1 + restart), {
        timeout: PATIENCE_MS,
      });
    }
    await kill(id);
    await persisted(id);
    await vi.waitFor(async () => expect(await questionsLeft(user)).toBe(FREE_QUESTIONS), PATIENCE_MS);
  });

  test("after some text costs one question, and never more", async () => {
    const user = await addUser();
    const model = await addModel("normal?tokens=150&gap=10");
    const reader = await user.client.ask("chatgpt", { query: "Hello?", model_list_id: model.id });
    const id = (await reader.open()).request_id;
    await reader.until(() => reader.events.length > 3);
    await vi.waitFor(
      async () => {
        const chunks = await runInDurableObject(logOf(id), (_, { storage }) =>
          storage.sql.exec("SELECT 1 FROM chunks WHERE request_id = ? AND text <> ''", id).toArray(),
        );
        expect(chunks.length).toBeGreaterThan(0);
      },
      { interval: 50, timeout: PATIENCE_MS },
    );
    await kill(id);
    await persisted(id);
    expect(await questionsLeft(user)).toBe(FREE_QUESTIONS - 1);
  });
});
