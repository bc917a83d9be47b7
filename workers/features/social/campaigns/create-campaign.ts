import { and, eq } from "drizzle-orm";
import { type CampaignView } from "../../../contract/social/campaigns";
import { DEFAULT_CAMPAIGN_POSTS } from "../../../contract/social/campaign-limits";
import type { CampaignCreate } from "../../../contract/social/campaign-input";
import type { Context } from "../../../core/context";
import { campaigns, socialActivity } from "../../../db/schema/social-campaigns";
import { newKey, shardOf } from "../../../core/ids";
import { userOf } from "../../../core/actor";
import { failAs } from "../../../core/errors";
import { dropJobs } from "../../../core/jobs/enqueue-job";
import { releaseUnits, reserveUnits } from "../../../core/quota/reserve-units";
import { activityStatement } from "../activity";
import { readPreferences } from "../posts/preferences";
import { campaignFields, nameOf } from "../writing/campaign-fields";
import { readCampaign } from "../own-campaign";
import { postsOf, snapshotStatement } from "./permission";
import { assertStartable, startCampaign } from "./start-campaign";
import { writeCampaignJob } from "./write-campaign";

/**
 * Makes a campaign and, unless it is a draft, has its posts written. It takes a unit of the plan from the beginning. Fails
 * with `plan_required`, `limit_reached`, `validation_failed`, `campaign_incomplete` or `campaign_creation_failed`.
 */
export const createCampaign = (ctx: Context, { draft, ...input }: CampaignCreate): Promise<CampaignView> =>
  failAs(ctx, "campaign_creation_failed", async () => {
    const { id: user_id } = userOf(ctx);
    const fields = await campaignFields(ctx, input);
    if (!draft) assertStartable({ website: "", goal: "", context: "", ...fields });
    const id = newKey("cmp", shardOf(user_id));
    await reserveUnits(ctx, "campaigns", id);
    try {
      await store(ctx, { id, user_id }, fields);
      if (!draft) await startCampaign(ctx, id);
    } catch (error) {
      // A campaign without its unit would be one more than the plan allows, and each repeat would add another.
      await ctx.db.batch([
        dropJobs(ctx, writeCampaignJob, [id]),
        ctx.db.delete(campaigns).where(eq(campaigns.id, id)),
        ctx.db
          .delete(socialActivity)
          .where(and(eq(socialActivity.user_id, user_id), eq(socialActivity.target_id, id))),
      ]);
      await releaseUnits(ctx, id);
      throw error;
    }
    return readCampaign(ctx, id);
  });

async function store(
  ctx: Context,
  { id, user_id }: { id: string; user_id: string },
  fields: Awaited<ReturnType<typeof campaignFields>>,
): Promise<void> {
  const [posts, { time_zone }] = await Promise.all([postsOf(ctx, user_id), readPreferences(ctx, user_id)]);
  const now = Date.now();
  const name = fields.name || nameOf(ctx.locale, fields);
  await ctx.db.batch([
    ctx.db.insert(campaigns).values({
      platforms: ["linkedin", "twitter"],
      language: ctx.locale,
      time_zone,
      posts_wanted: DEFAULT_CAMPAIGN_POSTS,
      ...fields,
      id,
      user_id,
      name,
      created_at: now,
      updated_at: now,
    }),
    snapshotStatement(ctx, user_id, posts),
    activityStatement(ctx, user_id, { kind: "campaign_created", target: id, detail: { name } }),
  ]);
}
