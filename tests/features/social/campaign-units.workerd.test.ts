import { expect, test } from "vitest";
import { NO_FACTS } from "../../../workers/contract/social/profiles";
import type { AppError } from "../../../workers/core/errors";
import { limitRate } from "../../../workers/core/quota/limit-rate";
import { createCampaign } from "../../../workers/features/social/campaigns/create-campaign";
import { startCampaign } from "../../../workers/features/social/campaigns/start-campaign";
import { writeProfilePosts } from "../../../workers/features/social/profiles/profile-posts";
import { generatePlan } from "../../../workers/features/social/plans/generate-plan";
import { actorOf } from "../../support/accounts";
import { addModel, rowsOf, testContext } from "../../support/factories";
import { limitTo, usedOf } from "../../support/plans/plan-limits";
import { planner } from "../../support/social/written-campaigns";

test("a campaign whose writing is refused leaves nothing behind, and takes no unit", async () => {
  const user = await planner();
  const ctx = testContext(await actorOf(user));
  for (let start = 0; start < 30; start += 1) await limitRate(ctx, "social-starts", 30);
  await expect(createCampaign(ctx, { goal: "x" })).rejects.toMatchObject({ code: "rate_limited" });
  expect(await usedOf(user, "campaigns")).toBe(0);
  for (const table of ["campaigns", "social_activity"])
    expect(await rowsOf(`SELECT * FROM ${table} WHERE user_id = ?`, user.id)).toEqual([]);
});

test("posts that are written once more for the same campaign are a question each time", async () => {
  const user = await planner();
  const ctx = testContext(await actorOf(user));
  const model = await addModel("server-error");
  const { id } = await createCampaign(ctx, { draft: 1, goal: "x", ai_model: model.id });
  await limitTo(user, "chat", 1, "day");
  const written = (state: string, error: string) =>
    rowsOf("UPDATE campaigns SET state = ?, generation_error = nullif(?, '') WHERE id = ?", state, error, id);
  await startCampaign(ctx, id);
  for (const failure of ["failed", "timed_out"]) {
    await written("failed", failure);
    await startCampaign(ctx, id);
  }
  expect(await usedOf(user, "chat")).toBe(0);
  await written("failed", "cancelled");
  await startCampaign(ctx, id);
  expect(await usedOf(user, "chat")).toBe(1);
  await written("ready", "");
  await expect(startCampaign(testContext(await actorOf(user)), id)).rejects.toMatchObject({
    code: "limit_reached",
  });
});

test("posts in a profile's voice are limited by the hour, since those that fail are not counted", async () => {
  const ctx = testContext(await actorOf(await planner()));
  for (let post = 0; post < 120; post += 1) await limitRate(ctx, "social-generated", 120);
  const asked = { profile_data: NO_FACTS, platform: "linkedin", campaign_context: "", goal: "x" } as const;
  await expect(writeProfilePosts(ctx, { ...asked, num_posts: 1, user_id: undefined })).rejects.toMatchObject({
    code: "rate_limited",
  });
});

test("two calls for a plan at the same time are one question and one plan", async () => {
  const user = await planner();
  const ctx = testContext(await actorOf(user));
  const model = await addModel("server-error");
  const { id } = await createCampaign(ctx, { draft: 1, goal: "x", ai_model: model.id });
  await limitTo(user, "chat", 1, "day");
  const asked = [1, 2].map(() => generatePlan(ctx, id, false).catch((error: AppError) => error.code));
  const ofPlan = "kind = 'plan-campaign' AND subject = ?";
  await expect.poll(() => rowsOf(`SELECT id FROM jobs WHERE ${ofPlan}`, id)).toHaveLength(1);
  await rowsOf(
    "INSERT INTO campaign_plans (campaign_id, plan, generated_at, updated_at) VALUES (?, '{}', 1, 1)",
    id,
  );
  await rowsOf(`UPDATE jobs SET state = 'done', wake_at = NULL WHERE ${ofPlan}`, id);
  expect(await Promise.all(asked)).toMatchObject([{ version: 1 }, { version: 1 }]);
  expect(await rowsOf(`SELECT id FROM jobs WHERE ${ofPlan}`, id)).toHaveLength(1);
  expect(await usedOf(user, "chat")).toBe(1);
});
