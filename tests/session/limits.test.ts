import { afterEach, describe, expect, test, vi } from "vitest";
import { GUEST_USER } from "#workers/contract/session";
import { checkLimit, readLimit } from "~/session/limits";
import { holdSession } from "~/session/session";

const answer = (status: number, body: unknown) =>
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json(body, { status }));

afterEach(() => void vi.restoreAllMocks());

const refusal = (status: string) => ({ error: "No.", status, limit: 0, remaining: 0, reset_at: null });

test.each(["limit_reached", "plan_required", "account_required", "question_too_large", "images_unsupported"])(
  "%s is an answer about a limit",
  async (status) => {
    answer(403, refusal(status));
    expect(await readLimit()).toEqual(refusal(status));
    await expect(checkLimit("chat")).rejects.toMatchObject({ code: status });
  },
);

test.each([
  ["forbidden", { success: false, code: "forbidden", error: "Forbidden" }],
  ["account_suspended", { success: false, code: "account_suspended", error: "Suspended" }],
  ["a proxy’s page", "<html>Blocked</html>"],
  ["nothing", null],
  ["an unknown status", refusal("blocked_by_proxy")],
])("a 403 with %s is no limit, but a failure", async (_, body) => {
  answer(403, body);
  await expect(readLimit()).rejects.toMatchObject({ status: 403 });
});

describe("a check sends", () => {
  const sent = (): Record<string, unknown> => {
    const [[, init] = []] = vi.mocked(fetch).mock.calls;
    return Object.fromEntries(init?.body as FormData);
  };
  const OK = { error: null, status: "ok", limit: null, remaining: null, reset_at: null };
  afterEach(() => holdSession({ user: GUEST_USER, token: null, expires_at: null }));

  test("a user's question with its model, its size and its conversation, as a form", async () => {
    const expires_at = new Date(Date.now() + 3_600_000).toISOString();
    holdSession({ user: { ...GUEST_USER, id: "usr_1", guest: false }, token: "bearer", expires_at });
    answer(200, OK);
    await checkLimit({ model_id: 3, input_tokens: 1_200, input_images: 2, conversation: "cnv_1" });
    expect(sent()).toEqual({
      user_id: "usr_1",
      query_type: "chat",
      model_id: "3",
      input_tokens: "1200",
      input_images: "2",
      conversation: "cnv_1",
    });
  });

  test("of a guest the address alone, which the page does not know", async () => {
    answer(200, OK);
    await checkLimit("chat");
    expect(vi.mocked(fetch).mock.calls[0]?.[0]).toBe("/api/check-plan/guest-user/limits");
    expect(sent()).toEqual({ ip_address: "" });
  });
});
