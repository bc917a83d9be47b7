import { and, eq, sql } from "drizzle-orm";
import type { CampaignView } from "../../../contract/social/campaigns";
import type { Context } from "../../../core/context";
import { shardOfActor } from "../../../core/actor";
import { newKey } from "../../../core/ids";
import { campaigns } from "../../../db/schema/social-campaigns";
import { AppError } from "../../../core/errors";
import { newJobs } from "../../../core/jobs/job-requests";
import {
  dropJobs,
  enqueueStatement,
  isRefusal,
  refuseUnless,
  wakeJobs,
} from "../../../core/jobs/enqueue-job";
import { limitRate } from "../../../core/quota/limit-rate";
import { releaseUnits, reserveUnits } from "../../../core/quota/reserve-units";
import { writerFor } from "../writing/write-post";
import { activityStatement } from "../activity";
import { countPosts, hasTimedOut, readCampaign, requireCampaign, type CampaignRow } from "../own-campaign";
import { writeCampaignJob } from "./write-campaign";

/** Times that one user may have posts of campaigns written an hour: it reads websites and asks models. */
const STARTS_PER_HOUR = 30;

/**
 * Has the posts of the actor's campaign written that it lacks: also after a failure, or after its user has ended it.
 * Once more after they were written counts as a question, where a language model writes. Fails with `not_found`,
 * `campaign_incomplete`, `rate_limited`, `limit_reached`, or `campaign_generating` where they are being written
 * already.
 */
export async function startCampaign(ctx: Context, id: string): Promise<CampaignView> {
  const campaign = await requireCampaign(ctx, id);
  assertStartable(campaign);
  const posts = (await countPosts(ctx, [id])).get(id) ?? 0;
  if (campaign.state === "generating" && !hasTimedOut(campaign, posts))
    throw new AppError("campaign_generating");
  await limitRate(ctx, "social-starts", STARTS_PER_HOUR);
  const unit = wasWritten(campaign) ? await takeUnit(ctx, campaign) : null;
  const { user_id, name, state, generation_started_at: before } = campaign;
  const job = newJobs(writeCampaignJob, [{ subject: id, ownerId: user_id }]);
  const now = Date.now();
  // One of two starts at the same time goes through.
  const isUnchanged = sql`EXISTS (SELECT 1 FROM campaigns WHERE id = ${id} AND state = ${state} AND generation_started_at IS ${before})`;
  await ctx.db
    .batch([
      refuseUnless(ctx, isUnchanged),
      dropJobs(ctx, writeCampaignJob, [id]),
      ctx.db
        .update(campaigns)
        .set({
          state: "generating",
          generation_error: null,
          generation_started_at: now,
          updated_at: now,
          // A website that could not be read may be there now.
          ...(campaign.website_problem ? { website_pages: null, website_problem: null } : {}),
        })
        .where(eq(campaigns.id, id)),
      activityStatement(ctx, user_id, { kind: "campaign_started", target: id, detail: { name } }),
      enqueueStatement(ctx, job),
    ])
    .catch(async (error: unknown) => {
      if (unit) await releaseUnits(ctx, unit);
      throw isRefusal(error) ? new AppError("campaign_generating") : error;
    });
  await wakeJobs(ctx, job);
  return readCampaign(ctx, id);
}

/**
 * Whether the unit of a campaign has paid for its posts: with those deleted and another website, it would otherwise pay
 * for any number of them.
 */
const wasWritten = ({ state, generation_started_at, generation_error }: CampaignRow): boolean =>
  state !== "generating" &&
  generation_started_at !== null &&
  (generation_error === null || generation_error === "cancelled");

async function takeUnit(ctx: Context, { user_id, ai_model }: CampaignRow): Promise<string | null> {
  const { models } = await writerFor(ctx, user_id, ai_model);
  if (!models) return null;
  const unit = newKey("wrk", shardOfActor(ctx));
  await reserveUnits(ctx, "chat", unit);
  return unit;
}

/**
 * Ends the writing of the posts of the actor's campaign; those that are there stay. Where none are being written,
 * nothing changes. Fails with `not_found`.
 */
export async function cancelCampaign(ctx: Context, id: string): Promise<CampaignView> {
  const { user_id, name } = await requireCampaign(ctx, id);
  const posts = (await countPosts(ctx, [id])).get(id) ?? 0;
  const [, ended] = await ctx.db.batch([
    // A worker that is at it can store nothing more.
    dropJobs(ctx, writeCampaignJob, [id]),
    ctx.db
      .update(campaigns)
      .set({
        state: posts > 0 ? "ready" : "failed",
        generation_error: "cancelled",
        updated_at: Date.now(),
      })
      .where(and(eq(campaigns.id, id), eq(campaigns.state, "generating")))
      .returning({ id: campaigns.id }),
  ]);
  if (ended.length > 0)
    await activityStatement(ctx, user_id, { kind: "campaign_cancelled", target: id, detail: { name } });
  return readCampaign(ctx, id);
}

/** Fails with `campaign_incomplete` if there is nothing that posts could be about. */
export function assertStartable({ website, goal, context }: Partial<CampaignRow>): void {
  if (!website && !goal && !context) throw new AppError("campaign_incomplete");
}
