import { sql } from "drizzle-orm";
import { NO_ANALYSIS, PostAnalysis, type AnalysedPost } from "../../../contract/social/analysis";
import type { PostView } from "../../../contract/social/posts";
import type { Context } from "../../../core/context";
import { postAnalyses } from "../../../db/schema/social-posts";
import { idsIn, requirePost } from "../posts/own-post";
import { isoTime } from "../../../core/iso-time";

/** The stored analysis of the actor's post; null while there is none of its present text. Fails with `not_found`. */
export async function readAnalysis(ctx: Context, postId: string): Promise<PostAnalysis | null> {
  const { id } = await requirePost(ctx, postId);
  return (await analysesOf(ctx, [id])).get(id) ?? null;
}

/** Posts with the analyses of their present texts, under the names that clients know; null where there is none. */
export async function withAnalyses(ctx: Context, posts: PostView[]): Promise<AnalysedPost[]> {
  const analysed = posts.filter((post) => post.ai_analysis_completed).map(({ id }) => id);
  const analyses = await analysesOf(ctx, analysed);
  return posts.map((post) => ({ ...post, ...(analyses.get(post.id) ?? NO_ANALYSIS) }));
}

async function analysesOf(ctx: Context, ids: string[]): Promise<Map<string, PostAnalysis>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(postAnalyses)
    .where(sql`${postAnalyses.post_id} IN ${idsIn(ids)}`);
  return new Map(
    rows.flatMap((row) => {
      const parsed = PostAnalysis.safeParse({
        ai_analysis_completed: true,
        ai_scores: row.scores,
        ai_sentiment: row.sentiment,
        ai_semantique: row.semantics,
        ai_optimisation: row.optimisation,
        ai_timing: row.timing,
        ai_metriques: row.metrics,
        ai_previsions: row.forecasts,
        ai_recommandations: row.recommendations,
        ai_metriques_calculees: row.computed_metrics,
        ai_analyzed_at: isoTime(row.analyzed_at),
      });
      // One of an older form is as good as none: it can be made again.
      return parsed.success ? [[row.post_id, parsed.data] as const] : [];
    }),
  );
}
