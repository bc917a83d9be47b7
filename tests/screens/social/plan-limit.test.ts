import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PLAN_TIMEOUT_MS } from "#workers/contract/social/campaign-limits";
import { generatePlan } from "~/screens/social/campaign-calls";

/** A connection that is open and says nothing more. */
const silence = (_: unknown, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    signal!.addEventListener("abort", () => reject(signal!.reason as Error));
  });

vi.mock("~/session/session", async (actual) => ({
  ...(await actual<object>()),
  signedInUser: () => "usr_0123456789ab_0000000000000000000000",
  sessionHeaders: async () => ({}),
}));

const limits: { ms: number; end: AbortController }[] = [];

beforeEach(() => {
  vi.stubGlobal("fetch", silence);
  // Fake timers do not reach those of the platform.
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const end = new AbortController();
    limits.push({ ms, end });
    return end.signal;
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  limits.length = 0;
});

it("no longer waits for a plan after five minutes, and says that it failed", async () => {
  expect(PLAN_TIMEOUT_MS).toBe(300_000);
  const plan = generatePlan("cmp_1", false, new AbortController().signal);
  await vi.waitFor(() => expect(limits).toHaveLength(1));
  expect(limits[0]!.ms).toBe(PLAN_TIMEOUT_MS);
  limits[0]!.end.abort(new DOMException("", "TimeoutError"));
  await expect(plan).rejects.toMatchObject({ code: "campaign_plan_failed" });
});

it("is stopped by its reader with their own reason", async () => {
  const stop = new AbortController();
  const plan = generatePlan("cmp_1", false, stop.signal);
  await vi.waitFor(() => expect(limits).toHaveLength(1));
  stop.abort(new Error("stopped"));
  await expect(plan).rejects.toThrow("stopped");
});
