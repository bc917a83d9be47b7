import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { GUEST_USER } from "#workers/contract/session";
import { generatePlan, generatePost, regeneratePost } from "~/screens/social/campaign-calls";
import { analysePost } from "~/screens/social/post-calls";
import { planOffer } from "~/session/plan-offer";
import { holdSession } from "~/session/session";

const REFUSAL = { success: false, code: "limit_reached", error: "You have used all your questions for now" };

beforeEach(() => {
  const expires_at = new Date(Date.now() + 3_600_000).toISOString();
  holdSession({ user: { ...GUEST_USER, id: "usr_1", guest: false }, token: "bearer", expires_at });
  vi.stubGlobal("fetch", async () => Response.json(REFUSAL, { status: 403 }));
});
afterEach(() => {
  holdSession({ user: GUEST_USER, token: null, expires_at: null });
  planOffer.close();
  vi.unstubAllGlobals();
});

test.each<[what: string, call: () => Promise<unknown>]>([
  ["a post", () => generatePost("cmp_1", "linkedin", "")],
  ["a post again", () => regeneratePost("pst_1")],
  ["a plan", () => generatePlan("cmp_1", false, new AbortController().signal)],
  ["an analysis", () => analysePost("pst_1")],
])(
  "who has no questions left to have %s written is offered plans of the planner with more",
  async (_, call) => {
    await expect(call()).rejects.toMatchObject({ code: "limit_reached" });
    expect(planOffer.get()).toEqual({
      code: "limit_reached",
      message: REFUSAL.error,
      counts: "chat",
      place: "social",
    });
  },
);
