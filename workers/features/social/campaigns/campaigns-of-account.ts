import { eq } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { campaignPlans, campaigns, postSnapshots, socialActivity } from "../../../db/schema/social-campaigns";
import type { ExportFile } from "../../../core/export/export-file";
import { asJson, readRecords } from "../../../core/export/read-records";
import { purgeCampaign } from "./change-campaign";

const CAMPAIGNS_PER_RUN = 20;

/** Removes a user's campaigns with their plans and posts, a few in one run, then snapshots and activity. */
export async function eraseCampaigns(ctx: Context, userId: string): Promise<"done" | "more"> {
  const found = await ctx.db
    .select({ id: campaigns.id, user_id: campaigns.user_id, name: campaigns.name })
    .from(campaigns)
    .where(eq(campaigns.user_id, userId))
    .limit(CAMPAIGNS_PER_RUN);
  for (const campaign of found) await purgeCampaign(ctx, campaign);
  if (found.length === CAMPAIGNS_PER_RUN) return "more";
  await ctx.db.batch([
    ctx.db.delete(postSnapshots).where(eq(postSnapshots.user_id, userId)),
    ctx.db.delete(socialActivity).where(eq(socialActivity.user_id, userId)),
  ]);
  return "done";
}

/** Campaigns with their plans, snapshots of counts and the activity of the planner. */
export async function* exportCampaigns(ctx: Context, userId: string): AsyncGenerator<ExportFile> {
  const own = () => readRecords(ctx, "campaigns", userId);
  yield { path: "social/campaigns.json", content: asJson(own(), ["user_id"]) };
  yield { path: "social/plans.json", content: asJson(plansOf(ctx, own())) };
  yield {
    path: "social/snapshots.json",
    content: asJson(readRecords(ctx, "post_snapshots", userId), ["user_id"]),
  };
  yield {
    path: "social/activity.json",
    content: asJson(readRecords(ctx, "social_activity", userId), ["user_id"]),
  };
}

async function* plansOf(
  { db }: Context,
  own: AsyncIterable<{ id: string }>,
): AsyncGenerator<Record<string, unknown>> {
  for await (const { id } of own)
    yield* await db.select().from(campaignPlans).where(eq(campaignPlans.campaign_id, id));
}
