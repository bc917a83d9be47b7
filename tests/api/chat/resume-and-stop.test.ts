import { describe, expect, test } from "vitest";
import type { ConversationView } from "../../../workers/contract/conversations";
import { usageStatistics } from "../../../workers/core/usage/usage-statistics";
import { addAdmin, addUser } from "../../support/accounts";
import { Client, type ReadEvent } from "../../support/client";
import { addModel, callsOf, rowsOf, persisted, testContext } from "../../support/factories";
import { usualAnswer } from "../../support/upstreams/scenario";

const UNKNOWN = `req_${"0".repeat(12)}_${"A".repeat(22)}`;

/** The events with their numbers, text that follows text as one: how much of it comes together is left to chance. */
function numbered(events: ReadEvent[]): [number | null, object][] {
  const joined: [number | null, object][] = [];
  let text: { text: string } | null = null;
  for (const { id, event } of events) {
    if (event.type !== "text") {
      joined.push([id, event]);
      text = null;
    } else if (text) {
      text.text += event.text;
      joined.at(-1)![0] = id;
    } else joined.push([id, (text = { text: event.text })]);
  }
  return joined;
}

describe("R04: a reader who reconnects", () => {
  test("gets exactly the events after the last one received", async () => {
    const model = await addModel("normal?tokens=20&gap=15");
    const client = new Client();
    const reader = await client.ask("chatgpt", { query: "Hello?", model_list_id: model.id });
    await reader.until(() => reader.events.length >= 5);
    const { request_id } = reader.opened;
    const resumed = await client.resume(request_id, 3);
    const [first, again] = await Promise.all([reader.toEnd(), resumed.toEnd()]);
    expect(again.events[0]?.id).toBeGreaterThan(3);
    expect(numbered(again.events)).toEqual(numbered(first.events.filter(({ id }) => id! > 3)));
  });

  test("two readers of one answer end up with the same events", async () => {
    const model = await addModel("normal?tokens=20&gap=15");
    const client = new Client();
    const reader = await client.ask("chatgpt", { query: "Hello?", model_list_id: model.id });
    const { request_id } = await reader.open();
    const other = await client.resume(request_id, 0);
    const [first, second] = await Promise.all([reader.toEnd(), other.toEnd()]);
    expect(numbered(second.events)).toEqual(numbered(first.events));
    expect(second.text).toBe(usualAnswer(20));
  });

  test("without any event yet gets the text so far at once and the rest as it arrives", async () => {
    const model = await addModel("normal?tokens=20&gap=15");
    const client = new Client();
    const reader = await client.ask("chatgpt", { query: "Hello?", model_list_id: model.id });
    await reader.until(() => reader.events.length >= 8);
    const resumed = await client.resume(reader.opened.request_id);
    const [, again] = await Promise.all([reader.toEnd(), resumed.toEnd()]);
    expect(again.opened).toEqual(reader.opened);
    expect(again.text).toBe(usualAnswer(20));
    expect(again.events.length).toBeLessThan(reader.events.length);
    expect(again.events.at(-1)).toEqual(reader.events.at(-1));
  });

  test("after the end gets the whole answer and its end, then nothing more", async () => {
    const model = await addModel("normal?tokens=6");
    const client = new Client();
    const answer = await client.askToEnd("chatgpt", { query: "Hello?", model_list_id: model.id });
    const { request_id } = answer.opened;
    const last = answer.events.at(-1)!.id!;
    const late = await (await client.resume(request_id, 2)).toEnd();
    expect(numbered(late.events)).toEqual(numbered(answer.events.filter(({ id }) => id! > 2)));
    expect(await (await client.call(`/api/ai/stream/${request_id}`, lastEvent(last))).text()).toBe("");
  });

  test("finds the answer that went on when its tab was closed", async () => {
    const model = await addModel("normal?tokens=20&gap=10");
    const client = new Client();
    const reader = await client.ask("chatgpt", { query: "Hello?", model_list_id: model.id });
    await reader.until(() => reader.events.length >= 2);
    const { request_id, exchange } = reader.opened;
    await reader.leave();
    const answer = await (await client.resume(request_id, 1)).toEnd();
    expect(answer.text).toBe(usualAnswer(20));
    await persisted(request_id);
    expect(await callsOf(model)).toHaveLength(1);
    expect(
      await rowsOf(
        "SELECT content_text FROM messages WHERE exchange_id = ? AND role = 'assistant'",
        exchange,
      ),
    ).toEqual([{ content_text: usualAnswer(20) }]);
  });

  test("with an unknown or malformed id gets 404", async () => {
    const client = new Client();
    expect((await client.call(`/api/ai/stream/${UNKNOWN}`)).status).toBe(404);
    expect((await client.call("/api/ai/stream/anything")).status).toBe(404);
  });

  test.each(["-1", "x", "1e3", "99999999999999999999", "999999"])(
    "with a nonsensical Last-Event-ID (%s) still gets the whole answer",
    async (lastEventId) => {
      const model = await addModel("normal?tokens=3");
      const client = new Client();
      const { opened } = await client.askToEnd("chatgpt", { query: "Hello?", model_list_id: model.id });
      const again = await (await client.resume(opened.request_id, lastEventId)).toEnd();
      expect(again.text).toBe(usualAnswer(3));
      expect(again.complete).not.toBeNull();
    },
  );
});

describe("stopping", () => {
  /** The provider waits after four words for a number that is never let go: only a stop ends the answer. */
  const HELD = "normal?tokens=400&after=4&hold=413";
  const stopped = async (keep = false) => {
    const model = await addModel(HELD);
    const client = new Client();
    const reader = await client.ask("chatgpt", { query: "Stop this?", model_list_id: model.id });
    await reader.until(() => reader.text !== "");
    const answer = await client.cancel(reader.opened.request_id, keep ? { keep } : {});
    return { model, client, reader, answer, read: await reader.toEnd() };
  };

  test("aborts the provider's call and says so to every reader", async () => {
    const { model, answer, read } = await stopped();
    expect(answer).toMatchObject({ success: true, status: "cancelled" });
    expect(answer.partial).toBe(read.text);
    expect(usualAnswer(4).startsWith(read.text)).toBe(true);
    expect(read.failed).toMatchObject({ error: true, type: "query_cancel", code: "query_cancel" });
    await expect.poll(async () => (await callsOf(model))[0]?.abortedAt).toBeTypeOf("number");
  });

  test("leaves nothing of the exchange in the conversation", async () => {
    const { read } = await stopped();
    await persisted(read.opened.request_id);
    expect(await rowsOf("SELECT id FROM messages WHERE exchange_id = ?", read.opened.exchange)).toEqual([]);
  });

  test("twice, or too late, changes nothing", async () => {
    const { client, read, answer } = await stopped();
    expect(await client.cancel(read.opened.request_id)).toEqual(answer);
    const model = await addModel("normal?tokens=2");
    const whole = await client.askToEnd("chatgpt", { query: "Whole?", model_list_id: model.id });
    const late = await client.cancel(whole.opened.request_id);
    expect(late).toEqual({ success: true, status: "complete", partial: "" });
    await persisted(whole.opened.request_id);
    expect((await (await client.resume(whole.opened.request_id, 0)).toEnd()).text).toBe(usualAnswer(2));
  });

  test.each([
    ["with the stop", true],
    ["after it", false],
  ])(
    "and keeping, said %s, stores what had been written, and the next question carries it",
    async (_, at) => {
      const { client, read } = await stopped(at);
      const { request_id, exchange, conversation } = read.opened;
      if (!at) {
        await persisted(request_id);
        await client.cancel(request_id, { keep: "1" });
      }
      const answerRow = () =>
        rowsOf<{ content_text: string }>(
          "SELECT content_text FROM messages WHERE exchange_id = ? AND role = 'assistant' AND is_error = 0",
          exchange,
        );
      await expect.poll(answerRow).toEqual([{ content_text: read.text }]);
      const next = await addModel("normal?tokens=1");
      await client.askToEnd("chatgpt", {
        query: "Next?",
        conversation,
        parent: exchange,
        model_list_id: next.id,
      });
      const [call] = await callsOf(next);
      expect((call!.body.messages as { content: string }[]).map(({ content }) => content)).toEqual([
        "Stop this?",
        read.text,
        "Next?",
      ]);
    },
  );

  test("a kept part is shown as stopped in its user's history, right away and after it was stored", async () => {
    const model = await addModel(HELD);
    const { id, client } = await addUser();
    const reader = await client.ask("chatgpt", { query: "Stop this?", model_list_id: model.id });
    await reader.until(() => reader.text !== "");
    const { request_id, conversation } = reader.opened;
    await client.cancel(request_id, { keep: true });
    const { text } = await reader.toEnd();
    for (const isStored of [false, true]) {
      if (isStored) await persisted(request_id);
      const response = await client.call(`/api/user/${id}/conversation/${conversation}`);
      const { conversation: view } = await response.json<{ conversation: ConversationView }>();
      expect(view.history[1]).toMatchObject({ status: "stopped", content: text });
    }
  });

  test("a turn that does not exist: 404", async () => {
    const response = await new Client().call(`/api/ai/chatgpt/query/${UNKNOWN}/cancel`, { json: {} });
    expect(response.status).toBe(404);
  });

  test("before any text spends the question: the provider was asked, and is paid", async () => {
    const client = new Client();
    const model = await addModel("silence");
    for (let stopped = 0; stopped < 10; stopped += 1) {
      const reader = await client.ask("chatgpt", { query: "Hello?", model_list_id: model.id });
      const { request_id } = await reader.open();
      await expect.poll(() => callsOf(model)).toHaveLength(stopped + 1);
      await client.cancel(request_id);
      expect((await reader.toEnd()).failed?.code).toBe("query_cancel");
      await persisted(request_id);
    }
    const limits = await client.call("/api/check-plan/guest-user/limits", { json: {} });
    expect(await limits.json()).toMatchObject({ status: "limit_reached", remaining: 0 });
    const fields = { query: "Hello?", model_list_id: model.id };
    expect((await client.call("/api/ai/chatgpt/query", { json: fields })).status).toBe(403);
    expect(await callsOf(model)).toHaveLength(10);
  });

  test("is no failure in the administration's figures", async () => {
    const { model, read } = await stopped();
    await persisted(read.opened.request_id);
    const usage = "SELECT success, stopped, error_type FROM usage_records WHERE model_id = ?";
    expect(await rowsOf(usage, model.id)).toEqual([{ success: 0, stopped: 1, error_type: null }]);
    const { client: admin } = await addAdmin();
    const page = await admin.call(`/api/admin/usage?model_id=${model.id}`);
    expect(await page.json()).toMatchObject({ totals: { calls: 1, failures: 0 } });
    const { errors, models } = await usageStatistics(testContext(), { model_id: model.id });
    expect(errors).toEqual([]);
    expect(models).toMatchObject([{ calls: 1, failures: 0 }]);
  });
});

const lastEvent = (id: number) => ({ headers: { "last-event-id": String(id) } });
