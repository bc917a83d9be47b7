import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { newKey, shardOf } from "../../../workers/core/ids";
import { persistTurns } from "../../../workers/core/turns/persist-turns";
import { readTurn } from "../../../workers/core/turns/turn-objects";
import type { TurnRecord } from "../../../workers/core/turns/turn-record";
import { Client } from "../../support/client";
import { logOf } from "../../support/machine/evictions";
import { addModel, rowsOf, persisted, testContext } from "../../support/factories";
import { completedTurn } from "../../support/turns";
import { usualAnswer } from "../../support/upstreams/scenario";

/** Everything D1 holds of a turn, by table. */
async function storedOf({ start }: TurnRecord) {
  const { conversation, exchange, requestId } = start;
  return {
    conversations: await rowsOf("SELECT * FROM conversations WHERE id = ?", conversation),
    messages: await rowsOf(
      "SELECT * FROM messages WHERE conversation_id = ? ORDER BY position",
      conversation,
    ),
    images: await rowsOf("SELECT * FROM message_images WHERE message_id = ?", `${exchange}:user`),
    usage: await rowsOf("SELECT * FROM usage_records WHERE request_id = ?", `${requestId}:0`),
    activity: await rowsOf("SELECT * FROM activity_events WHERE request_id = ?", requestId),
  };
}

const countsOf = async (turn: TurnRecord) =>
  Object.fromEntries(Object.entries(await storedOf(turn)).map(([name, rows]) => [name, rows.length]));

const newImage = () => ({ key: `img/guest/${crypto.randomUUID()}`, mediaType: "image/png", byteSize: 12 });

describe("an exchange that has ended", () => {
  test("is written into D1 in one batch: conversation, both messages, images, usage and activity", async () => {
    const ctx = testContext();
    const batch = vi.spyOn(ctx.db, "batch");
    const image = newImage();
    const turn = completedTurn({ question: "How do bees fly? And why?", images: [image] });
    await persistTurns(ctx, [turn]);
    expect(batch).toHaveBeenCalledTimes(1);
    const { conversations, messages, images, usage, activity } = await storedOf(turn);
    expect(conversations).toMatchObject([{ user_id: null, title: "How do bees fly?" }]);
    expect(messages).toMatchObject([
      { role: "user", content_text: "How do bees fly? And why?", position: 0, is_error: 0 },
      { role: "assistant", content_text: "An answer.", position: 1, model_id: 1, cost: 0.015 },
    ]);
    expect(images).toMatchObject([{ r2_key: image.key, media_type: "image/png", byte_size: 12 }]);
    expect(usage).toMatchObject([
      { source: "server", module: "chat", success: 1, total_cost: 0.015, response_time_ms: 42 },
    ]);
    expect(activity).toMatchObject([{ query_type: "chat", ip_hash: turn.start.addressHash, images: 1 }]);
  });

  test("and is written again does not change", async () => {
    const turn = completedTurn();
    await persistTurns(testContext(), [turn]);
    const before = await storedOf(turn);
    await persistTurns(testContext(), [turn]);
    expect(await storedOf(turn)).toEqual(before);
  });

  test("goes together with nineteen others", async () => {
    const turns = Array.from({ length: 20 }, () => completedTurn());
    await persistTurns(testContext(), turns);
    for (const turn of turns)
      expect(await countsOf(turn)).toEqual({
        conversations: 1,
        messages: 2,
        images: 0,
        usage: 1,
        activity: 1,
      });
  });

  test("goes together with nineteen others of its conversation, eight images each", async () => {
    const { conversation } = completedTurn().start;
    const turns = Array.from({ length: 20 }, (_, ordinal) =>
      completedTurn({ conversation, images: Array.from({ length: 8 }, newImage) }, { ordinal }),
    );
    await persistTurns(testContext(), turns);
    expect(await countsOf(turns[19]!)).toEqual({
      conversations: 1,
      messages: 40,
      images: 8,
      usage: 1,
      activity: 1,
    });
  });

  test("without text counts no activity; stopped it leaves no message", async () => {
    const failed = completedTurn({}, { state: "failed", text: "" });
    const stopped = completedTurn({}, { state: "cancelled", text: "Half" });
    await persistTurns(testContext(), [failed, stopped]);
    expect(await countsOf(failed)).toMatchObject({ messages: 2, usage: 1, activity: 0 });
    expect(await countsOf(stopped)).toMatchObject({ conversations: 0, messages: 0, usage: 1, activity: 1 });
  });
});

test("a turn that D1 refuses is kept, and written by the next alarm", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const model = await addModel("normal?tokens=2");
  await env.DB.exec("ALTER TABLE usage_records RENAME TO usage_records_away");
  const answer = await new Client().askToEnd("chatgpt", { query: "Kept?", model_list_id: model.id });
  const { request_id, conversation } = answer.opened;
  const messages = () => rowsOf("SELECT content_text FROM messages WHERE conversation_id = ?", conversation);
  await scheduler.wait(300);
  expect(await messages()).toEqual([]);
  await env.DB.exec("ALTER TABLE usage_records_away RENAME TO usage_records");
  await runDurableObjectAlarm(env.TURN_LOG.get(env.TURN_LOG.idFromName(shardOf(request_id))));
  await persisted(request_id);
  expect(await messages()).toEqual([{ content_text: "Kept?" }, { content_text: usualAnswer(2) }]);
});

test("a turn that D1 refuses does not block later answers of its owner, and can still be read", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const { start, outcome } = completedTurn();
  const log = logOf(start.requestId);
  await log.begin(start, null);
  // Longer than a row of either database may be.
  const part = { requestId: start.requestId, text: "x".repeat(1_500_000), reset: false, evidence: [] };
  await log.append([{ ...part, event: 2 }]);
  await log.finish({ ...part, event: 3 }, outcome!);
  const shard = shardOf(start.requestId);
  const next = completedTurn({
    requestId: newKey("req", shard),
    conversation: newKey("cnv", shard),
    exchange: newKey("exc", shard),
  });
  await log.begin(next.start, null);
  const tail = { requestId: next.start.requestId, event: 2, text: "Kept.", reset: false, evidence: [] };
  await log.finish(tail, next.outcome!);
  const messages = () =>
    rowsOf("SELECT content_text FROM messages WHERE conversation_id = ?", next.start.conversation);
  await expect.poll(messages).toEqual([{ content_text: "Hello?" }, { content_text: "Kept." }]);
  expect(String(error.mock.calls)).toContain("persist_failed");
  expect(String(error.mock.calls)).toContain(start.requestId);
  expect((await readTurn(env, start.requestId))?.text).toHaveLength(3_000_000);
  await log.forget(start.conversation);
});
