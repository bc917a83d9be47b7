import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { GUEST_USER } from "#workers/contract/session";
import type { PostView } from "#workers/contract/social/posts";
import type { SocialProfileView } from "#workers/contract/social/profiles";
import { Done } from "#workers/contract/response";
import { DocumentSearchResponse } from "#workers/contract/pdf/files";
import { SummaryResponse } from "#workers/contract/pdf/chat";
import { callApi } from "~/api-client";
import { holdSession } from "~/session/session";
import { libraryCalls } from "~/screens/pdf/library/library-calls";
import { disconnect } from "~/screens/social/accounts/account-calls";
import { deleteCampaign, generatePlan, generatePost, regeneratePost } from "~/screens/social/campaign-calls";
import { extractProfile, summariseProfile } from "~/screens/social/new/profile/profile-calls";
import { analysePost, publishPost } from "~/screens/social/post-calls";

const SIGNAL = new AbortController().signal;
const SOURCE = { url: "https://x.com/ada", pasted: "Ada", file: null };
const EXPORT = { ...SOURCE, file: new File(["PK"], "export.zip") };
const PROFILE = { id: "prf_1", platform: "twitter", profile_data: {} } as SocialProfileView;
const POST = { id: "pst_1" } as PostView;
const HTML = "<!doctype html><title>Sign in to this network</title>";

beforeEach(() => holdSession({ user: GUEST_USER, token: null, expires_at: null }));
afterEach(() => void vi.unstubAllGlobals());

/** Answers every call, and every upload of a form, which is no fetch. */
function answerWith(body: unknown, status = 200): void {
  vi.stubGlobal("fetch", async () =>
    typeof body === "string" ? new Response(body, { status }) : Response.json(body, { status }),
  );
  vi.stubGlobal(
    "XMLHttpRequest",
    class {
      readonly status = status;
      readonly response = typeof body === "string" ? null : body;
      readonly upload = {};
      onload = () => {};
      open() {}
      setRequestHeader() {}
      send() {
        this.onload();
      }
    },
  );
}
const invalid = { code: "invalid_response", retryable: false };

test("an answer that holds what was asked for is passed on whole", async () => {
  const answer = { success: true, summary: "Short.", questions: [], added_later: 1 };
  answerWith(answer);
  expect(await callApi("/x", { answer: SummaryResponse })).toEqual(answer);
});

test("a page in place of the answer is an invalid response, no matter what was asked for", async () => {
  answerWith(HTML);
  await expect(callApi("/x")).rejects.toMatchObject(invalid);
  await expect(callApi("/x", { answer: DocumentSearchResponse })).rejects.toMatchObject(invalid);
});

test.each([
  ["without a key", { files: [] }],
  ["with a key of another kind", { files: [], data: {} }],
  ["with a record without its key", { files: [{ id: "pdf_1" }], data: [] }],
  ["of nothing", null],
])("an answer %s is an invalid response", async (_, body) => {
  answerWith(body);
  await expect(callApi("/x", { answer: DocumentSearchResponse })).rejects.toMatchObject(invalid);
});

test("a schema that comes later counts all the same", async () => {
  answerWith({});
  const answer = Promise.resolve(DocumentSearchResponse);
  await expect(callApi("/x", { answer })).rejects.toMatchObject(invalid);
});

test.each([
  [{ success: false, message: "No." }, "refused", "No."],
  [{ success: false, error: "Not yet." }, "refused", "Not yet."],
  [{ success: false }, "refused", ""],
  [{ success: false, code: "in_use", error: "In use." }, "in_use", "In use."],
])("a status of 200 does not make a success of %j", async (body, code, message) => {
  answerWith(body);
  await expect(callApi("/x", { answer: Done })).rejects.toMatchObject({ code, message });
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
  await expect(remove()).rejects.toMatchObject({ code: "refused", message: "Still open elsewhere" });
  answerWith({ success: false });
  await expect(remove()).rejects.toMatchObject({ code: "deletion_failed", message: "" });
  answerWith({ success: true });
  await expect(remove()).resolves.toBeTruthy();
});

test.each<[string, string, () => Promise<unknown>]>([
  ["a profile that cannot be read", "profile_extraction_failed", () => extractProfile(SOURCE)],
  ["an exported profile that cannot be read", "profile_extraction_failed", () => extractProfile(EXPORT)],
  ["a profile that cannot be described", "profile_analysis_failed", () => summariseProfile(PROFILE)],
  ["a post that is not written", "post_generation_failed", () => generatePost("cmp_1", "linkedin", "")],
  ["a post that is not written again", "post_generation_failed", () => regeneratePost("pst_1")],
  ["a post that cannot be analysed", "post_analysis_failed", () => analysePost("pst_1")],
  ["a plan that is not made", "campaign_plan_failed", () => generatePlan("cmp_1", false, SIGNAL)],
  ["a post that is not published", "publish_failed", () => publishPost(POST, null)],
  ["an account that stays connected", "disconnect_failed", () => disconnect("linkedin", "acc_1")],
  ["a campaign that is not deleted", "deletion_failed", () => deleteCampaign("cmp_1")],
])("%s is %s where the answer does not say why", async (_, code, call) => {
  const expires_at = new Date(Date.now() + 3_600_000).toISOString();
  holdSession({ user: { ...GUEST_USER, id: "usr_1", guest: false }, token: "bearer", expires_at });
  for (const [body, status] of [
    [{ success: false }, 200],
    [HTML, 500],
    [null, 503],
  ] as const) {
    answerWith(body, status);
    await expect(call()).rejects.toMatchObject({ code, message: "" });
  }
  answerWith({ success: false, error: "Not today." });
  await expect(call()).rejects.toMatchObject({ code: "refused", message: "Not today." });
  answerWith({ success: false, code: "rate_limited", error: "Slowly." }, 429);
  await expect(call()).rejects.toMatchObject({ code: "rate_limited" });
});
