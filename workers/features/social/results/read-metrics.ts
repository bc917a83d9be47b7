import { and, asc, eq, inArray } from "drizzle-orm";
import type {
  CampaignMetrics,
  DayMetrics,
  MetricsAvailability,
  PostMetricsSeries,
  PostMetricsView,
} from "../../../contract/social/metrics";
import { PLATFORMS, type Platform } from "../../../contract/social/platforms";
import type { Context } from "../../../core/context";
import { campaigns } from "../../../db/schema/social-campaigns";
import { postMetrics, socialPosts } from "../../../db/schema/social-posts";
import { userOf } from "../../../core/actor";
import { AppError } from "../../../core/errors";
import { requirePost, type PostRow } from "../posts/own-post";
import { isoTime } from "../../../core/iso-time";
import { sumsByDay } from "./sums-by-day";

/** Readings of one campaign that are looked at: seven of each post. */
const MAX_READINGS = 7_000;

type MetricsRow = typeof postMetrics.$inferSelect;

/** The figures of the user's post at each reading. Fails with `not_found`. */
export async function readPostMetrics(ctx: Context, postId: string): Promise<PostMetricsSeries> {
  const post = await requirePost(ctx, postId);
  const rows = await ctx.db
    .select()
    .from(postMetrics)
    .where(eq(postMetrics.post_id, postId))
    .orderBy(asc(postMetrics.measured_at));
  return {
    availability: availabilityOf(post, rows.length > 0),
    next_reading_at: isoTime(post.metrics_due_at),
    series: rows.map(viewMetrics),
  };
}

type Published = Pick<PostRow, "state" | "metrics_due_at">;

function availabilityOf({ state, metrics_due_at }: Published, hasFigures: boolean): MetricsAvailability {
  if (hasFigures) return "available";
  if (state !== "published") return "not_published";
  return metrics_due_at === null ? "no_access" : "waiting";
}

const viewMetrics = ({ measured_at, ...figures }: MetricsRow): PostMetricsView => ({
  ...figures,
  measured_at: isoTime(measured_at),
});

/** The figures of the posts of the user's campaign. Fails with `not_found`. */
export async function readCampaignMetrics(ctx: Context, campaignId: string): Promise<CampaignMetrics> {
  const [campaign] = await ctx.db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.id, campaignId), eq(campaigns.user_id, userOf(ctx).id)))
    .limit(1);
  if (!campaign) throw new AppError("not_found");
  const posts = await ctx.db
    .select({
      id: socialPosts.id,
      platform: socialPosts.platform,
      state: socialPosts.state,
      metrics_due_at: socialPosts.metrics_due_at,
    })
    .from(socialPosts)
    .where(and(eq(socialPosts.campaign_id, campaignId), inArray(socialPosts.state, ["published"])));
  const rows = await ctx.db
    .select({ metrics: postMetrics })
    .from(socialPosts)
    .innerJoin(postMetrics, eq(postMetrics.post_id, socialPosts.id))
    .where(eq(socialPosts.campaign_id, campaignId))
    .limit(MAX_READINGS);
  const readings = rows.map(({ metrics }) => metrics).sort((a, b) => a.measured_at - b.measured_at);
  const platformOf = new Map(posts.map(({ id, platform }) => [id, platform]));
  const latest = new Map(readings.map((row) => [row.post_id, row]));
  return {
    platforms: PLATFORMS.map((platform) => ofPlatform(platform, posts, latest)),
    days: sumsByDay(readings, platformOf) satisfies DayMetrics[],
    posts: [...latest.values()].map(viewMetrics),
  };
}

function ofPlatform(
  platform: Platform,
  posts: (Published & { id: string; platform: Platform })[],
  latest: Map<string, MetricsRow>,
): CampaignMetrics["platforms"][number] {
  const own = posts.filter((post) => post.platform === platform);
  const states = own.map((post) => availabilityOf(post, latest.has(post.id)));
  const order: MetricsAvailability[] = ["available", "waiting", "no_access"];
  const availability = order.find((state) => states.includes(state)) ?? "not_published";
  return { platform, availability, published: own.length };
}
