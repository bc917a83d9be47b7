import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { VisitorMessage } from "#workers/contract/chatbots/visitors";
import { visitorCalls } from "~/screens/chatbots/visitor/visitor-calls";
import { VisitorConversation } from "~/screens/chatbots/visitor/visitor-conversation";
import { VisitorMemory, type Remembered } from "~/screens/chatbots/visitor/visitor-memory";
import { answersOf } from "~/screens/chatbots/visitor/visitor-state";
import { VisitorCaller } from "~/screens/chatbots/visitor/visitor-session";
import { COMPLETE, eventStream, OPENED, wire } from "../../conversation/stream-response";

interface Call {
  path: string;
  bearer: string | null;
  userId: string | null;
  body: Record<string, unknown>;
}

let calls: Call[] = [];
type Reply = (call: Call, index: number) => Response;
let replies: Record<string, Reply> = {};

const json = (body: object, status = 200) => Response.json(body, { status });
const refused = (code: string, status: number) => json({ success: false, code, error: code }, status);
const answered = (text: string) => eventStream(wire([1, OPENED], [2, { text }], [3, COMPLETE]));

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  replies = {};
  vi.stubGlobal("fetch", (url: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    const path = url.replace("/api/v01/support-chatbot/", "").replace(/\?.*/, "");
    const call: Call = {
      path,
      bearer: headers.get("authorization"),
      userId: headers.get("user-id"),
      body: typeof init.body === "string" ? (JSON.parse(init.body) as Record<string, unknown>) : {},
    };
    calls.push(call);
    const name = Object.keys(replies).find((known) => path.startsWith(known)) ?? "";
    const index = calls.filter((one) => one.path.startsWith(name)).length - 1;
    return Promise.resolve(replies[name]?.(call, index) ?? refused("not_found", 404));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function visitor(remembered: Remembered = {}, expires_in = 1_800) {
  const memory = new VisitorMemory(null);
  memory.keep(remembered);
  let sessions = 0;
  const open = vi.fn((known?: string) =>
    Promise.resolve({ token: `token-${++sessions}`, visitor: known ?? "vis_1", expires_in }),
  );
  const conversation = new VisitorConversation(visitorCalls(new VisitorCaller(open, memory)), memory);
  return { conversation, memory, open };
}

const settled = () => vi.advanceTimersByTimeAsync(30_000);
const shown = ({ get }: VisitorConversation) =>
  get().messages.map((message) =>
    message.role === "assistant"
      ? [message.answer.status, message.answer.failure?.code ?? message.answer.text]
      : [message.role, message.text],
  );

test("a question goes with the visitor's own token, and the next one into the same conversation", async () => {
  replies["chat-query"] = (_, index) => answered(`answer ${index}`);
  const { conversation, open } = visitor();
  conversation.send("one");
  conversation.send("two");
  await settled();
  expect(shown(conversation)).toEqual([
    ["user", "one"],
    ["complete", "answer 0"],
    ["user", "two"],
    ["complete", "answer 1"],
  ]);
  expect(calls.map(({ bearer, userId }) => [bearer, userId])).toEqual(
    Array(2).fill(["Bearer token-1", null]),
  );
  expect(calls.map(({ body }) => body.conversation_id)).toEqual([undefined, "cnv_1"]);
  expect(open).toHaveBeenCalledTimes(1);
});

test("a question is sent from a page without encryption, where browsers make no ids", async () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal("crypto", { getRandomValues: getRandomValues.bind(crypto) });
  replies["chat-query"] = () => answered("Hello.");
  const { conversation } = visitor();
  conversation.send("one");
  await settled();
  expect(shown(conversation)).toEqual([
    ["user", "one"],
    ["complete", "Hello."],
  ]);
  expect(calls[0]?.body.idempotency_key).toMatch(/^[0-9a-f]{32}$/);
});

test("answers that say that the chatbot does not know do not count, now or after a reload", async () => {
  const sorry = eventStream(wire([1, OPENED], [2, { text: "Sorry." }], [3, { ...COMPLETE, refused: true }]));
  replies["chat-query"] = (_, index) => (index === 0 ? sorry : answered("Yes."));
  const { conversation } = visitor();
  conversation.send("one");
  await settled();
  expect(answersOf(conversation.get())).toEqual([]);
  conversation.send("two");
  await settled();
  expect(answersOf(conversation.get()).map(({ answer }) => answer.text)).toEqual(["Yes."]);
  const messages = STORED.map((one) => ({ ...one, is_answered: one.role === "user" }));
  replies["visitor-conversation"] = () => json({ success: true, state: "bot", messages });
  const { conversation: reloaded } = visitor({ visitor: "vis_7", conversation: "cnv_1" });
  await reloaded.restore();
  expect(shown(reloaded)).toHaveLength(2);
  expect(answersOf(reloaded.get())).toEqual([]);
});

test("a session that has ended is opened again once, and the question is not lost", async () => {
  replies["chat-query"] = ({ bearer }) =>
    bearer === "Bearer token-1" ? refused("unauthorized", 401) : answered("Here I am.");
  const { conversation, open } = visitor();
  conversation.send("Hello?");
  await settled();
  expect(shown(conversation)).toEqual([
    ["user", "Hello?"],
    ["complete", "Here I am."],
  ]);
  expect(open.mock.calls).toEqual([[undefined], ["vis_1"]]);
  expect(calls.map(({ body }) => body.message)).toEqual(["Hello?", "Hello?"]);
});

test("a token is replaced before it expires", async () => {
  replies["chat-query"] = () => answered("Yes.");
  const { conversation, open } = visitor({}, 30);
  conversation.send("one");
  await settled();
  conversation.send("two");
  await settled();
  expect(open).toHaveBeenCalledTimes(2);
});

test.each([
  ["rate_limited", 429],
  ["chatbot_busy", 429],
  ["limit_reached", 403],
  ["not_trained", 409],
])("%s is shown at the question, which can be asked again", async (code, status) => {
  replies["chat-query"] = (_, index) => (index < 3 ? refused(code, status) : answered("Now."));
  const { conversation } = visitor();
  conversation.send("one");
  await settled();
  while (shown(conversation)[1]![0] === "failed") {
    expect(shown(conversation)).toEqual([
      ["user", "one"],
      ["failed", code],
    ]);
    const failed = conversation.get().messages[1]!;
    if (failed.role === "assistant") conversation.retry(failed);
    await settled();
  }
  expect(shown(conversation)).toEqual([
    ["user", "one"],
    ["complete", "Now."],
  ]);
});

test("a conversation that was deleted is started again with the question asked in it", async () => {
  replies["chat-query"] = ({ body }) =>
    body.conversation_id === undefined ? answered("Fresh.") : refused("not_found", 404);
  const { conversation, memory } = visitor();
  replies["visitor-conversation"] = () => json({ success: true, state: "bot", messages: [] });
  memory.keep({ conversation: "cnv_old" });
  const again = new VisitorConversation(conversation.calls, memory);
  await again.restore();
  again.send("still there?");
  await settled();
  expect(shown(again)).toEqual([
    ["user", "still there?"],
    ["complete", "Fresh."],
  ]);
  expect(memory.value.conversation).toBe("cnv_1");
});

const message = (id: string, role: VisitorMessage["role"], content: string): VisitorMessage => ({
  ...{ id, role, content, sources: [], citations: [], is_answered: true, feedback: null },
  created_at: "2026-11-23T12:00:00.000Z",
});

const STORED = [message("exc_1:user", "user", "one"), message("exc_1:assistant", "assistant", "answer")];

test("a reload shows what was said, and continues with the answer that was being written", async () => {
  replies["visitor-conversation"] = () => json({ success: true, state: "bot", messages: STORED });
  replies["chat-query/req_2"] = () =>
    eventStream(
      wire([1, { ...OPENED, request_id: "req_2", exchange: "exc_2" }], [2, { text: "more" }], [3, COMPLETE]),
    );
  const pending = { request: "req_2", exchange: "exc_2", question: "two", isFirst: false };
  const { conversation, memory } = visitor({ visitor: "vis_7", conversation: "cnv_1", pending });
  expect(conversation.get().phase).toBe("loading");
  await conversation.restore();
  await settled();
  expect(shown(conversation)).toEqual([
    ["user", "one"],
    ["complete", "answer"],
    ["user", "two"],
    ["complete", "more"],
  ]);
  replies["visitor-conversation"] = () =>
    json({
      success: true,
      state: "bot",
      messages: [
        ...STORED,
        message("exc_2:user", "user", "two"),
        message("exc_2:assistant", "assistant", "more"),
      ],
    });
  const reloaded = new VisitorConversation(conversation.calls, memory);
  await reloaded.restore();
  await settled();
  expect(shown(reloaded)).toEqual(shown(conversation));
  expect(memory.value.pending).toBeUndefined();
});

test("a person who has taken over gets the question, and what they write is a person's", async () => {
  replies["chat-query"] = (_, index) => (index === 0 ? answered("answer") : refused("person_answers", 409));
  replies["visitor-message"] = () => json({ success: true, state: "person" });
  const { conversation } = visitor();
  conversation.send("one");
  await settled();
  conversation.send("Are you human?");
  await settled();
  expect(conversation.get().answeredBy).toBe("person");
  const [sent] = calls.filter(({ path }) => path === "visitor-message");
  expect(sent!.body).toMatchObject({ conversation_id: "cnv_1", message: "Are you human?" });
  replies["visitor-conversation"] = () =>
    json({
      success: true,
      state: "person",
      messages: [
        ...STORED,
        message(sent!.body.id as string, "user", "Are you human?"),
        message("msg_op", "operator", "I am Léa."),
      ],
    });
  await conversation.refresh();
  expect(shown(conversation)).toEqual([
    ["user", "one"],
    ["complete", "answer"],
    ["user", "Are you human?"],
    ["operator", "I am Léa."],
  ]);
});

test("an opinion on an answer that is not stored yet is sent until it is", async () => {
  replies["chat-query"] = () => answered("answer");
  replies["add-feedback"] = (_, index) => (index < 2 ? refused("not_found", 404) : json({ success: true }));
  const { conversation } = visitor();
  conversation.send("one");
  await settled();
  const answer = conversation.get().messages[1]!;
  const rated = conversation.rate(answer.id, "down", "");
  await settled();
  await rated;
  expect(conversation.get().messages[1]).toMatchObject({ rating: "down" });
});
