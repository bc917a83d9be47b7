import { afterEach, expect, test, vi } from "vitest";
import { checkLimit, readLimit } from "~/session/limits";

const answer = (status: number, body: unknown) =>
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json(body, { status }));

afterEach(() => void vi.restoreAllMocks());

const refusal = (status: string) => ({ error: "No.", status, limit: 0, remaining: 0, reset_at: null });

test.each(["limit_reached", "plan_required", "account_required"])(
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
