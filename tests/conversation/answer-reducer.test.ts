import { expect, test } from "vitest";
import type { ReceivedEvent } from "#workers/contract/chat/stream";
import { reduceAnswer } from "~/conversation/engine/answer-reducer";
import { newAnswer } from "~/conversation/engine/new-answer";
import type { Answer } from "~/conversation/engine/turn";
import { COMPLETE, OPENED } from "./stream-response";

const model = {
  id: 1,
  name: "Alpha",
  provider: "Atelier demo",
  request_name: "alpha",
  can_stream: 1,
} as const;
const names: Record<number, string> = { 1: "Alpha", 2: "Beta" };
const read = (...events: ReceivedEvent[]) =>
  events.reduce<Answer>((answer, event) => reduceAnswer(answer, event, (id) => names[id]), newAnswer(model));

test("pieces of text are joined in order", () => {
  const answer = read(OPENED, { text: "Bon" }, { text: "jour" });
  expect(answer).toMatchObject({ status: "streaming", text: "Bonjour", request: "req_1", exchange: "exc_1" });
});

test("a snapshot replaces what was read", () => {
  expect(read(OPENED, { text: "Bon" }, { reset: true, text: "Bonjour" }).text).toBe("Bonjour");
});

test("a snapshot's references take the place of those that were read, also where it has none", () => {
  const cited = (page: number) => ({ k: 1, file: "pdf_a", page, quote: null, rects: [], verified: false });
  const before: ReceivedEvent[] = [OPENED, { citations: [cited(1)] }, { text: "Here [1]" }];
  const reset = { reset: true as const, text: "There [1]" };
  expect(read(...before, { ...reset, citations: [cited(2)] }).citations).toEqual([cited(2)]);
  expect(read(...before, { reset: true, text: "" }, { citations: [cited(3)] }).citations).toEqual([cited(3)]);
});

test("another model that takes over starts over and names the one it replaces", () => {
  const answer = read(
    OPENED,
    { text: "half" },
    { retry: { from: 1, to: 2 }, model_list_id: 2 },
    { text: "whole" },
  );
  expect(answer).toMatchObject({ text: "whole", model: { id: 2, name: "Beta" }, replaced: "Alpha" });
});

test("the same model of another provider takes over silently", () => {
  const same = (id: number) => (id < 3 ? "Alpha" : "Beta");
  const events: ReceivedEvent[] = [
    OPENED,
    { retry: { from: 1, to: 2 }, model_list_id: 2 },
    { text: "whole" },
  ];
  const answer = events.reduce<Answer>(
    (before, event) => reduceAnswer(before, event, same),
    newAnswer(model),
  );
  expect(answer).toMatchObject({ text: "whole", model: { id: 2 }, replaced: null });
});

test("when every model fails, only the failure is shown", () => {
  const failed = { error: true as const, message: "Busy", code: "provider_error", retryable: true };
  const answer = read(OPENED, { retry: { from: 1, to: 2 }, model_list_id: 2 }, failed);
  expect(answer).toMatchObject({ status: "failed", replaced: null, failure: { code: "provider_error" } });
});

test("an answer that ends well carries tokens, cost and time", () => {
  const answer = read(OPENED, { text: "Bonjour" }, { ...COMPLETE, truncated: true });
  expect(answer).toMatchObject({
    status: "complete",
    truncated: true,
    usage: { cost: 0.000013, response_time: 420 },
  });
});

test("an answer that fails keeps its text and says why", () => {
  const failed = { error: true as const, message: "It broke", code: "answer_interrupted", retryable: true };
  const answer = read(OPENED, { text: "half" }, failed);
  expect(answer).toMatchObject({
    status: "failed",
    text: "half",
    failure: { code: "answer_interrupted", message: "It broke", retryable: true },
  });
});

test("a stop is not a failure", () => {
  const stopped = {
    error: true as const,
    message: "",
    code: "query_cancel",
    retryable: true,
    type: "query_cancel" as const,
  };
  expect(read(OPENED, { text: "half" }, stopped)).toMatchObject({ status: "cancelled", failure: null });
});

test("events say by their type what they are; those of an older server by their fields: both read the same", () => {
  const typed = read(
    { type: "opened", ...OPENED },
    { type: "sources", sources: [{ title: "A", url: "/a" }], evidence: "low" },
    { type: "text", text: "half" },
    { type: "retry", retry: { from: 1, to: 2 }, model_list_id: 2 },
    { type: "reset", reset: true, text: "Bon" },
    { type: "text", text: "jour" },
    { type: "complete", ...COMPLETE, model_list_id: 2 },
  );
  const untyped = read(
    OPENED,
    { sources: [{ title: "A", url: "/a" }], evidence: "low" },
    { text: "half" },
    { retry: { from: 1, to: 2 }, model_list_id: 2 },
    { reset: true, text: "Bon" },
    { text: "jour" },
    { ...COMPLETE, model_list_id: 2 },
  );
  expect(typed).toMatchObject({ status: "complete", text: "Bonjour", replaced: "Alpha" });
  expect(untyped).toEqual(typed);
  const stopped = { error: true as const, message: "", code: "query_cancel", retryable: false };
  expect(read(OPENED, { type: "query_cancel", ...stopped }).status).toBe("cancelled");
  expect(read(OPENED, { ...stopped, code: "provider_error" }).status).toBe("failed");
});

test("an event that a newer server sends is skipped", () => {
  const unknown = { type: "artifact", artifact: { id: 1 } } as unknown as ReceivedEvent;
  expect(read(OPENED, { text: "one " }, unknown, { text: "two" })).toEqual(
    read(OPENED, { text: "one " }, { text: "two" }),
  );
});
