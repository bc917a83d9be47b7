import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ReceivedEvent } from "#workers/contract/chat/stream";
import { CANCELLED, model, openStream, question, settle, tab } from "./conversation-tab";
import { COMPLETE, eventStream, OPENED, refusal, stubApi, wire, type SeenCall } from "./stream-response";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Answers each question with its own turn, as `say` has it. */
function answerEach(say: (turn: number) => ReceivedEvent[]) {
  let turn = 0;
  return stubApi((call) => {
    if (!call.form) return Response.json({ questions: [] });
    turn += 1;
    const events = [{ ...OPENED, exchange: `exc_${turn}` }, ...say(turn)];
    return eventStream(wire(...events.map((event, at): [number, ReceivedEvent] => [at + 1, event])));
  });
}
/** The answer to "Why?" is written by the test, any other is complete at once. */
function firstHeldOpen() {
  const first = openStream();
  const calls = stubApi((call) => {
    if (!call.form) return Response.json({ questions: [] });
    return call.form.get("query") === "Why?"
      ? first.response
      : eventStream(wire([1, { ...OPENED, exchange: "exc_2" }], [2, COMPLETE]));
  });
  return { first, calls };
}
const asked = (calls: SeenCall[]) => calls.flatMap(({ form }) => (form ? [form.get("query")] : []));
const FAILED = { error: true as const, message: "Busy", code: "provider_error", retryable: true };
const dot = new File(["."], "dot.png", { type: "image/png" });

test("a question sent while an answer runs waits for its end, and goes with its images", async () => {
  const { first, calls } = firstHeldOpen();
  const { live, images } = tab();
  live.ask(question);
  await first.send(OPENED, { text: "Because" });
  live.ask({ ...question, query: "And?", files: [dot] });
  expect(live.get()).toMatchObject({ turns: [{ query: "Why?" }], queue: [{ query: "And?" }] });
  expect(images.size).toBe(1);
  await first.send(COMPLETE);
  expect(live.get()).toMatchObject({ turns: [{ query: "Why?" }, { query: "And?" }], queue: [] });
  expect(calls.findLast(({ form }) => form)?.form?.getAll("images[]")).toHaveLength(1);
  expect(images.size).toBe(0);
});

test("a question queued behind a failing answer stays until its author sends it", async () => {
  const { first, calls } = firstHeldOpen();
  const { live } = tab();
  live.ask(question);
  await first.send(OPENED);
  live.ask({ ...question, query: "And?" });
  await first.send(FAILED);
  expect(asked(calls)).toEqual(["Why?"]);
  const [waiting] = live.get().queue;
  live.askQueued(waiting!);
  await settle();
  expect(asked(calls)).toEqual(["Why?", "And?"]);
  expect(live.get().queue).toEqual([]);
});

test("queued questions are restored after a reload", async () => {
  const first = openStream();
  stubApi(() => first.response);
  const { live, storage, session } = tab();
  live.ask(question);
  await first.send(OPENED);
  live.ask({ ...question, query: "And?" });
  const reloaded = tab(storage, "cnv_1", session).live;
  await settle();
  expect(reloaded.get().queue).toMatchObject([{ query: "And?" }]);
});

test("a stop gives the question back with its images", async () => {
  const stream = openStream();
  stubApi((call) => {
    if (!call.url.endsWith("/cancel")) return stream.response;
    void stream.send(CANCELLED);
    return Response.json({ success: true, status: "cancelled", partial: "" });
  });
  const { live } = tab();
  live.ask({ ...question, files: [dot] });
  await stream.send(OPENED);
  live.stop();
  await settle();
  expect(live.get().returned).toMatchObject({ query: "Why?", files: [dot] });
});

test.each(["account_required", "plan_required"])(
  "a question refused with %s waits with its images",
  async (code) => {
    stubApi(() => refusal(code, 403));
    const { live } = tab();
    live.ask({ ...question, files: [dot] });
    await settle();
    expect(live.get().pendingUpgrade).toMatchObject({ query: "Why?", files: [dot] });
    expect(live.get().returned).toMatchObject({ query: "Why?", files: [dot] });
  },
);

test("the edited last question replaces the original", async () => {
  const calls = answerEach((turn) => [{ text: `Answer ${turn}` }, COMPLETE]);
  const { live, store } = tab();
  live.ask(question);
  await settle();
  live.edit("Why not?", model);
  await settle();
  const form = calls.filter(({ form: sent }) => sent)[1]!.form!;
  expect([form.get("query"), form.get("regenerate"), form.get("parent")]).toEqual([
    "Why not?",
    "exc_1",
    "exc_1",
  ]);
  expect(live.get().turns).toMatchObject([{ query: "Why not?", answers: [{ text: "Answer 2" }] }]);
  expect(store.read("cnv_1")?.turns).toMatchObject([{ query: "Why not?" }]);
});

test("an edited question that fails keeps the original until a retry is answered", async () => {
  const calls = answerEach((turn) => (turn === 2 ? [FAILED] : [{ text: `Answer ${turn}` }, COMPLETE]));
  const { live, store } = tab();
  live.ask(question);
  await settle();
  live.edit("Why not?", model);
  await settle();
  expect(live.get().turns).toMatchObject([{ query: "Why?" }, { query: "Why not?" }]);
  expect(store.read("cnv_1")?.turns).toMatchObject([{ query: "Why?" }, { query: "Why not?" }]);
  live.retry(model);
  await settle();
  const form = calls.filter(({ form: sent }) => sent)[2]!.form!;
  expect([form.get("regenerate"), form.get("parent")]).toEqual(["exc_2", "exc_1"]);
  expect(live.get().turns).toMatchObject([{ query: "Why not?", answers: [{ text: "Answer 3" }] }]);
});

test("a question with images that a reload cut off is asked again with them", async () => {
  stubApi(() => new Promise<Response>(() => {}));
  const before = tab();
  before.live.ask({ ...question, files: [dot] });
  const calls = stubApi(() => new Promise<Response>(() => {}));
  const after = tab(before.storage, null, before.session);
  for (const [key, list] of before.images) after.images.set(key, list);
  await after.live.askPending();
  expect(calls[0]?.form?.getAll("images[]")).toHaveLength(1);
});

test("a conversation is named after its first question", async () => {
  answerEach(() => [COMPLETE]);
  const { live } = tab();
  live.ask(question);
  await settle();
  expect(live.get().title).toBe("Why?");
});
