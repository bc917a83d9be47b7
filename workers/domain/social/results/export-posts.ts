import { and, asc, eq, isNotNull } from "drizzle-orm";
import { createEvents } from "ics";
import { CALENDAR_POSTS } from "../../../contract/social/post-input";
import type { Context } from "../../../context";
import { campaigns } from "../../../db/schema/social-campaigns";
import { socialPosts } from "../../../db/schema/social-posts";
import { userOf } from "../../conversations/own-conversation";
import { AppError } from "../../errors";
import { partsOf } from "../posts/post-rules";
import { isoTime } from "../../../iso-time";

const NETWORK_NAMES = { linkedin: "LinkedIn", twitter: "X" };
/** Between the parts of a thread, in exports and mails. */
const BETWEEN_PARTS = "\n\n";

const COLUMNS = ["time", "time_zone", "time_utc", "network", "state", "text", "campaign", "post_url"];

/** The user's posts as a table: those of a campaign, or all that have a time. Fails with `not_found`. */
export async function exportTable(
  ctx: Context,
  campaignId: string | undefined,
): Promise<{ columns: string[]; rows: (string | null)[][] }> {
  const rows = await readRows(ctx, campaignId);
  return {
    columns: COLUMNS,
    rows: rows.map(({ post, campaign }) => [
      post.scheduled_local?.replace("T", " ") ?? null,
      post.time_zone,
      isoTime(post.scheduled_at),
      NETWORK_NAMES[post.platform],
      post.state,
      partsOf(post).join(BETWEEN_PARTS),
      campaign,
      post.external_url,
    ]),
  };
}

/** The same as a calendar (RFC 5545), with an entry for each post that has a time. Fails with `not_found`. */
export async function exportCalendar(ctx: Context, campaignId: string | undefined): Promise<string> {
  const rows = (await readRows(ctx, campaignId)).filter(({ post }) => post.scheduled_at !== null);
  const events = rows.map(({ post, campaign }) => ({
    uid: `${post.id}@atelier`,
    start: post.scheduled_at!,
    startInputType: "utc" as const,
    startOutputType: "utc" as const,
    duration: { minutes: 15 },
    title: [NETWORK_NAMES[post.platform], campaign ?? post.content.slice(0, 60)].join(": "),
    description: partsOf(post).join(BETWEEN_PARTS),
    ...(post.external_url ? { url: post.external_url } : {}),
    sequence: post.version,
    created: post.created_at,
    lastModified: post.updated_at,
    // Readers of the calendar are not busy while a post goes out.
    transp: "TRANSPARENT" as const,
  }));
  const { value, error } = createEvents(events, { productId: "-//Atelier//Social planner//EN" });
  if (error || !value) throw error ?? new Error("no calendar");
  return value;
}

async function readRows(ctx: Context, campaignId: string | undefined) {
  const user = userOf(ctx).id;
  if (campaignId) await assertCampaign(ctx, campaignId);
  return ctx.db
    .select({ post: socialPosts, campaign: campaigns.name })
    .from(socialPosts)
    .leftJoin(campaigns, eq(campaigns.id, socialPosts.campaign_id))
    .where(
      campaignId
        ? eq(socialPosts.campaign_id, campaignId)
        : and(eq(socialPosts.user_id, user), isNotNull(socialPosts.scheduled_at)),
    )
    .orderBy(...(campaignId ? [asc(socialPosts.created_at)] : [asc(socialPosts.scheduled_at)]))
    .limit(CALENDAR_POSTS);
}

async function assertCampaign(ctx: Context, campaignId: string): Promise<void> {
  const [row] = await ctx.db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.id, campaignId), eq(campaigns.user_id, userOf(ctx).id)))
    .limit(1);
  if (!row) throw new AppError("not_found");
}
