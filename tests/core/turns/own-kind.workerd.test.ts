import { runInDurableObject } from "cloudflare:test";
import { describe, expect, test, vi } from "vitest";
import type { PlanRule } from "../../../workers/core/quota/rule-for";
import { cancelTurn, followTurn } from "../../../workers/core/turns/follow-turn";
import { prepareTurn, streamTurn } from "../../../workers/core/turns/start-turn";
import { turnContext } from "../../../workers/core/turns/turn-kind";
import type { Context } from "../../../workers/core/context";
import { readQuota } from "../../../workers/core/quota/quota-object";
import { EventReader } from "../../support/client";
import { addModel, callsOf, PATIENCE_MS, persisted, rowsOf, testContext } from "../../support/factories";
import { rewrites } from "../../support/rewriting";
import { abort, logOf, storedText, streamOf } from "../../support/machine/evictions";
import { usualAnswer } from "../../support/upstreams/scenario";

const RULE: PlanRule = { queryType: "writing", limit: 3, windowMs: 60 * 60 * 1000 };

/** A guest whom nobody else in this run is. */
function someone(): Context & { shard: string } {
  const shard = Buffer.from(crypto.getRandomValues(new Uint8Array(6))).toString("hex");
  return { ...testContext({ kind: "guest", addressHash: shard.padEnd(24, "0") }), shard };
}

async function rewrite(ctx: Context, scenario: string, conversation?: string) {
  const model = await addModel(scenario);
  const { start, others, rule } = await prepareTurn(ctx, {
    context: turnContext(rewrites, { tone: "friendly" }),
    conversation,
    question: "A text.",
    images: [],
    models: [{ ...model, can_stream: true, supports_images: false, max_output_tokens: 1_000 }],
    rule: RULE,
    idempotencyKey: undefined,
  });
  const { stream, requestId } = await streamTurn(ctx, { start, others, rule });
  return { model, start, id: requestId, reader: new EventReader(new Response(stream)) };
}

const follow = async (ctx: Context, id: string, lastEvent: number | null = null) =>
  new EventReader(new Response(await followTurn(ctx, id, lastEvent))).toEnd();
const unitsUsed = async (ctx: Context & { shard: string }) =>
  (await readQuota(ctx.env, ctx.shard, RULE)).used;

describe("a kind of turn that is only registered", () => {
  test("is streamed with its prompt, its sources and its rewritten text", async () => {
    const { model, reader } = await rewrite(someone(), "normal?tokens=4");
    const answer = await reader.toEnd();
    expect(answer.text).toBe(usualAnswer(4).toUpperCase());
    expect(answer.complete).not.toBeNull();
    expect(answer.events[1]!.event).toMatchObject({ sources: [{ title: "The style guide" }] });
    const [call] = await callsOf(model);
    expect(call!.body.messages).toEqual([
      { role: "system", content: "Rewrite the text in a friendly tone." },
      { role: "user", content: "A text." },
    ]);
  });

  test("is billed: a unit of its limit, the model's call and the activity", async () => {
    const ctx = someone();
    const { model, reader, id } = await rewrite(ctx, "normal?tokens=4");
    await reader.toEnd();
    await persisted(id);
    expect(await unitsUsed(ctx)).toBe(1);
    expect(
      await rowsOf("SELECT model_id, module, success FROM usage_records WHERE request_id = ?", `${id}:0`),
    ).toEqual([{ model_id: model.id, module: "rédaction", success: 1 }]);
    expect(
      await rowsOf("SELECT query_type, target_id FROM activity_events WHERE request_id = ?", id),
    ).toEqual([{ query_type: "writing", target_id: "draft_1" }]);
  });

  test("is refused beyond its limit, and costs nothing when the provider fails", async () => {
    const ctx = someone();
    const failed = await rewrite(ctx, "server-error");
    expect((await failed.reader.toEnd()).failed).not.toBeNull();
    await vi.waitFor(async () => expect(await unitsUsed(ctx)).toBe(0), PATIENCE_MS);
    for (let unit = 0; unit < RULE.limit!; unit += 1)
      await (await rewrite(ctx, "normal?tokens=1")).reader.toEnd();
    await expect(rewrite(ctx, "normal?tokens=1")).rejects.toMatchObject({ code: "limit_reached" });
  });

  test("is resumed in the middle, at its end, and when nothing of it is in memory any more", async () => {
    const ctx = someone();
    const { reader, id } = await rewrite(ctx, "normal?tokens=30&gap=10");
    await reader.until(() => reader.events.length > 4);
    const [whole, second] = await Promise.all([reader.toEnd(), follow(ctx, id)]);
    expect(second.text).toBe(whole.text);
    await persisted(id);
    await abort(streamOf(id));
    await abort(logOf(id));
    const late = await follow(ctx, id);
    expect(late).toMatchObject({ text: whole.text, complete: { complete: true } });
  });

  test("is stopped, and its partial text can be saved", async () => {
    const ctx = someone();
    const { reader, id } = await rewrite(ctx, "slow?first=0");
    await reader.until(() => reader.text.length > 0);
    const stopped = await cancelTurn(ctx, id, false);
    expect(stopped.status).toBe("cancelled");
    expect(stopped.partial).toBe((await reader.toEnd()).text);
    expect(await cancelTurn(ctx, id, true)).toMatchObject({ partial: stopped.partial });
    expect(await logOf(id).read(id)).toMatchObject({ state: "complete", text: stopped.partial });
  });

  test("is recovered: started again before its first word, ended with its text after it", async () => {
    const ctx = someone();
    const early = await rewrite(ctx, "normal?tokens=4&first=1500");
    await early.reader.open();
    await abort(streamOf(early.id));
    expect((await follow(ctx, early.id)).text).toBe(usualAnswer(4).toUpperCase());
    expect(await callsOf(early.model)).toHaveLength(2);

    const late = await rewrite(ctx, "slow?first=0");
    await vi.waitFor(async () => expect(await storedText(late.id)).not.toBe(""), {
      interval: 50,
      timeout: PATIENCE_MS,
    });
    await abort(streamOf(late.id));
    const text = await storedText(late.id);
    expect(await follow(ctx, late.id)).toMatchObject({ text, failed: { code: "answer_interrupted" } });
  });

  test("is continued by the next turn, which is given what was said before", async () => {
    const ctx = someone();
    const first = await rewrite(ctx, "normal?tokens=2");
    const { text, opened } = await first.reader.toEnd();
    await persisted(first.id);
    const next = await rewrite(ctx, "normal?tokens=2", opened.conversation);
    await next.reader.toEnd();
    const [call] = await callsOf(next.model);
    expect(call!.body.messages).toMatchObject([
      { role: "system" },
      { role: "user", content: "A text." },
      { role: "assistant", content: text },
      { role: "user", content: "A text." },
    ]);
  });
});

describe("a turn whose kind this version does not have", () => {
  const unknown = async (ctx: Context, kind: string) => {
    const model = await addModel("normal?tokens=1");
    const { start, others, rule } = await prepareTurn(ctx, {
      context: { kind, input: { tone: 3 } },
      question: "A text.",
      images: [],
      models: [{ ...model, can_stream: true, supports_images: false, max_output_tokens: 1_000 }],
      rule: RULE,
      idempotencyKey: undefined,
    });
    const { stream, requestId } = await streamTurn(ctx, { start, others, rule });
    return { model, id: requestId, reader: new EventReader(new Response(stream)) };
  };

  test("ends with a code, asks no model and gives its unit back", async () => {
    const ctx = someone();
    const { model, id, reader } = await unknown(ctx, "of-a-newer-version");
    expect((await reader.toEnd()).failed).toMatchObject({ code: "unknown_kind", retryable: false });
    expect(await callsOf(model)).toEqual([]);
    await vi.waitFor(async () => expect(await unitsUsed(ctx)).toBe(0), PATIENCE_MS);
    expect(await logOf(id).read(id)).toMatchObject({ state: "failed", outcome: { code: "unknown_kind" } });
    expect((await follow(ctx, id)).failed).toMatchObject({ code: "unknown_kind" });
  });

  test("is no reason for an alarm to fail, nor for other turns to stay unwritten", async () => {
    const ctx = someone();
    const { id, reader } = await unknown(ctx, "of-an-older-version");
    await reader.toEnd();
    await abort(logOf(id));
    const other = await rewrite(ctx, "normal?tokens=1");
    await other.reader.toEnd();
    await persisted(other.id);
    await runInDurableObject(logOf(id), (log) => log.alarm!());
    expect((await rowsOf("SELECT 1 FROM usage_records WHERE request_id LIKE ?", `${id}%`)).length).toBe(0);
    expect(await logOf(id).read(id)).toMatchObject({ state: "failed" });
  });
});
