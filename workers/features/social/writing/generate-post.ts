import { eq } from "drizzle-orm";
import type { PostRequest } from "../../../contract/social/campaign-input";
import type { GeneratedPost } from "../../../contract/social/posts-written";
import type { Platform } from "../../../contract/social/platforms";
import type { Context } from "../../../core/context";
import { campaigns } from "../../../db/schema/social-campaigns";
import { postAnalyses, socialPosts } from "../../../db/schema/social-posts";
import { AppError } from "../../../core/errors";
import { activityStatement } from "../activity";
import { assertModel } from "./campaign-fields";
import { requireCampaign, type CampaignRow } from "../own-campaign";
import { readWebsite } from "./read-website";
import { newPostRow } from "../posts/new-post";
import { assertEditable, columnsOfChange, isEditable, requirePost } from "../posts/own-post";
import { readPreferences } from "../posts/preferences";
import { textKey } from "../posts/text-key";
import { readPost } from "../posts/view-post";
import { countWork, limitGenerated } from "./count-unit";
import type { PostTask, WrittenPost } from "./material";
import { textsOf } from "./texts-of";
import { readVoice } from "./voice";
import { writePost, writerFor } from "./write-post";

/**
 * Writes one more post for the actor's campaign: something that its other posts do not say. Fails with `not_found`,
 * `limit_reached`, `rate_limited` or `post_generation_failed`.
 */
export async function generatePost(ctx: Context, input: PostRequest): Promise<GeneratedPost> {
  const campaign = await requireCampaign(ctx, input.campaign_id);
  const texts = await textsOf(ctx, campaign.id);
  const platform = input.platform ?? campaign.platforms[texts.length % campaign.platforms.length]!;
  const written = await writeFor(ctx, campaign, {
    task: { platform, index: texts.length, before: texts, about: input.context ?? "" },
    model: input.ai_model,
  });
  const { needs_approval } = await readPreferences(ctx);
  const row = newPostRow(campaign.user_id, {
    platform,
    content: written.content,
    campaignId: campaign.id,
    evidence: written.evidence,
    needsApproval: needs_approval === 1,
  });
  await ctx.db.batch([
    ctx.db.insert(socialPosts).values(row),
    ctx.db.update(campaigns).set({ written_by: written.writtenBy }).where(eq(campaigns.id, campaign.id)),
    activityStatement(ctx, campaign.user_id, {
      kind: "post_generated",
      target: row.id,
      detail: { platform },
    }),
  ]);
  return { post: await readPost(ctx, row.id), written_by: written.writtenBy };
}

/**
 * Writes the actor's post again, for the same network and with another angle; its schedule stays, and its approval is
 * asked for again. Fails with `not_found` (also for a post of no campaign), as `assertEditable` does, and as
 * `generatePost` does.
 */
export async function regeneratePost(ctx: Context, postId: string): Promise<GeneratedPost> {
  const post = await requirePost(ctx, postId);
  if (!post.campaign_id) throw new AppError("not_found");
  assertEditable(post);
  const campaign = await requireCampaign(ctx, post.campaign_id);
  const texts = await textsOf(ctx, campaign.id);
  const written = await writeFor(ctx, campaign, {
    task: { platform: post.platform, index: texts.length + post.version, before: texts, about: "" },
  });
  const [changed] = await ctx.db.batch([
    ctx.db
      .update(socialPosts)
      .set({
        content: written.content,
        thread: [],
        evidence: written.evidence,
        text_key: textKey([written.content]),
        ...columnsOfChange(),
      })
      .where(isEditable(ctx, postId))
      .returning({ id: socialPosts.id }),
    ctx.db.delete(postAnalyses).where(eq(postAnalyses.post_id, postId)),
    activityStatement(ctx, campaign.user_id, {
      kind: "post_generated",
      target: postId,
      detail: { platform: post.platform },
    }),
  ]);
  if (changed.length === 0) throw new AppError("post_busy");
  return { post: await readPost(ctx, postId), written_by: written.writtenBy };
}

interface Order {
  task: PostTask & { platform: Platform };
  model?: number | undefined;
}

async function writeFor(ctx: Context, campaign: CampaignRow, { task, model }: Order): Promise<WrittenPost> {
  await assertModel(ctx, model);
  await limitGenerated(ctx);
  const [voice, writing] = await Promise.all([
    readVoice(ctx, campaign.user_id, campaign.profile_id),
    writerFor(ctx, campaign.user_id, model ?? campaign.ai_model),
  ]);
  return countWork(ctx, writing, "post_generation_failed", async () => {
    const pages = await pagesOf(ctx, campaign);
    const { goal, context, language } = campaign;
    const post = await writePost(ctx, writing, { goal, context, language, pages, voice }, task);
    if (!post) throw new AppError("post_generation_failed");
    return post;
  });
}

/** The pages of the campaign's website; read now if that was never done. */
async function pagesOf(
  ctx: Context,
  campaign: CampaignRow,
): Promise<NonNullable<CampaignRow["website_pages"]>> {
  if (campaign.website_pages !== null || !campaign.website) return campaign.website_pages ?? [];
  const { pages, problem } = await readWebsite(ctx, campaign.website, campaign.language);
  await ctx.db
    .update(campaigns)
    .set({ website_pages: pages, website_problem: problem })
    .where(eq(campaigns.id, campaign.id));
  return pages;
}
