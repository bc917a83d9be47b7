import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { CampaignPlan } from "../../../contract/social/campaigns";
import type { Context } from "../../../core/context";
import { campaignPlans, campaigns } from "../../../db/schema/social-campaigns";
import { socialPosts } from "../../../db/schema/social-posts";
import { askForObject } from "../../../core/ai-models/ask-once";
import { defineJob, done, JobError, type JobOutcome } from "../../../core/jobs/define-job";
import { activityStatement } from "../activity";
import type { CampaignRow } from "../own-campaign";
import { writerFor } from "../writing/write-post";
import { planByRule, planOf, tomorrowIn } from "./arrange-plan";
import { PlanAnswer, planMessage, planSystem, type PlanMaterial } from "./plan-prompt";

/** Milliseconds for one answer; a plan may take 300 s in all. */
const TIMEOUT_MS = 100_000;
const MAX_POSTS = 100;

/**
 * Arranges the posts of a campaign into a plan; the subject is the campaign's id. Where it is tried again, nothing is
 * stored twice.
 */
export const planCampaignJob = defineJob({
  kind: "plan-campaign",
  queue: "JOBS",
  attempts: 2,
  backoff: { firstMs: 1_000, factor: 2, maxMs: 5_000 },
  leaseMs: 2 * TIMEOUT_MS + 30_000,
  run: async (ctx, { subject }) => plan(ctx, subject),
});

async function plan(ctx: Context, id: string): Promise<JobOutcome> {
  const [[campaign], posts] = await ctx.db.batch([
    ctx.db.select().from(campaigns).where(eq(campaigns.id, id)).limit(1),
    ctx.db
      .select({ id: socialPosts.id, platform: socialPosts.platform, content: socialPosts.content })
      .from(socialPosts)
      .where(
        and(
          eq(socialPosts.campaign_id, id),
          inArray(socialPosts.state, ["draft", "scheduled"]),
          sql`trim(${socialPosts.content}) <> ''`,
        ),
      )
      .orderBy(asc(socialPosts.created_at), asc(socialPosts.id))
      .limit(MAX_POSTS),
  ]);
  if (!campaign) return done();
  if (posts.length === 0) throw new JobError("no_posts", "there is no post to plan", true);
  const made = await makePlan(ctx, campaign, posts);
  const now = Date.now();
  return done({
    statements: [
      ctx.db
        .insert(campaignPlans)
        .values({ campaign_id: id, plan: made, generated_at: now, updated_at: now })
        .onConflictDoUpdate({
          target: campaignPlans.campaign_id,
          set: { plan: made, version: sql`${campaignPlans.version} + 1`, generated_at: now, updated_at: now },
        }),
      activityStatement(ctx, campaign.user_id, {
        kind: "plan_generated",
        target: id,
        detail: { name: campaign.name, posts: made.entries.length },
      }),
    ],
  });
}

async function makePlan(
  ctx: Context,
  campaign: CampaignRow,
  posts: PlanMaterial["posts"],
): Promise<CampaignPlan> {
  const { name, language, goal, context, time_zone, platforms, user_id } = campaign;
  const material: PlanMaterial = { name, language, goal, context, time_zone, platforms, posts };
  const from = tomorrowIn(time_zone);
  const { models } = await writerFor(ctx, user_id, campaign.ai_model);
  if (!models) return planByRule(material, from);
  const [model, ...fallbacks] = models;
  const answer = await askForObject(
    ctx,
    {
      model,
      fallbacks,
      module: "social",
      user: user_id,
      system: planSystem(language),
      text: planMessage(material),
      language,
      timeoutMs: TIMEOUT_MS,
    },
    PlanAnswer,
  );
  return planOf(answer, material, from);
}
