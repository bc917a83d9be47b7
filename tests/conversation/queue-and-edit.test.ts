import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerEach, CANCELLED, openStream, question, settle, tab } from "./conversation-tab";
import { COMPLETE, eventStream, OPENED, refusal, stubApi, wire, type SeenCall } from "./stream-response";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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
