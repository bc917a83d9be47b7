import { z } from "zod/mini";
import { PostAnalysis } from "../social/analysis";
import { METRICS_AVAILABILITIES } from "../social/metrics";
import { NEXT_ACTIONS } from "../social/next-action";
import { CLOCK_CHANGES, POST_WARNINGS } from "../social/planning";
import { PLATFORMS } from "../social/platforms";
import { APPROVAL_STATES, DELIVERIES, POST_STATES, PostEvidence, PUBLISH_FAILURES } from "../social/posts";
import { Bit, Count, IsoTime, success } from "./response";

const PostMedia = z.strictObject({
  id: z.string(),
  url: z.string(),
  alt: z.string(),
  width: Count,
  height: Count,
});

/** A post as calls that change it answer it. */
export const Post = z.strictObject({
  id: z.string(),
  campaign_id: z.nullable(z.string()),
  user_id: z.string(),
  platform: z.enum(PLATFORMS),
  content: z.string(),
  thread: z.array(z.string()),
  media: z.array(PostMedia),
  evidence: z.array(PostEvidence),
  is_liked: Bit,
  approval: z.enum(APPROVAL_STATES),
  state: z.enum(POST_STATES),
  delivery: z.enum(DELIVERIES),
  profile_id: z.nullable(z.string()),
  scheduled_date: z.nullable(IsoTime),
  scheduled_local: z.nullable(z.string()),
  time_zone: z.nullable(z.string()),
  published_at: z.nullable(IsoTime),
  post_url: z.nullable(z.string()),
  failure: z.nullable(z.enum(PUBLISH_FAILURES)),
  failure_detail: z.string(),
  published_parts: Count,
  next_action: z.nullable(z.enum(NEXT_ACTIONS)),
  reminded_at: z.nullable(IsoTime),
  next_attempt_at: z.nullable(IsoTime),
  ai_analysis_completed: z.boolean(),
  comments: Count,
  version: Count,
  created_at: IsoTime,
  updated_at: IsoTime,
});

const analysis = PostAnalysis.shape;

/** A post with its analysis; its fields are null while there is none of its present text. */
export const AnalysedPost = z.extend(Post, {
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

export const PostResponse = success({ post: Post });
export const AnalysedPostResponse = success({ post: AnalysedPost });
export const PostListResponse = success({ data: z.array(AnalysedPost), next: z.nullable(z.string()) });
export const PendingPostsResponse = success({ data: z.array(AnalysedPost) });
export const LikeResponse = success({ liked: z.boolean() });
export const ScheduleResponse = success({ post: Post, clock_change: z.nullable(z.enum(CLOCK_CHANGES)) });
export const PublishResponse = success({
  scheduled: z.boolean(),
  post_url: z.nullable(z.string()),
  post: Post,
});

export const CalendarResponse = success({
  data: z.array(
    z.strictObject({
      id: z.string(),
      campaign_id: z.nullable(z.string()),
      platform: z.enum(PLATFORMS),
      excerpt: z.string(),
      state: z.enum(POST_STATES),
      approval: z.enum(APPROVAL_STATES),
      delivery: z.enum(DELIVERIES),
      failure: z.nullable(z.enum(PUBLISH_FAILURES)),
      scheduled_date: IsoTime,
      scheduled_local: z.string(),
      time_zone: z.string(),
      version: Count,
    }),
  ),
});

export const PostCheckResponse = success({
  parts: z.array(z.strictObject({ length: Count, limit: Count })),
  cost_usd: z.nullable(z.number()),
  warnings: z.array(
    z.strictObject({
      code: z.enum(POST_WARNINGS),
      is_blocking: z.boolean(),
      post_id: z.optional(z.string()),
      expires_at: z.optional(IsoTime),
      media: z.optional(z.array(z.string())),
      part: z.optional(Count),
    }),
  ),
});

const Comment = z.strictObject({
  id: z.string(),
  post_id: z.string(),
  user_id: z.string(),
  text: z.string(),
  created_at: IsoTime,
});

export const CommentResponse = success({ comment: Comment });
export const CommentListResponse = success({ data: z.array(Comment) });
export const MediaResponse = success({ media: PostMedia });
export const LinkCardResponse = success({
  card: z.nullable(
    z.strictObject({ url: z.string(), title: z.string(), description: z.string(), has_image: z.boolean() }),
  ),
});
export const MediaListResponse = success({ media: z.array(PostMedia) });

export const PreferencesResponse = success({
  preferences: z.strictObject({
    time_zone: z.string(),
    needs_approval: Bit,
    voice_samples: z.array(z.string()),
    is_default: z.boolean(),
  }),
});

const Hour = z.int().check(z.minimum(0), z.maximum(24));

export const BestTimesResponse = success({
  platform: z.enum(PLATFORMS),
  is_rule_of_thumb: z.literal(true),
  slots: z.array(z.strictObject({ day: z.int(), from: Hour, to: Hour })),
  source: z.strictObject({ name: z.string(), url: z.string(), year: z.int() }),
});

const Figure = z.nullable(Count);
const figures = {
  impressions: Figure,
  likes: Figure,
  replies: Figure,
  reposts: Figure,
  quotes: Figure,
  bookmarks: Figure,
};
const PostFigures = z.strictObject({ post_id: z.string(), ...figures, measured_at: IsoTime });

export const PostMetricsResponse = success({
  availability: z.enum(METRICS_AVAILABILITIES),
  next_reading_at: z.nullable(IsoTime),
  series: z.array(PostFigures),
});

export const CampaignMetricsResponse = success({
  platforms: z.array(
    z.strictObject({
      platform: z.enum(PLATFORMS),
      availability: z.enum(METRICS_AVAILABILITIES),
      published: Count,
    }),
  ),
  days: z.array(z.strictObject({ date: z.string(), platform: z.enum(PLATFORMS), posts: Count, ...figures })),
  posts: z.array(PostFigures),
});
