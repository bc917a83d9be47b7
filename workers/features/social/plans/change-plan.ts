import { and, eq, inArray, sql } from "drizzle-orm";
import type { PlanUpdate } from "../../../contract/social/campaign-input";
import type { PlanApplication, PlanEntry, PlanView } from "../../../contract/social/campaigns";
import type { Context } from "../../../core/context";
import { campaignPlans } from "../../../db/schema/social-campaigns";
import { socialPosts } from "../../../db/schema/social-posts";
import { AppError } from "../../../core/errors";
import { activityStatement } from "../activity";
import { requireCampaign } from "../own-campaign";
import { instantOf } from "../posts/local-time";
import { EDITABLE, idsIn, type PostRow } from "../posts/own-post";
import { storeSchedule } from "../posts/schedule-post";
import { readPlan } from "./generate-plan";

/**
 * Replaces the plan of the actor's campaign. Fails with `not_found`, `campaign_changed` if the plan is another version
 * by now, or `validation_failed` for a day that no calendar has, a post that is not the campaign's, or one that is
 * planned twice.
 */
export async function changePlan(ctx: Context, id: string, { plan, version }: PlanUpdate): Promise<PlanView> {
  const campaign = await requireCampaign(ctx, id);
  await assertEntries(ctx, id, plan.entries, campaign.time_zone);
  const changed = await ctx.db
    .update(campaignPlans)
    .set({ plan, version: sql`${campaignPlans.version} + 1`, updated_at: Date.now() })
    .where(and(eq(campaignPlans.campaign_id, id), eq(campaignPlans.version, version)))
    .returning({ id: campaignPlans.campaign_id });
  if (changed.length === 0) {
    await readPlan(ctx, id);
    throw new AppError("campaign_changed");
  }
  return readPlan(ctx, id);
}

async function assertEntries(
  ctx: Context,
  id: string,
  entries: readonly PlanEntry[],
  zone: string,
): Promise<void> {
  const fields: Record<string, string> = {};
  const planned = entries.flatMap(({ post_id }) => post_id ?? []);
  const own = new Set((await postsOf(ctx, id, planned)).map((post) => post.id));
  const seen = new Set<string>();
  for (const [at, { date, time, post_id }] of entries.entries()) {
    if (!isTime(`${date}T${time}`, zone)) fields[`plan.entries.${at}.date`] = "invalid";
    if (post_id === null) continue;
    if (!own.has(post_id)) fields[`plan.entries.${at}.post_id`] = "unknown_post";
    if (seen.has(post_id)) fields[`plan.entries.${at}.post_id`] = "planned_twice";
    seen.add(post_id);
  }
  if (Object.keys(fields).length > 0) throw new AppError("validation_failed", { fields });
}

function isTime(local: string, zone: string): boolean {
  try {
    return Boolean(instantOf(local, zone));
  } catch {
    return false;
  }
}

const postsOf = ({ db }: Context, campaign: string, ids: readonly string[]): Promise<PostRow[]> =>
  db
    .select()
    .from(socialPosts)
    .where(and(eq(socialPosts.campaign_id, campaign), inArray(socialPosts.id, idsIn(ids))));

/**
 * Schedules the posts of the plan of the actor's campaign at its days and hours: through the network where an account
 * is connected, else with a reminder to their author. Each post that cannot be scheduled is named with the reason.
 * Fails with `not_found`, or `campaign_changed` where the plan is another version by now.
 */
export async function applyPlan(ctx: Context, id: string, version?: number): Promise<PlanApplication> {
  const campaign = await requireCampaign(ctx, id);
  const view = await readPlan(ctx, id);
  if (version !== undefined && version !== view.version) throw new AppError("campaign_changed");
  const planned = view.plan.entries.filter(({ post_id }) => post_id !== null);
  const posts = new Map(
    (
      await postsOf(
        ctx,
        id,
        planned.map(({ post_id }) => post_id!),
      )
    ).map((post) => [post.id, post]),
  );
  const application: PlanApplication = { scheduled: [], left_out: [] };
  for (const { post_id, date, time } of planned) {
    const post = posts.get(post_id!);
    const reason = await schedule(ctx, post, `${date}T${time}`, campaign.time_zone);
    if (reason) application.left_out.push({ post_id: post_id!, reason });
    else application.scheduled.push(post_id!);
  }
  await activityStatement(ctx, campaign.user_id, {
    kind: "plan_applied",
    target: id,
    detail: { name: campaign.name, posts: application.scheduled.length },
  });
  return application;
}

type Reason = PlanApplication["left_out"][number]["reason"];

/** Schedules a post; gives the reason where it cannot be. */
async function schedule(
  ctx: Context,
  post: PostRow | undefined,
  local: string,
  zone: string,
): Promise<Reason | null> {
  if (!post) return "deleted";
  if (!EDITABLE.includes(post.state)) return "published";
  const time = instantOf(local, zone);
  if (time.at <= Date.now()) return "past";
  try {
    await storeSchedule(ctx, post, { time, delivery: "network" });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "validation_failed") return "text";
    if (error.code !== "account_not_connected") return "published";
    await storeSchedule(ctx, post, { time, delivery: "reminder" });
  }
  return null;
}
