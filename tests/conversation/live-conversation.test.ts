import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { GUEST_USER, type SessionView } from "#workers/contract/session";
import { createGuestConversations } from "~/conversation/stores/guest-conversations";
import { memoryStorage } from "~/browser/storage";
import { takePendingQuestion } from "~/conversation/engine/pending-question";
import { CANCELLED, model, openStream, question, settle, tab } from "./conversation-tab";
import { holdSession } from "~/session/session";
import { COMPLETE, eventStream, OPENED, refusal, stubApi, wire, type SeenCall } from "./stream-response";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const isCall = (part: string) => (call: SeenCall) => call.url.includes(part);

const ALLOWED = { error: null, status: "ok", limit: null, remaining: null, reset_at: null };

test("an answer is shown as it arrives, stored when whole, and followed by related questions", async () => {
  const stream = openStream();
  const calls = stubApi((call) =>
    call.url.endsWith("/generate-questions") ? Response.json({ questions: ["And then?"] }) : stream.response,
  );
  const { live, store, limit } = tab();
  live.ask(question);
  expect(live.get().turns[0]?.answer?.status).toBe("sending");
  await stream.send({ ...OPENED, remaining: 7 }, { text: "Because " });
  expect(live.get().turns[0]?.answer).toMatchObject({ status: "streaming", text: "Because " });
  expect([live.get().id, limit.get()?.remaining]).toEqual(["cnv_1", 7]);
  await stream.send({ text: "so." }, COMPLETE);
  // What suggests them is fetched first, which takes no time of the test's clock.
  await vi.waitFor(() =>
    expect(store.read("cnv_1")?.turns[0]?.answer).toMatchObject({
      status: "complete",
      text: "Because so.",
      related: ["And then?"],
    }),
  );
  expect(calls[0]?.form?.get("query")).toBe("Why?");
  expect(calls.find(isCall("generate-questions"))?.json).toMatchObject({
    theme: "Why?",
    language: "en",
  });
});

test("the next question names its conversation and the last turn seen", async () => {
  const calls = stubApi((call) =>
    call.method === "POST" && call.form
      ? eventStream(wire([1, OPENED], [2, COMPLETE]))
      : Response.json({ questions: [] }),
  );
  const { live } = tab();
  live.ask(question);
  await settle();
  live.ask({ ...question, query: "And?" });
  await settle();
  const second = calls.filter(({ form }) => form)[1]!.form!;
  expect([second.get("conversation"), second.get("parent")]).toEqual(["cnv_1", "exc_1"]);
});

test.each([
  { who: "a guest", session: null, expected: { user_id: "", guest: "1" } },
  { who: "a user", session: "usr_1", expected: { user_id: "usr_1", guest: "0" } },
])("a question of $who names every field of the interface, truthfully", async ({ session, expected }) => {
  const expires_at = new Date(Date.now() + 3_600_000).toISOString();
  const user = { ...GUEST_USER, id: session, guest: session === null };
  holdSession({ user, token: session && "bearer", expires_at } as SessionView);
  const calls = stubApi((call) => {
    if (call.url.includes("check-plan")) return Response.json(ALLOWED);
    return call.form
      ? eventStream(wire([1, OPENED], [2, COMPLETE]))
      : Response.json({ questions: ["And then?"] });
  });
  const { live } = tab();
  live.ask(question);
  await settle();
  live.ask({ ...question, query: "And?", files: [new File(["x"], "a.png")] });
  await settle();
  holdSession({ user: GUEST_USER, token: null, expires_at: null } as SessionView);
  const [first, second] = calls.filter(({ url }) => url.includes("/ai/")).flatMap(({ form }) => form ?? []);
  const fields = ["user_id", "guest", "ip_address", "model", "model_id", "model_list_id", "query"];
  expect([...first!.keys()]).toEqual(expect.arrayContaining([...fields, "conversation", "relatedQuestions"]));
  expect(Object.fromEntries(first!)).toMatchObject({
    ...expected,
    ip_address: "",
    model: "alpha",
    model_id: "1",
    model_list_id: "1",
    query: "Why?",
    conversation: "",
    relatedQuestions: "[]",
  });
  expect(second!.get("conversation")).toBe("cnv_1");
  expect(second!.getAll("images[]")).toHaveLength(1);
});

test("a conversation in which a limit was reached asks whether it still is, before a question is typed", async () => {
  const spent = { error: "spent", status: "limit_reached", limit: 10, remaining: 0, reset_at: null };
  const calls = stubApi(() => Response.json(spent, { status: 403 }));
  const held = { turns: [], title: "", isLimitReached: true };
  let loaded: typeof held | null = null;
  const store = {
    ...createGuestConversations(memoryStorage()),
    read: () => loaded,
    load: async () => void (loaded = held),
  };
  const { limit, live } = tab(memoryStorage(), "cnv_1", memoryStorage(), store);
  await settle();
  expect(live.get().id).toBe("cnv_1");
  expect(calls.map(({ url }) => url)).toEqual(["/api/check-plan/guest-user/limits"]);
  expect(limit.get()).toEqual(spent);
});

test("a reload in the middle of an answer resumes it whole and once", async () => {
  const first = openStream();
  stubApi(() => first.response);
  const { live, storage } = tab();
  live.ask(question);
  await first.send(OPENED, { text: "Half " });
  live.saveRunning();
  vi.unstubAllGlobals();
  const calls = stubApi((call) =>
    call.url.includes("/stream/")
      ? eventStream(
          wire([1, OPENED], [2, { reset: true, text: "Half " }]),
          wire([3, { text: "whole" }], [4, COMPLETE]),
        )
      : Response.json({ questions: [] }),
  );
  const reloaded = tab(storage, "cnv_1").live;
  expect(reloaded.get().turns[0]?.answer?.text).toBe("Half ");
  await settle();
  expect(reloaded.get().turns.map(({ answer }) => answer.text)).toEqual(["Half whole"]);
  expect(calls[0]).toMatchObject({ url: "/api/ai/stream/req_1", lastEventId: null });
});

test("a stop removes the turn, gives the question back and offers the part", async () => {
  const stream = openStream();
  const calls = stubApi((call) => {
    if (!call.url.endsWith("/cancel")) return stream.response;
    void stream.send(CANCELLED);
    return Response.json({ success: true, status: "cancelled", partial: "Half" });
  });
  const { live, store } = tab();
  live.ask(question);
  await stream.send(OPENED, { text: "Half" });
  live.stop();
  live.stop();
  await settle();
  expect(live.get()).toMatchObject({
    turns: [],
    returned: { query: "Why?" },
    notice: { kind: "interrupted", hasPartial: true },
  });
  expect(store.read("cnv_1")).toBeNull();
  expect(calls.filter(isCall("/cancel"))).toHaveLength(1);

  await live.stopped.keep();
  expect(calls.filter(isCall("/cancel"))[1]?.json).toEqual({ keep: true });
  expect(live.get()).toMatchObject({
    notice: null,
    turns: [{ answer: { status: "stopped", text: "Half" } }],
  });
  expect(store.read("cnv_1")?.turns[0]?.answer?.status).toBe("stopped");
});

test("a stop before the turn has a name is made as soon as it has one", async () => {
  const stream = openStream();
  const calls = stubApi((call) => {
    if (!call.url.endsWith("/cancel")) return stream.response;
    void stream.send(CANCELLED);
    return Response.json({ success: true, status: "cancelled", partial: "" });
  });
  const { live } = tab();
  live.ask(question);
  live.stop();
  await settle();
  expect(calls.filter(isCall("/cancel"))).toHaveLength(0);
  await stream.send(OPENED);
  expect(calls.filter(isCall("/cancel"))).toHaveLength(1);
  expect(live.get()).toMatchObject({
    turns: [],
    returned: { query: "Why?" },
    notice: { hasPartial: false },
  });
});

test("a stop in another tab removes the turn, says so and leaves this tab's composer alone", async () => {
  const stream = openStream();
  stubApi(() => stream.response);
  const { live } = tab();
  live.ask(question);
  await stream.send(OPENED, { text: "Half" }, CANCELLED);
  expect(live.get()).toMatchObject({
    turns: [],
    returned: null,
    notice: { kind: "interrupted", hasPartial: true, isBack: false },
  });
});

test("what is left is asked again when an answer fails, which may have given its unit back", async () => {
  const stream = openStream();
  const left = { error: null, status: "ok", limit: 10, remaining: 1, reset_at: null };
  stubApi((call) => (call.url.includes("check-plan") ? Response.json(left) : stream.response));
  const { live, limit } = tab();
  live.ask(question);
  await stream.send({ ...OPENED, remaining: 0 });
  expect(limit.get()).toMatchObject({ remaining: 0 });
  await stream.send({ error: true, message: "Busy", code: "provider_error", retryable: true });
  await settle();
  expect(limit.get()).toMatchObject({ remaining: 1 });
});

test("a limit gives the question back, opens the dialog of the plans, and says when it returns", async () => {
  const spent = {
    error: "spent",
    status: "limit_reached",
    limit: 10,
    remaining: 0,
    reset_at: "2026-01-01T00:00:00Z",
  };
  stubApi((call) =>
    call.url.includes("check-plan") ? Response.json(spent, { status: 403 }) : refusal("limit_reached", 403),
  );
  const { live, session, limit } = tab();
  live.ask(question);
  await settle();
  expect(live.get()).toMatchObject({
    turns: [],
    returned: { query: "Why?" },
    pendingUpgrade: { query: "Why?", model: null },
  });
  expect(limit.get()).toEqual(spent);
  expect(takePendingQuestion(session, null)).toBeNull();
});

test("a question that its model cannot take is given back with the reason, and not sent", async () => {
  const expires_at = new Date(Date.now() + 3_600_000).toISOString();
  holdSession({ user: { ...GUEST_USER, id: "usr_1", guest: false }, token: "bearer", expires_at });
  const refused = { ...ALLOWED, status: "question_too_large", error: "Too long" };
  const calls = stubApi(() => Response.json(refused, { status: 403 }));
  const { live } = tab();
  const query = "word ".repeat(1_000);
  live.ask({ ...question, query });
  await settle();
  holdSession({ user: GUEST_USER, token: null, expires_at: null } as SessionView);
  expect(live.get()).toMatchObject({ turns: [], returned: { query }, notice: { kind: "tooLarge" } });
  expect(calls.map(({ url }) => url)).toEqual(["/api/check-plan/user/limits"]);
  expect(Object.fromEntries(calls[0]!.form!)).toMatchObject({ model_id: "1", input_tokens: "1250" });
});

test.each([
  ["conversation_changed", "behind"],
  ["answer_in_progress", "busy"],
  ["question_too_large", "tooLarge"],
])("a refusal with %s gives the question back with the reason", async (code, kind) => {
  stubApi(() => refusal(code, 409));
  const { live } = tab();
  live.ask(question);
  await settle();
  expect(live.get()).toMatchObject({ turns: [], returned: { query: "Why?" }, notice: { kind } });
});

test("a failed answer stays with its message, and a retry stands beside it", async () => {
  const failed = { error: true as const, message: "Busy", code: "provider_error", retryable: true };
  const calls = stubApi((call, index) => {
    if (!call.form) return Response.json({ questions: [] });
    const exchange = `exc_${index}`;
    return index === 0
      ? eventStream(wire([1, { ...OPENED, exchange }], [2, failed]))
      : eventStream(wire([1, { ...OPENED, exchange }], [2, { text: "Yes" }], [3, COMPLETE]));
  });
  const { live } = tab();
  live.ask(question);
  await settle();
  expect(live.get().turns[0]?.answer).toMatchObject({
    status: "failed",
    failure: { message: "Busy" },
  });
  live.retry(live.get().turns[0]!.key, model);
  await settle();
  expect(live.get().turns).toMatchObject([{ siblings: ["exc_0", "exc_1"], answer: { text: "Yes" } }]);
  expect(calls[1]?.form?.get("regenerate")).toBe("exc_0");
});

test("a question that found no network is asked once more after a reload, and is not kept once it is answered", async () => {
  stubApi(() => Promise.reject(new TypeError("Failed to fetch")));
  const before = tab();
  before.live.ask(question);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(before.live.get().turns[0]?.answer).toMatchObject({
    status: "failed",
    failure: { code: "network" },
  });
  const calls = stubApi(({ form }) =>
    form
      ? eventStream(wire([1, OPENED], [2, { text: "Yes" }], [3, COMPLETE]))
      : Response.json({ questions: [] }),
  );
  const after = tab(before.storage, null, before.session);
  await after.live.askPending();
  await settle();
  expect(calls[0]?.form?.get("query")).toBe("Why?");
  expect(after.live.get().turns).toMatchObject([{ query: "Why?", answer: { text: "Yes" } }]);
  expect(takePendingQuestion(after.session, null)).toBeNull();
});

test("a question sent in the moment of a reload is found again", async () => {
  stubApi(() => new Promise<Response>(() => {}));
  const { live, session } = tab();
  live.ask(question);
  expect(takePendingQuestion(session, null)).toMatchObject({
    query: "Why?",
    conversation: null,
    model: { id: 1 },
  });
  expect(takePendingQuestion(session, null)).toBeNull();
});

test("a question refused for its account waits until the dialog closes", async () => {
  stubApi(() => refusal("account_required", 403));
  const { live } = tab();
  live.ask(question);
  await settle();
  expect(live.get()).toMatchObject({
    turns: [],
    pendingUpgrade: { query: "Why?", model: { name: "Alpha" } },
    returned: { query: "Why?" },
  });
});
