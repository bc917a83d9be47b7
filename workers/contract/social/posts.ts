import { z } from "zod/mini";
import type { NextAction } from "./next-action";
import type { Platform } from "./platforms";

/**
 * `scheduled`: it is published at its time, or its author is reminded where no account is connected; `publishing`: one
 * worker is at it; `unconfirmed`: the network may have it, but did not say so, so it is not sent again; `failed`: the
 * network does not have it.
 */
export const POST_STATES = [
  "draft",
  "scheduled",
  "publishing",
  "published",
  "unconfirmed",
  "failed",
] as const;

export type PostState = (typeof POST_STATES)[number];

/** `needed`: someone has to approve it before it can be published. */
export const APPROVAL_STATES = ["none", "needed", "approved"] as const;

export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** How a scheduled post goes out: through the network's API, or by hand after a reminder. */
export const DELIVERIES = ["network", "reminder"] as const;

export type Delivery = (typeof DELIVERIES)[number];

/** Why a post was not published; the next action depends on it. */
export const PUBLISH_FAILURES = [
  "account_missing",
  "account_expired",
  "permission_missing",
  "approval_needed",
  "too_long",
  "empty",
  "media_rejected",
  "duplicate",
  "content_rejected",
  "rate_limited",
  "usage_capped",
  "api_version_ended",
  "network_unavailable",
  "not_configured",
  "too_late",
  "owner_suspended",
  "plan_ended",
  "unknown",
] as const;

export type PublishFailure = (typeof PUBLISH_FAILURES)[number];

export const PostKey = z.string().check(z.regex(/^pst_[A-Za-z0-9_-]{16,64}$/));
export const MediaKey = z.string().check(z.regex(/^med_[A-Za-z0-9_-]{16,64}$/));

/** Where a factual claim of a post stands: `quote` is in the text of the page at `url`, which was verified. */
export const PostEvidence = z.object({
  claim: z.string(),
  quote: z.string(),
  url: z.string(),
  title: z.string(),
});

export type PostEvidence = z.infer<typeof PostEvidence>;

export interface PostMediaView {
  id: string;
  url: string;
  /** Read out by screen readers, and sent to the network. */
  alt: string;
  width: number;
  height: number;
}

/** A wall-clock time: `2026-11-29T09:30` in an IANA time zone. */
export const LocalTime = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/));

/** A post. Times are ISO 8601 in UTC but for `scheduled_local`. */
export interface PostView {
  id: string;
  campaign_id: string | null;
  user_id: string;
  platform: Platform;
  /** The text; the first part of a thread. */
  content: string;
  /** The further parts of a thread on X. */
  thread: string[];
  media: PostMediaView[];
  evidence: PostEvidence[];
  is_liked: 0 | 1;
  approval: ApprovalState;
  state: PostState;
  delivery: Delivery;
  /** The connected account it goes out from. */
  profile_id: string | null;
  scheduled_date: string | null;
  scheduled_local: string | null;
  time_zone: string | null;
  published_at: string | null;
  post_url: string | null;
  failure: PublishFailure | null;
  /** What the network said when it failed; empty if it said nothing. */
  failure_detail: string;
  /** Parts of a thread that the network has although the rest failed: these can no longer be changed. */
  published_parts: number;
  /** What its author can do about it; null if there is nothing to do. */
  next_action: NextAction | null;
  /** When its author was reminded to publish it by hand; null if they were not. */
  reminded_at: string | null;
  /** When it is tried again automatically; null if it is not. */
  next_attempt_at: string | null;
  ai_analysis_completed: boolean;
  comments: number;
  version: number;
  created_at: string;
  updated_at: string;
}
