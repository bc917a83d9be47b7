import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { GUEST_USER } from "#workers/contract/session";
import { DoneAnswer } from "#workers/contract/chat/answer-with";
import { SearchAnswer, SummaryAnswer } from "#workers/contract/pdf/answers";
import { callApi } from "~/api-client";
import { holdSession } from "~/session/session";
import { libraryCalls } from "~/screens/pdf/library/library-calls";

const HTML = "<!doctype html><title>Sign in to this network</title>";

beforeEach(() => holdSession({ user: GUEST_USER, token: null, expires_at: null }));
afterEach(() => void vi.unstubAllGlobals());

const answerWith = (body: unknown, status = 200) =>
  vi.stubGlobal("fetch", async () =>
    typeof body === "string" ? new Response(body, { status }) : Response.json(body, { status }),
  );
const invalid = { code: "invalid_response", retryable: false };

test("an answer that holds what was asked for is passed on whole", async () => {
  const answer = { success: true, summary: "Short.", questions: [], added_later: 1 };
  answerWith(answer);
  expect(await callApi("/x", { answer: SummaryAnswer })).toEqual(answer);
});

test("a page in place of the answer is an invalid response, no matter what was asked for", async () => {
  answerWith(HTML);
  await expect(callApi("/x")).rejects.toMatchObject(invalid);
  await expect(callApi("/x", { answer: SearchAnswer })).rejects.toMatchObject(invalid);
});

test.each([
  ["without a key", { files: [] }],
  ["with a key of another kind", { files: [], data: {} }],
  ["with a record without its key", { files: [{ id: "pdf_1" }], data: [] }],
  ["of nothing", null],
])("an answer %s is an invalid response", async (_, body) => {
  answerWith(body);
  await expect(callApi("/x", { answer: SearchAnswer })).rejects.toMatchObject(invalid);
});

test("a schema that comes later counts all the same", async () => {
  answerWith({});
  const answer = Promise.resolve(SearchAnswer);
  await expect(callApi("/x", { answer })).rejects.toMatchObject(invalid);
});

test.each([
  [{ success: false, message: "No." }, "refused", "No."],
  [{ success: false, error: "Not yet." }, "refused", "Not yet."],
  [{ success: false }, "refused", ""],
  [{ success: false, code: "in_use", error: "In use." }, "in_use", "In use."],
])("a status of 200 does not make a success of %j", async (body, code, message) => {
  answerWith(body);
  await expect(callApi("/x", { answer: DoneAnswer })).rejects.toMatchObject({ code, message });
  await expect(callApi("/x")).rejects.toMatchObject({ code, message });
});

const calls = libraryCalls("usr_1");

test.each([
  ["a folder", () => calls.deleteFolder("fld_1")],
  ["a document", () => calls.deleteFile("pdf_1")],
  ["a discussion", () => calls.deleteDiscussion("library")],
])("the deletion of %s needs success in the answer", async (_, remove) => {
  for (const body of [{}, { success: "yes" }, HTML]) {
    answerWith(body);
    await expect(remove()).rejects.toMatchObject(invalid);
  }
  answerWith({ success: false, message: "Still open elsewhere" });
  await expect(remove()).rejects.toMatchObject({ message: "Still open elsewhere" });
  answerWith({ success: true });
  await expect(remove()).resolves.toBeTruthy();
});
