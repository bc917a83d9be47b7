import { z } from "zod/mini";
import { PLATFORMS } from "./platforms";
import { APPROVAL_STATES, DELIVERIES, PostView } from "./posts";
import { POST_STATES, PUBLISH_FAILURES } from "./post-states";
import { AnalysedPost } from "./analysis";
import { Count, IsoTime, success, successOf } from "../response";

/** A page of a list; `next` is the cursor of the following one. */
export interface PostPage {
  data: PostView[];
  next: string | null;
}

/** A post as a calendar shows it. */
export const CalendarPost = z.strictObject({
  id: z.string(),
  campaign_id: z.nullable(z.string()),
  platform: z.enum(PLATFORMS),
  /** Beginning of the text. */
  excerpt: z.string(),
  state: z.enum(POST_STATES),
  approval: z.enum(APPROVAL_STATES),
  delivery: z.enum(DELIVERIES),
  failure: z.nullable(z.enum(PUBLISH_FAILURES)),
  /** Time at which the author was reminded to publish it by hand; null if they were not. */
  reminded_at: z.nullable(IsoTime),
  scheduled_date: IsoTime,
  scheduled_local: z.string(),
  time_zone: z.string(),
  version: Count,
});
export type CalendarPost = z.infer<typeof CalendarPost>;

/** A remark on a post. */
export const CommentView = z.strictObject({
  id: z.string(),
  post_id: z.string(),
  user_id: z.string(),
  text: z.string(),
  created_at: IsoTime,
});
export type CommentView = z.infer<typeof CommentView>;

/**
 * Interpretations of a wall-clock time: `gap`: it does not exist on that day, since clocks go forward over it, and the
 * post goes out as much later; `overlap`: it comes twice, since clocks go back, and the first one counts.
 */
export const CLOCK_CHANGES = ["gap", "overlap"] as const;

export type ClockChange = (typeof CLOCK_CHANGES)[number];

/** Warnings before a post goes out. Those of `BLOCKING_WARNINGS` keep it from going out. */
export const POST_WARNINGS = [
  "empty",
  "too_long",
  "approval_needed",
  "account_missing",
  "account_expired",
  "permission_missing",
  "not_configured",
  "account_expires",
  "duplicate",
  "same_time",
  "alt_missing",
] as const;

export type PostWarning = (typeof POST_WARNINGS)[number];

export const BLOCKING_WARNINGS: readonly PostWarning[] = [
  "empty",
  "too_long",
  "approval_needed",
  "account_missing",
  "account_expired",
  "permission_missing",
  "not_configured",
];

export const PostWarningView = z.strictObject({
  code: z.enum(POST_WARNINGS),
  is_blocking: z.boolean(),
  /** The other post, with `duplicate` and `same_time`. */
  post_id: z.optional(z.string()),
  /** End of publishing before the time of the post, with `account_expires`; ISO 8601. */
  expires_at: z.optional(IsoTime),
  /** Images without a description, with `alt_missing`. */
  media: z.optional(z.array(z.string())),
  /** Index of the part, from 0, with `too_long` and `empty`. */
  part: z.optional(Count),
});
export type PostWarningView = z.infer<typeof PostWarningView>;

/** Check of a post before it goes out. */
export const PostCheck = z.strictObject({
  /** Text of the post and the further parts of a thread, each counted as the network does. */
  parts: z.array(z.strictObject({ length: Count, limit: Count })),
  /** US dollars that the network charges for it; null if it is free. */
  cost_usd: z.nullable(z.number()),
  warnings: z.array(PostWarningView),
});
export type PostCheck = z.infer<typeof PostCheck>;

const Hour = z.int().check(z.minimum(0), z.maximum(24));

/** Hours of a week in which posts of a network tend to be read; local time, `to` excluded, Monday is 1. */
export const BestTime = z.strictObject({
  day: z.literal([1, 2, 3, 4, 5, 6, 7]),
  from: Hour,
  to: Hour,
});
export type BestTime = z.infer<typeof BestTime>;

/** A rule of thumb, and who published it. */
export const BestTimesView = z.strictObject({
  platform: z.enum(PLATFORMS),
  is_rule_of_thumb: z.literal(true),
  slots: z.array(BestTime),
  source: z.strictObject({ name: z.string(), url: z.string(), year: z.int() }),
});
export type BestTimesView = z.infer<typeof BestTimesView>;

export const ScheduleResponse = success({ post: PostView, clock_change: z.nullable(z.enum(CLOCK_CHANGES)) });
export const CalendarResponse = success({ data: z.array(CalendarPost) });
export const PostCheckResponse = successOf(PostCheck);
export const CommentResponse = success({ comment: CommentView });
export const CommentListResponse = success({ data: z.array(CommentView) });

export const BestTimesResponse = successOf(BestTimesView);
export const PostListResponse = success({ data: z.array(AnalysedPost), next: z.nullable(z.string()) });
export const PendingPostsResponse = success({ data: z.array(AnalysedPost) });
