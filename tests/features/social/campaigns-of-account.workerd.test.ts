import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { exportAccount } from "../../../workers/features/accounts/export/export-account";
import { createCampaign } from "../../../workers/features/social/campaigns/create-campaign";
import { listActivity, pruneActivity } from "../../../workers/features/social/activity";
import { listCampaigns } from "../../../workers/features/social/campaigns/list-campaigns";
import { checkPosts } from "../../../workers/features/social/campaigns/check-posts";
import { checkPermission } from "../../../workers/features/social/campaigns/permission";
import { readPlan } from "../../../workers/features/social/plans/generate-plan";
import { listProfiles } from "../../../workers/features/social/profiles/stored-profiles";
import type { Context } from "../../../workers/core/context";
import { extractProfile } from "../../../workers/features/social/profiles/extract-profile";
import { social } from "../../../workers/features/social/feature";
import { actorOf } from "../../support/accounts";
import { demoModel } from "../../support/chatbots/trained-site";
import { rowsOf, testContext } from "../../support/factories";
import { listeningContext, READ_WHOLE, scansOf } from "../../support/query-plans";
import { planner, plannerCall, planSoon, writeAll } from "../../support/social/written-campaigns";

const KEY = "cmp_0000000000000000000000";
const TABLES = ["campaigns", "social_posts", "social_profiles", "post_snapshots", "social_activity"] as const;

/** A user with a trace in each table of campaigns. */
async function plannerWithTraces(marker: string) {
  const user = await planner();
  const ctx = testContext(await actorOf(user));
  const context = `${marker} is a word that we use in every sentence of ours, so that it can be found. A second sentence makes another post possible, since each of them needs one.`;
  const { id } = await createCampaign(ctx, {
    name: marker,
    context,
    language: "en",
    posts_wanted: 1,
    ai_model: await demoModel(),
  });
  await writeAll(ctx, user, id);
  await planSoonOnceAsked(id, user, ctx);
  await extractProfile(
    ctx,
    { profile_url: "https://x.com/ada", pasted_text: `${marker}\nAnalyst`, save_to_db: 1 },
    null,
  );
  return { user, ctx, id };
}

async function planSoonOnceAsked(
  id: string,
  user: Awaited<ReturnType<typeof planner>>,
  ctx: ReturnType<typeof testContext>,
) {
  const answer = user.client.call(plannerCall(`${id}/generate-plan/${user.id}`), { json: {} });
  await expect
    .poll(() => rowsOf("SELECT 1 FROM jobs WHERE kind = 'plan-campaign' AND subject = ?", id))
    .toHaveLength(1);
  await planSoon(ctx, id);
  expect((await answer).status).toBe(200);
}

const rowsLeft = async (user: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    await Promise.all(
      TABLES.map(async (table) => [
        table,
        (await rowsOf(`SELECT 1 FROM ${table} WHERE user_id = ?`, user)).length,
      ]),
    ),
  );

describe("what the planner stores of campaigns", () => {
  test("is in its user’s export, and goes with the account, nobody else’s", async () => {
    const marker = `marker${crypto.randomUUID().slice(0, 8)}`;
    const [{ user, ctx, id }, other] = await Promise.all([
      plannerWithTraces(marker),
      plannerWithTraces("Other"),
    ]);
    const zip = new Uint8Array(await new Response(await exportAccount(ctx)).arrayBuffer());
    const files = unzipSync(zip);
    for (const name of ["campaigns", "plans", "profiles", "snapshots", "activity"])
      expect(JSON.parse(strFromU8(files[`social/${name}.json`]!)), name).not.toEqual([]);
    expect(strFromU8(files["social/campaigns.json"]!)).toContain(marker);
    expect(strFromU8(files["social/profiles.json"]!)).toContain(marker);
    while ((await social.erase!(testContext(), user.id)) === "more");
    expect(await rowsLeft(user.id)).toEqual(Object.fromEntries(TABLES.map((table) => [table, 0])));
    expect(await rowsOf("SELECT 1 FROM campaign_plans WHERE campaign_id = ?", id)).toEqual([]);
    expect(Object.values(await rowsLeft(other.user.id)).every((count) => count > 0)).toBe(true);
  });

  test.each<[string, (ctx: Context) => Promise<unknown>]>([
    ["campaigns", (ctx) => listCampaigns(ctx, undefined)],
    ["a further page of campaigns", (ctx) => listCampaigns(ctx, "1790000000000_cmp_0000000000000000")],
    ["old activity that is forgotten", (ctx) => pruneActivity(ctx)],
    ["the activity", (ctx) => listActivity(ctx, "1790000000000_act_0000000000000000")],
    ["profiles", (ctx) => listProfiles(ctx)],
    ["what a campaign may cost", (ctx) => checkPermission(ctx)],
    ["the posts of a campaign", (ctx) => checkPosts(ctx, KEY).catch(() => null)],
    ["the plan of a campaign", (ctx) => readPlan(ctx, KEY).catch(() => null)],
  ])("is read by indexes: %s", async (_, read) => {
    const { ctx, asked } = listeningContext(await actorOf(await planner()));
    await read(ctx);
    expect(asked.length).toBeGreaterThan(0);
    expect(await scansOf(asked.filter(({ sql }) => !READ_WHOLE.test(sql)))).toEqual([]);
  });
});
