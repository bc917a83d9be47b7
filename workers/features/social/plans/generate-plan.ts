import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import { type PlanView } from "../../../contract/social/campaigns";
import { PLAN_TIMEOUT_MS } from "../../../contract/social/campaign-limits";
import type { Context } from "../../../core/context";
import { jobs } from "../../../db/schema/jobs";
import { campaignPlans } from "../../../db/schema/social-campaigns";
import { AppError } from "../../../core/errors";
import { newJobs } from "../../../core/jobs/job-requests";
import { enqueueJob } from "../../../core/jobs/enqueue-job";
import { requireCampaign, type CampaignRow } from "../own-campaign";
import { releaseUnits, reserveUnits } from "../../../core/quota/reserve-units";
import { keyOfName } from "../../../core/ids";
import { shardOfActor } from "../../../core/actor";
import { writerFor } from "../writing/write-post";
import { planCampaignJob } from "./plan-job";

const LOOK_EVERY_MS = 400;

/**
 * The plan of the actor's campaign; it is made where there is none, or where a new one is asked for. A plan that is being
 * made already is waited for, so that a call that was cut off can be repeated. Making one with a language model counts as
 * a question. Fails with `not_found`, `limit_reached`, or `campaign_plan_failed`, also after 300 s.
 */
export async function generatePlan(ctx: Context, id: string, force: boolean): Promise<PlanView> {
  const campaign = await requireCampaign(ctx, id);
  const before = await storedPlan(ctx, campaign);
  const begun = await newestJob(ctx, campaign);
  if (before && !force && !isOpen(begun)) return before;
  const last = begun && !isOpen(begun) ? begun.id : 0;
  // Calls that begin at the same time ask for one plan: it is one unit, and one job.
  const unit = isOpen(begun) ? null : await takeUnit(ctx, campaign, `${id}:${last}:${before?.version ?? 0}`);
  try {
    if (!isOpen(begun))
      await enqueueJob(
        ctx,
        newJobs(planCampaignJob, [{ subject: id, ownerId: campaign.user_id }], isNewest(campaign, last)),
      );
    await waitForPlan(ctx, campaign, last);
  } catch (error) {
    if (unit) await releaseUnits(ctx, unit);
    throw error;
  }
  const made = await storedPlan(ctx, await requireCampaign(ctx, id));
  if (!made) throw new AppError("campaign_plan_failed");
  return made;
}

/** `work` names the plan that is made: the same name again is the same unit. */
async function takeUnit(
  ctx: Context,
  { user_id, ai_model }: CampaignRow,
  work: string,
): Promise<string | null> {
  const { models } = await writerFor(ctx, user_id, ai_model);
  if (!models) return null;
  const unit = await keyOfName("wrk", shardOfActor(ctx), work);
  await reserveUnits(ctx, "chat", unit);
  return unit;
}

/** Waits until the job that is newer than another one has ended. Fails with `campaign_plan_failed`. */
async function waitForPlan(ctx: Context, campaign: CampaignRow, after: number): Promise<void> {
  for (const until = Date.now() + PLAN_TIMEOUT_MS; Date.now() < until;) {
    const job = await newestJob(ctx, campaign);
    if (job && job.id > after && !isOpen(job)) {
      if (job.state === "done") return;
      throw new AppError("campaign_plan_failed");
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  throw new AppError("campaign_plan_failed");
}

/** The condition that no job for the plan of a campaign is newer than another one. */
const isNewest = ({ id, user_id }: CampaignRow, last: number): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM jobs newer WHERE newer.owner_id = ${user_id} AND +newer.kind = ${planCampaignJob.kind} AND +newer.subject = ${id} AND newer.id > ${last})`;

type JobState = Pick<typeof jobs.$inferSelect, "id" | "state">;

const isOpen = (job: JobState | null): boolean => job?.state === "waiting" || job?.state === "running";

/** The latest job for the plan of a campaign: its owner's jobs are few, and only they are looked through. */
async function newestJob({ db }: Context, { id, user_id }: CampaignRow): Promise<JobState | null> {
  const [job] = await db
    .select({ id: jobs.id, state: jobs.state })
    .from(jobs)
    .where(
      // The pluses make SQLite take the index of owners; that of kinds has the jobs of all users.
      and(eq(jobs.owner_id, user_id), sql`+kind = ${planCampaignJob.kind}`, sql`+subject = ${id}`),
    )
    .orderBy(desc(jobs.id))
    .limit(1);
  return job ?? null;
}

/** The stored plan of the actor's campaign. Fails with `not_found`, also while there is none. */
export async function readPlan(ctx: Context, id: string): Promise<PlanView> {
  const plan = await storedPlan(ctx, await requireCampaign(ctx, id));
  if (!plan) throw new AppError("not_found");
  return plan;
}

async function storedPlan({ db }: Context, { id, time_zone }: CampaignRow): Promise<PlanView | null> {
  const [row] = await db.select().from(campaignPlans).where(eq(campaignPlans.campaign_id, id)).limit(1);
  return (
    (row && {
      campaign_id: id,
      plan: row.plan,
      version: row.version,
      time_zone,
      generated_at: new Date(row.generated_at).toISOString(),
      updated_at: new Date(row.updated_at).toISOString(),
    }) ??
    null
  );
}
