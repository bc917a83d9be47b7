import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TestUser } from "../../support/accounts";
import { usedOf } from "../../support/plans/plan-limits";
import { planner, plannerCall } from "../../support/social/written-campaigns";
import { without } from "../../support/without-table";

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

/** Returns the answer to a call while the numbers of posts can neither be read nor stored. */
async function answerTo(user: TestUser, path: string, language: string, json?: object) {
  const headers = { "accept-language": language };
  const bindings = without("post_snapshots");
  const response = await user.client.call(path, { headers, bindings, ...(json && { json }) });
  const { code, error } = await response.json<{ code: string; error: string }>();
  return [response.status, code, error];
}

test("a campaign that cannot be stored fails with its own text and status 500, and gives its unit back", async () => {
  const user = await planner();
  const create = (language: string) =>
    answerTo(user, "/api/social/planner", language, { draft: true, goal: "x" });
  expect(await create("fr")).toEqual([
    500,
    "campaign_creation_failed",
    "Erreur lors de la création de la campagne",
  ]);
  expect(await create("en")).toEqual([500, "campaign_creation_failed", "Error while creating the campaign"]);
  expect(await usedOf(user, "campaigns")).toBe(0);
});

test("whether a campaign may be created that cannot be found out is said in the words of the specification", async () => {
  const user = await planner();
  const check = (language: string) => answerTo(user, plannerCall(`check-permission/${user.id}`), language);
  expect(await check("en")).toEqual([
    500,
    "campaign_permission_failed",
    "Failed to check campaign permissions",
  ]);
  expect(await check("fr")).toEqual([
    500,
    "campaign_permission_failed",
    "Impossible de vérifier les droits de campagne",
  ]);
});
