import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { POSTS_FOR_FORECAST, type PostAnalysis } from "../../../contract/social/analysis";
import type { Context } from "../../../core/context";
import { postMetrics, socialPosts } from "../../../db/schema/social-posts";
import { idsIn, type PostRow } from "../posts/own-post";

/** The author's latest published posts that a forecast is made from. */
const MAX_POSTS = 100;

type Metrics = typeof postMetrics.$inferSelect;
type Figure = "impressions" | "likes" | "replies" | "reposts";

/** Reads what the network has counted of a post, and what the author's own posts there have reached. */
export async function knownFigures(
  ctx: Context,
  post: PostRow,
): Promise<Pick<PostAnalysis, "ai_metriques" | "ai_previsions">> {
  const [[own], others] = await Promise.all([latestOf(ctx, [post.id]), publishedPosts(ctx, post)]);
  const measured = await latestOf(ctx, others);
  return { ai_metriques: metricsOf(post, own), ai_previsions: forecastsFrom(measured) };
}

function metricsOf(post: PostRow, own: Metrics | undefined): PostAnalysis["ai_metriques"] {
  if (!own) return { available: false, reason: post.state === "published" ? "no_access" : "not_published" };
  const { impressions, likes, replies, reposts, quotes, bookmarks, measured_at } = own;
  const figures = { impressions, likes, replies, reposts, quotes, bookmarks };
  return { available: true, ...figures, measured_at: new Date(measured_at).toISOString() };
}

/** The middle half of what posts have reached; unavailable for fewer than ten posts. */
export function forecastsFrom(measured: readonly Pick<Metrics, Figure>[]): PostAnalysis["ai_previsions"] {
  const have = measured.length;
  if (have < POSTS_FOR_FORECAST)
    return { available: false, reason: "not_enough_data", have, need: POSTS_FOR_FORECAST };
  const range = (figure: Figure) => {
    const values = measured.flatMap((one) => one[figure] ?? []).toSorted((a, b) => a - b);
    if (values.length < POSTS_FOR_FORECAST) return null;
    return { low: quantile(values, 0.25), median: quantile(values, 0.5), high: quantile(values, 0.75) };
  };
  return {
    available: true,
    based_on: have,
    impressions: range("impressions"),
    likes: range("likes"),
    replies: range("replies"),
    reposts: range("reposts"),
  };
}

/** Interpolates between two values. */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!];
  return Math.round((low + (high - low) * (at - Math.floor(at))) * 10) / 10;
}

async function publishedPosts({ db }: Context, { id, user_id, platform }: PostRow): Promise<string[]> {
  const rows = await db
    .select({ id: socialPosts.id })
    .from(socialPosts)
    .where(
      and(
        eq(socialPosts.user_id, user_id),
        sql`+${socialPosts.state} = 'published'`,
        eq(socialPosts.platform, platform),
        sql`${socialPosts.id} <> ${id}`,
        sql`EXISTS (SELECT 1 FROM post_metrics m WHERE m.post_id = social_posts.id)`,
      ),
    )
    .orderBy(desc(socialPosts.created_at), desc(socialPosts.id))
    .limit(MAX_POSTS);
  return rows.map((row) => row.id);
}

/** The latest figures of posts that have some. */
async function latestOf({ db }: Context, ids: readonly string[]): Promise<Metrics[]> {
  if (ids.length === 0) return [];
  const latest = sql`measured_at = (SELECT max(n.measured_at) FROM post_metrics n WHERE n.post_id = post_metrics.post_id)`;
  return db
    .select()
    .from(postMetrics)
    .where(and(inArray(postMetrics.post_id, idsIn(ids)), latest));
}
