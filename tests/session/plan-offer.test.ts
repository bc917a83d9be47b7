import { afterEach, expect, test } from "vitest";
import { ApiError } from "~/api-client";
import { offerPlansIfRefused } from "~/session/offer-plans";
import { planOffer } from "~/session/plan-offer";

afterEach(() => planOffer.close());

const refused = (code: "limit_reached" | "plan_required" | "rate_limited" | "network") =>
  new ApiError(code, "No.", 403, false);

test.each(["limit_reached", "plan_required"] as const)(
  "work that fails with %s has plans offered for it, and fails all the same",
  async (code) => {
    const error = refused(code);
    await expect(offerPlansIfRefused(Promise.reject(error), { counts: "campaigns", model: 7 })).rejects.toBe(
      error,
    );
    expect(planOffer.get()).toEqual({ code, message: "No.", counts: "campaigns", model: 7 });
  },
);

test.each([refused("rate_limited"), refused("network"), new Error("stopped"), null])(
  "a plan would not help with %s: none is offered",
  async (error) => {
    await expect(offerPlansIfRefused(Promise.reject(error), { counts: "chat" })).rejects.toBe(error);
    expect(planOffer.get()).toBeNull();
  },
);

test("work that succeeds gives what it gives, and has no plans offered", async () => {
  expect(await offerPlansIfRefused(Promise.resolve("done"), { counts: "chat" })).toBe("done");
  expect(planOffer.get()).toBeNull();
});
