import type { Platform } from "./platforms";
import type { ApprovalState, Delivery, PostState, PostView, PublishFailure } from "./posts";

/** A page of a list; `next` is the cursor of the following one. */
export interface PostPage {
  data: PostView[];
  next: string | null;
}

/** A post as a calendar shows it. */
export interface CalendarPost {
  id: string;
  campaign_id: string | null;
  platform: Platform;
  /** How its text begins. */
  excerpt: string;
  state: PostState;
  approval: ApprovalState;
  delivery: Delivery;
  failure: PublishFailure | null;
  scheduled_date: string;
  scheduled_local: string;
  time_zone: string;
  version: number;
}

/** A remark on a post. */
export interface CommentView {
  id: string;
  post_id: string;
  user_id: string;
  text: string;
  created_at: string;
}

/**
 * How a wall-clock time was understood: `gap`: it does not exist on that day, since clocks go forward over it, and the
 * post goes out as much later; `overlap`: it comes twice, since clocks go back, and the first one counts.
 */
export const CLOCK_CHANGES = ["gap", "overlap"] as const;

export type ClockChange = (typeof CLOCK_CHANGES)[number];

/** What the author should know before a post goes out. Those of `BLOCKING_WARNINGS` keep it from going out. */
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

export interface PostWarningView {
  code: PostWarning;
  is_blocking: boolean;
  /** Of `duplicate`: the other post. */
  post_id?: string;
  /** Of `account_expires`: when publishing ends, before the time of the post; ISO 8601. */
  expires_at?: string;
  /** Of `alt_missing`: the images without a description. */
  media?: string[];
  /** Of `too_long` and `empty`: which part, from 0. */
  part?: number;
}

/** What is known of a post before it goes out. */
export interface PostCheck {
  /** Its text and the further parts of a thread, each counted as the network does. */
  parts: { length: number; limit: number }[];
  /** US dollars that the network charges for it; null if it is free. */
  cost_usd: number | null;
  warnings: PostWarningView[];
}

/** Hours of a week in which posts of a network tend to be read; local time, `to` excluded, Monday is 1. */
export interface BestTime {
  day: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  from: number;
  to: number;
}

/** A rule of thumb, and who published it. */
export interface BestTimesView {
  platform: Platform;
  is_rule_of_thumb: true;
  slots: BestTime[];
  source: { name: string; url: string; year: number };
}
