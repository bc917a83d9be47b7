import { and, eq, ne } from "drizzle-orm";
import type { CampaignUpdate } from "../../../contract/social/campaign-input";
import type { CampaignView } from "../../../contract/social/campaigns";
import type { Context } from "../../../core/context";
import { campaigns } from "../../../db/schema/social-campaigns";
import { socialMedia, socialPosts } from "../../../db/schema/social-posts";
import { AppError, failAs } from "../../../core/errors";
import { dropJobs } from "../../../core/jobs/enqueue-job";
import { releaseDeletedOf } from "../../../core/quota/reserve-units";
import { activityStatement } from "../activity";
import { deleteFilesOfPosts } from "../media/media-files";
import { planCampaignJob } from "../plans/plan-job";
import { campaignFields } from "../writing/campaign-fields";
import { readCampaign, requireCampaign, type CampaignRow } from "../own-campaign";
import { writeCampaignJob } from "./write-campaign";

/**
 * Changes some fields of the actor's campaign, also of one whose form is not finished. Fails with `not_found`,
 * `validation_failed`, `plan_required`, or `campaign_generating` while its posts are being written.
 */
export async function changeCampaign(ctx: Context, id: string, input: CampaignUpdate): Promise<CampaignView> {
  const campaign = await requireCampaign(ctx, id);
  const fields = await campaignFields(ctx, input);
  if (fields.name === "") delete fields.name;
  const isOtherSite = fields.website !== undefined && fields.website !== campaign.website;
  const onlyActive = Object.keys(fields).every((name) => name === "is_active" || name === "name");
  const changed = await ctx.db
    .update(campaigns)
    .set({
      ...fields,
      // Pages of the site before are no evidence for posts about this one.
      ...(isOtherSite ? { website_pages: null, website_problem: null } : {}),
      updated_at: Date.now(),
    })
    .where(and(eq(campaigns.id, id), onlyActive ? undefined : ne(campaigns.state, "generating")))
    .returning({ id: campaigns.id });
  if (changed.length === 0) throw new AppError("campaign_generating");
  return readCampaign(ctx, id);
}

/**
 * Deletes the actor's campaign with its plan, its posts and their images; those that were scheduled do not go out. Its unit of the plan
 * comes back where the plan counts what exists. Fails with `not_found` or `deletion_failed`.
 */
export async function deleteCampaign(ctx: Context, id: string): Promise<void> {
  const campaign = await requireCampaign(ctx, id);
  await failAs(ctx, "deletion_failed", () => purgeCampaign(ctx, campaign));
}

/** Repeating it changes nothing. The row goes last but for its unit, which is released by its id alone. */
export async function purgeCampaign(
  ctx: Context,
  { id, user_id, name }: Pick<CampaignRow, "id" | "user_id" | "name">,
): Promise<void> {
  const withFiles = await ctx.db
    .selectDistinct({ id: socialPosts.id })
    .from(socialPosts)
    .innerJoin(socialMedia, eq(socialMedia.post_id, socialPosts.id))
    .where(eq(socialPosts.campaign_id, id));
  await releaseDeletedOf(ctx, user_id, id);
  await ctx.db.batch([
    dropJobs(ctx, writeCampaignJob, [id]),
    dropJobs(ctx, planCampaignJob, [id]),
    ctx.db.delete(campaigns).where(eq(campaigns.id, id)),
    activityStatement(ctx, user_id, { kind: "campaign_deleted", target: id, detail: { name } }),
  ]);
  await deleteFilesOfPosts(
    ctx,
    user_id,
    withFiles.map((post) => post.id),
  );
}
