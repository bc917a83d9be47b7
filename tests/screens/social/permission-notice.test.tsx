// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import type { CampaignPermission } from "#workers/contract/social/campaigns";
import { PermissionNotice } from "~/screens/social/new/permission-notice";
import { planOffer } from "~/session/plan-offer";
import { named, render, saidBy } from "./rendered";

afterEach(() => planOffer.close());

const REFUSED: CampaignPermission = {
  allowed: false,
  status: "limit_reached",
  message: "You have used all your campaigns for now",
  limit: 1,
  remaining: 0,
  reset_at: null,
  snapshot_post_count: 3,
};

test("who may create no further campaign reads why, how many posts stay, and where the plans are", async () => {
  const page = await render(<PermissionNotice permission={REFUSED} />);
  expect(saidBy(page)).toContain("You have used all your campaigns for now");
  expect(saidBy(page)).toContain("Your 3 posts stay available");
  expect(named(page, "a", "See plans")!.getAttribute("href")).toBe("/user/upgrade?tab=social");
  expect(planOffer.get()).toMatchObject({ counts: "campaigns", message: REFUSED.message });
});

test("who may create one reads how many are left, and is offered no plans", async () => {
  const left = { ...REFUSED, allowed: true, status: "ok", message: null, limit: 5, remaining: 2 } as const;
  expect(saidBy(await render(<PermissionNotice permission={left} />))).toContain("2 campaigns left");
  expect(planOffer.get()).toBeNull();
});

test.each([
  ["en", "Failed to check campaign permissions"],
  ["fr", "Impossible de vérifier les droits de campagne"],
] as const)("a permission that could not be found out is said to be so in %s", async (language, text) => {
  const page = await render(<PermissionNotice permission={null} />, language);
  expect(saidBy(page)).toContain(text);
  expect(page.querySelector("a")).toBeNull();
});
