import { eq } from "drizzle-orm";
import type { Language } from "../../../contract/languages";
import type { PostAnalysis } from "../../../contract/social/analysis";
import type { Context } from "../../../core/context";
import { nearestLanguage } from "../../../providers/lexical/detect-language";
import { campaigns } from "../../../db/schema/social-campaigns";
import { postAnalyses } from "../../../db/schema/social-posts";
import { AppError } from "../../../core/errors";
import { limitRate } from "../../../core/quota/limit-rate";
import { activityStatement } from "../activity";
import { bestTimes } from "../posts/best-times";
import { requirePost, type PostRow } from "../posts/own-post";
import { partsOf } from "../posts/post-rules";
import { countWork } from "../writing/count-unit";
import { writerFor } from "../writing/write-post";
import { computeMetrics } from "./computed-metrics";
import { judgePost, notJudged } from "./judge-post";
import { knownFigures } from "./known-figures";

const ANALYSES_PER_HOUR = 120;

/**
 * Analyses the actor's post: what can be counted is counted, what has to be judged a language model judges, with words
 * of the post as evidence; what nobody can know is said not to be known. A new analysis replaces the one before. Fails
 * with `not_found`, `rate_limited`, `limit_reached` or `post_analysis_failed`.
 */
export async function analysePost(ctx: Context, postId: string): Promise<PostAnalysis> {
  const post = await requirePost(ctx, postId);
  await limitRate(ctx, "social-analyses", ANALYSES_PER_HOUR);
  const parts = partsOf(post);
  const text = parts.join("\n\n").trim();
  if (text === "") throw new AppError("validation_failed", { fields: { content: "empty" } });
  const { model, language } = await campaignOf(ctx, post, text);
  const writing = await writerFor(ctx, post.user_id, model);
  const { models, user } = writing;
  const judged = await countWork(ctx, writing, "post_analysis_failed", async () =>
    models ? judgePost(ctx, { models, user }, { platform: post.platform, text, language }) : notJudged(),
  );
  const { slots, source } = bestTimes(post.platform);
  const analysis: PostAnalysis = {
    ai_analysis_completed: true,
    ...judged,
    ai_timing: { available: true, basis: "rule_of_thumb", slots, source },
    ...(await knownFigures(ctx, post)),
    ai_metriques_calculees: computeMetrics(post.platform, parts, language),
    ai_analyzed_at: new Date().toISOString(),
  };
  await store(ctx, post, analysis);
  return analysis;
}

/** The model of the post's campaign, and the language of its text. */
async function campaignOf(
  { db }: Context,
  { campaign_id }: PostRow,
  text: string,
): Promise<{ model: number | null; language: Language }> {
  const [campaign] = campaign_id
    ? await db
        .select({ model: campaigns.ai_model, language: campaigns.language })
        .from(campaigns)
        .where(eq(campaigns.id, campaign_id))
        .limit(1)
    : [];
  return campaign ?? { model: null, language: nearestLanguage(text) };
}

async function store(
  ctx: Context,
  { id, user_id, platform, version }: PostRow,
  analysis: PostAnalysis,
): Promise<void> {
  const values = {
    scores: analysis.ai_scores,
    sentiment: analysis.ai_sentiment,
    semantics: analysis.ai_semantique,
    optimisation: analysis.ai_optimisation,
    timing: analysis.ai_timing,
    metrics: analysis.ai_metriques,
    forecasts: analysis.ai_previsions,
    recommendations: analysis.ai_recommandations,
    computed_metrics: analysis.ai_metriques_calculees,
    analyzed_at: Date.parse(analysis.ai_analyzed_at),
  };
  // A text that was changed in the meantime is another one: the answer is given, and not stored.
  const now = await requirePost(ctx, id);
  if (now.version !== version) return;
  await ctx.db.batch([
    ctx.db
      .insert(postAnalyses)
      .values({ post_id: id, ...values })
      .onConflictDoUpdate({ target: postAnalyses.post_id, set: values }),
    activityStatement(ctx, user_id, { kind: "post_analyzed", target: id, detail: { platform } }),
  ]);
}
