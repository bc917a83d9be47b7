import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { describe, expect, inject, test, vi } from "vitest";
import { RECOVERY } from "../../../workers/durable-objects/turn-log/recovery";
import { Client, type EventReader, type ReadAnswer } from "../../support/client";
import { abort, logOf, storedText, streamOf } from "../../support/machine/evictions";
import { addModel, callsOf, PATIENCE_MS, rowsOf, persisted, type TestModel } from "../../support/factories";
import { remoteUpstream } from "../../support/upstreams/remote";
import { usualAnswer } from "../../support/upstreams/scenario";

/** The log's next look after its open turns, as though each had been begun long ago. */
async function lookAfter(requestId: string): Promise<void> {
  await runInDurableObject(logOf(requestId), async (_, { storage }) => {
    storage.sql.exec("UPDATE turns SET touched_at = 0 WHERE state = 'open'");
    await storage.setAlarm(Date.now() + 60_000);
  });
  expect(await runDurableObjectAlarm(logOf(requestId))).toBe(true);
}

async function questionsLeft(guest: Client): Promise<number> {
  const response = await guest.call("/api/check-plan/guest-user/limits", { json: {} });
  return (await response.json<{ remaining: number }>()).remaining;
}

async function ask(
  guest: Client,
  scenario: string,
): Promise<{ model: TestModel; reader: EventReader; id: string }> {
  const model = await addModel(scenario);
  const reader = await guest.ask("chatgpt", { query: "Hello?", model_list_id: model.id });
  return { model, reader, id: (await reader.open()).request_id };
}

/** Asks, and answers once some of the text is stored. */
async function askUntilStored(guest: Client) {
  const asked = await ask(guest, "normal?tokens=300&gap=10");
  await asked.reader.until(() => asked.reader.events.length > 3);
  await vi.waitFor(async () => expect(await storedText(asked.id)).not.toBe(""), {
    interval: 50,
    timeout: PATIENCE_MS,
  });
  return asked;
}

/** Has the log store no text for some time, as though the object were evicted before it could. */
const REFUSE_CHUNKS =
  "CREATE TRIGGER refused BEFORE INSERT ON chunks BEGIN SELECT RAISE(ABORT, 'refused by a test'); END";
const ACCEPT_CHUNKS = "DROP TRIGGER refused";

const resumeToEnd = async (guest: Client, id: string, lastEvent?: number): Promise<ReadAnswer> =>
  (await guest.resume(id, lastEvent)).toEnd();

const answerInDatabase = (conversation: string) =>
  rowsOf<{ role: string; content_text: string; is_error: number }>(
    "SELECT role, content_text, is_error FROM messages WHERE conversation_id = ? ORDER BY position",
    conversation,
  );

describe("R09: the live object is evicted in the middle of an answer", () => {
  test("what was stored stays, with a visible way to ask again, and the question is spent", async () => {
    const guest = new Client();
    const { reader, id } = await askUntilStored(guest);
    await abort(streamOf(id));
    const answer = await resumeToEnd(guest, id, reader.events.at(-1)!.id!);
    expect(answer.failed).toMatchObject({ code: "answer_interrupted", retryable: true });
    expect(answer.text).not.toBe("");
    expect(usualAnswer(300).startsWith(answer.text)).toBe(true);
    await persisted(id);
    expect(await answerInDatabase(answer.opened.conversation)).toMatchObject([
      { role: "user", content_text: "Hello?" },
      { role: "assistant", content_text: answer.text, is_error: 1 },
    ]);
    expect((await resumeToEnd(guest, id)).raw).toBe(answer.raw);
    expect(await questionsLeft(guest)).toBe(9);
  });

  test("one that had given no text is asked again, once, however many readers come back together", async () => {
    const guest = new Client();
    const { model, id } = await ask(guest, "normal?tokens=12&first=1500");
    await abort(streamOf(id));
    const answers = await Promise.all(Array.from({ length: 5 }, () => resumeToEnd(guest, id, 1)));
    for (const { text, complete } of answers) {
      expect(text).toBe(usualAnswer(12));
      expect(complete).not.toBeNull();
    }
    expect(await callsOf(model)).toHaveLength(2);
    expect(await questionsLeft(guest)).toBe(9);
  });

  test("one that is asked again includes answers that were not in the database yet", async () => {
    const guest = new Client();
    const model = await addModel("normal?tokens=2&gap=0");
    const slow = await addModel("normal?tokens=2&first=1500");
    const first = await guest.askToEnd("chatgpt", { query: "One?", model_list_id: model.id });
    const { conversation } = first.opened;
    await guest.askToEnd("chatgpt", { query: "Two?", conversation, model_list_id: model.id });
    const reader = await guest.ask("chatgpt", { query: "Three?", conversation, model_list_id: slow.id });
    const { request_id: id } = await reader.open();
    await abort(streamOf(id));
    expect((await resumeToEnd(guest, id, 1)).complete).not.toBeNull();
    const [, again] = await callsOf(slow);
    const sent = (again!.body.messages as { content: string }[]).map(({ content }) => content);
    expect(sent).toEqual(["One?", usualAnswer(2), "Two?", usualAnswer(2), "Three?"]);
  });

  test("a reader whose words were not stored drops them when the answer is asked again", async () => {
    const guest = new Client();
    const before = await ask(guest, "normal?tokens=1");
    await before.reader.toEnd();
    await persisted(before.id);
    // All turns of a guest are in one log.
    const change = (sql: string) =>
      runInDurableObject(logOf(before.id), (_, { storage }) => void storage.sql.exec(sql));
    await change(REFUSE_CHUNKS);
    const hold = 414;
    const { reader, id } = await ask(guest, `normal?tokens=40&after=4&hold=${hold}`);
    await reader.until(() => reader.text !== "");
    await abort(streamOf(id));
    expect(await storedText(id)).toBe("");
    await change(ACCEPT_CHUNKS);
    await remoteUpstream(inject("openAiUrl")).letGo(hold);
    const again = await resumeToEnd(guest, id, reader.events.at(-1)!.id!);
    const snapshot = again.events[1]!.event;
    // Empty, or the beginning of the second answer.
    expect("reset" in snapshot && usualAnswer(40).startsWith(snapshot.text)).toBe(true);
    expect(again.text).toBe(usualAnswer(40));
  });
});

describe("R09: the log is evicted", () => {
  test("in the middle of an answer: the answer completes, and is stored whole", async () => {
    const guest = new Client();
    const { reader, id } = await askUntilStored(guest);
    await abort(logOf(id));
    const answer = await reader.toEnd();
    expect(answer.complete).not.toBeNull();
    expect(answer.text).toBe(usualAnswer(300));
    await persisted(id);
    const [, stored] = await answerInDatabase(answer.opened.conversation);
    expect(stored).toMatchObject({ content_text: usualAnswer(300), is_error: 0 });
  });

  test("between two questions, with the live object: the conversation continues where it was", async () => {
    const guest = new Client();
    const { model, reader, id } = await ask(guest, "normal?tokens=5");
    const { opened, complete } = await reader.toEnd();
    expect(complete).not.toBeNull();
    await persisted(id);
    await abort(streamOf(id));
    await abort(logOf(id));
    const fields = { conversation: opened.conversation, parent: opened.exchange, model_list_id: model.id };
    const next = await guest.askToEnd("chatgpt", { query: "And then?", ...fields });
    expect(next.text).toBe(usualAnswer(5));
    const [, call] = await callsOf(model);
    expect(JSON.stringify(call?.body.messages)).toContain(JSON.stringify(usualAnswer(5)));
    expect(await resumeToEnd(guest, id)).toMatchObject({ text: usualAnswer(5), failed: null });
    expect(await questionsLeft(guest)).toBe(8);
  });
});

describe("R21: nobody comes back to an answer that was cut off", () => {
  test("without text it is asked again so many times, then ends visibly and gives its question back", async () => {
    const guest = new Client();
    const { model, id } = await ask(guest, "unanswered");
    expect(await questionsLeft(guest)).toBe(9);
    for (let restart = 1; restart <= RECOVERY.restarts; restart += 1) {
      await abort(streamOf(id));
      await lookAfter(id);
      await vi.waitFor(async () => expect(await callsOf(model)).toHaveLength(1 + restart), PATIENCE_MS);
    }
    await abort(streamOf(id));
    await lookAfter(id);
    await persisted(id);
    const answer = await resumeToEnd(guest, id, 1);
    expect(answer.text).toBe("");
    expect(answer.failed).toMatchObject({ code: "answer_interrupted", retryable: true });
    expect(answer.events.at(-1)!.id).toBeGreaterThan(RECOVERY.restarts * 1_000_000);
    expect(await callsOf(model)).toHaveLength(1 + RECOVERY.restarts);
    await vi.waitFor(async () => expect(await questionsLeft(guest)).toBe(10), PATIENCE_MS);
  });

  test("with text it ends visibly, keeps the text, and its question is spent once", async () => {
    const guest = new Client();
    const { model, id } = await askUntilStored(guest);
    await abort(streamOf(id));
    const partial = await storedText(id);
    await lookAfter(id);
    await persisted(id);
    const answer = await resumeToEnd(guest, id);
    expect(answer).toMatchObject({ text: partial, failed: { code: "answer_interrupted" } });
    expect(await callsOf(model)).toHaveLength(1);
    expect(await questionsLeft(guest)).toBe(9);
  });

  test("one that is being written is left alone", async () => {
    const guest = new Client();
    const { model, reader, id } = await askUntilStored(guest);
    await lookAfter(id);
    expect((await reader.toEnd()).text).toBe(usualAnswer(300));
    expect(await callsOf(model)).toHaveLength(1);
  });
});

describe("R08: an answer was stopped, then both objects were evicted", () => {
  test("it stays stopped, and the model is not asked again", async () => {
    const guest = new Client();
    const { model, id } = await askUntilStored(guest);
    const stopped = await guest.cancel(id);
    expect(stopped.status).toBe("cancelled");
    await abort(streamOf(id));
    await abort(logOf(id));
    await lookAfter(id);
    expect(await guest.cancel(id)).toEqual(stopped);
    expect(await resumeToEnd(guest, id)).toMatchObject({
      text: stopped.partial,
      failed: { type: "query_cancel" },
    });
    expect(await callsOf(model)).toHaveLength(1);
  });
});

describe("an answer is stopped after its live object was evicted", () => {
  test("before its first word: it ends as stopped, does not continue behind, and is spent", async () => {
    const guest = new Client();
    const { id } = await ask(guest, "normal?tokens=5&first=4000");
    await abort(streamOf(id));
    expect(await guest.cancel(id)).toMatchObject({ status: "cancelled", partial: "" });
    expect(await resumeToEnd(guest, id)).toMatchObject({ text: "", failed: { type: "query_cancel" } });
    await persisted(id);
    expect(await questionsLeft(guest)).toBe(9);
  });
});
