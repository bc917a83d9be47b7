import { z } from "zod/mini";
import { READABILITY_LEVELS } from "../text/readability";
import { PostView } from "./posts";
import { IsoTime, success, successOf } from "../response";
import { figures } from "./metrics";

/** Reasons why something is not known of a post. */
export const NOT_AVAILABLE = ["no_language_model", "not_enough_data", "not_published", "no_access"] as const;

/** Own published posts with figures that a forecast needs. */
export const POSTS_FOR_FORECAST = 10;

/** Says that something is not known, and why; `have` of `need` posts where there are too few. */
export const Unavailable = z.strictObject({
  available: z.literal(false),
  reason: z.enum(NOT_AVAILABLE),
  have: z.optional(z.int()),
  need: z.optional(z.int()),
});

const known = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.discriminatedUnion("available", [z.strictObject({ available: z.literal(true), ...shape }), Unavailable]);

/** Words of the post, found in it; null if none were given or found. */
const Quote = z.nullable(z.string());
const Percent = z.number().check(z.minimum(0), z.maximum(100));

/** Qualities that scores are given for. */
export const SCORED = ["overall", "hook", "clarity", "relevance", "call_to_action"] as const;

export const AiScores = known({
  scores: z.array(z.strictObject({ of: z.enum(SCORED), score: Percent, reason: z.string(), quote: Quote })),
});

export const SENTIMENTS = ["positive", "neutral", "negative", "mixed"] as const;

export const AiSentiment = known({
  label: z.enum(SENTIMENTS),
  /** −1 to 1. */
  score: z.number().check(z.minimum(-1), z.maximum(1)),
  reason: z.string(),
  quotes: z.array(z.string()),
});

export const AiSemantics = known({
  topics: z.array(z.string()),
  /** Words that are in the post. */
  keywords: z.array(z.string()),
  tone: z.string(),
  intent: z.string(),
});

/** Changes of the text: `before` is in the post. */
export const AiOptimisation = known({
  suggestions: z.array(z.strictObject({ before: z.string(), after: z.string(), reason: z.string() })),
});

export const PRIORITIES = ["high", "medium", "low"] as const;

export const AiRecommendations = known({
  items: z.array(z.strictObject({ priority: z.enum(PRIORITIES), text: z.string(), quote: Quote })),
});

/** Hours in which posts of the network tend to be read: a rule of thumb of others, with its source. */
export const AiTiming = known({
  basis: z.literal("rule_of_thumb"),
  slots: z.array(z.strictObject({ day: z.int(), from: z.int(), to: z.int() })),
  source: z.strictObject({ name: z.string(), url: z.string(), year: z.int() }),
});

/** Figures that the network has counted of the post. */
export const AiMetrics = known({
  ...figures,
  measured_at: z.iso.datetime(),
});

const Range = z.nullable(z.strictObject({ low: z.number(), median: z.number(), high: z.number() }));

/** The middle half of what the author's own posts on the network have reached. */
export const AiForecasts = known({
  based_on: z.int(),
  impressions: Range,
  likes: Range,
  replies: Range,
  reposts: Range,
});

/** Counted by code. */
export const AiComputedMetrics = z.strictObject({
  /** Length of each part as the network counts; `limit` for each of them. */
  lengths: z.array(z.int()),
  limit: z.int(),
  fits: z.boolean(),
  characters: z.int(),
  words: z.int(),
  sentences: z.int(),
  paragraphs: z.int(),
  line_breaks: z.int(),
  /** Null of a text that is too short for it. */
  reading_ease: z.nullable(
    z.strictObject({ score: Percent, level: z.enum(READABILITY_LEVELS), words_per_sentence: z.number() }),
  ),
  hashtags: z.array(z.string()),
  mentions: z.array(z.string()),
  links: z.array(z.string()),
  emoji: z.int(),
  questions: z.int(),
  exclamations: z.int(),
  /** Characters of its first line. */
  hook_length: z.int(),
  /** Whether the first line is shown without "see more". */
  hook_fits: z.boolean(),
  /** US dollars that the network charges for it; null if it is free. */
  cost_usd: z.nullable(z.number()),
});

export type AiComputedMetrics = z.infer<typeof AiComputedMetrics>;

/** The analysis of a post, under the names that clients know. */
export const PostAnalysis = z.strictObject({
  ai_analysis_completed: z.boolean(),
  ai_scores: AiScores,
  ai_sentiment: AiSentiment,
  ai_semantique: AiSemantics,
  ai_optimisation: AiOptimisation,
  ai_timing: AiTiming,
  ai_metriques: AiMetrics,
  ai_previsions: AiForecasts,
  ai_recommandations: AiRecommendations,
  ai_metriques_calculees: AiComputedMetrics,
  ai_analyzed_at: z.iso.datetime(),
});

export type PostAnalysis = z.infer<typeof PostAnalysis>;

/** The fields of a post that is not analysed. */
export const NO_ANALYSIS: Pick<AnalysedPost, keyof PostAnalysis> = {
  ai_analysis_completed: false,
  ai_scores: null,
  ai_sentiment: null,
  ai_semantique: null,
  ai_optimisation: null,
  ai_timing: null,
  ai_metriques: null,
  ai_previsions: null,
  ai_recommandations: null,
  ai_metriques_calculees: null,
  ai_analyzed_at: null,
};

const analysis = PostAnalysis.shape;

/** A post with its analysis; its fields are null while there is none of its present text. */
export const AnalysedPost = z.extend(PostView, {
  ai_scores: z.nullable(analysis.ai_scores),
  ai_sentiment: z.nullable(analysis.ai_sentiment),
  ai_semantique: z.nullable(analysis.ai_semantique),
  ai_optimisation: z.nullable(analysis.ai_optimisation),
  ai_timing: z.nullable(analysis.ai_timing),
  ai_metriques: z.nullable(analysis.ai_metriques),
  ai_previsions: z.nullable(analysis.ai_previsions),
  ai_recommandations: z.nullable(analysis.ai_recommandations),
  ai_metriques_calculees: z.nullable(analysis.ai_metriques_calculees),
  ai_analyzed_at: z.nullable(IsoTime),
});
export type AnalysedPost = z.infer<typeof AnalysedPost>;

export const AnalysedPostResponse = success({ post: AnalysedPost });
export const PostAnalysisResponse = successOf(PostAnalysis);

/** `analysis` is null while there is none of the post's present text. */
export const StoredAnalysisResponse = success({ analysis: z.nullable(PostAnalysis) });
