import { z } from "zod/mini";
import { POST_STATES, PUBLISH_FAILURES } from "./post-states";
import { NEXT_ACTIONS } from "./next-action";
import { PLATFORMS } from "./platforms";
import { Bit, Count, IsoTime, success } from "../response";

/** `needed`: someone has to approve it before it can be published. */
export const APPROVAL_STATES = ["none", "needed", "approved"] as const;

export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** Ways in which a scheduled post goes out: through the network's API, or by hand after a reminder. */
export const DELIVERIES = ["network", "reminder"] as const;

export type Delivery = (typeof DELIVERIES)[number];

/** Faults of a call about which the network itself said nothing. */
export const NETWORK_SILENCES = ["connection_lost", "no_answer", "out_of_order", "not_sent"] as const;

export type NetworkSilence = (typeof NETWORK_SILENCES)[number];

export const PostKey = z.string().check(z.regex(/^pst_[A-Za-z0-9_-]{16,64}$/));
export const MediaKey = z.string().check(z.regex(/^med_[A-Za-z0-9_-]{16,64}$/));

/** Evidence of a factual claim of a post: `quote` is in the text of the page at `url`, which was verified. */
export const PostEvidence = z.object({
  claim: z.string(),
  quote: z.string(),
  url: z.string(),
  title: z.string(),
});

export type PostEvidence = z.infer<typeof PostEvidence>;

export const PostMediaView = z.strictObject({
  id: z.string(),
  url: z.string(),
  /** Read out by screen readers, and sent to the network. */
  alt: z.string(),
  width: Count,
  height: Count,
});
export type PostMediaView = z.infer<typeof PostMediaView>;

/** A wall-clock time: `2026-11-29T09:30` in an IANA time zone. */
export const LocalTime = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/));

/** A post. Times are ISO 8601 in UTC but for `scheduled_local`. */
export const PostView = z.strictObject({
  id: z.string(),
  campaign_id: z.nullable(z.string()),
  user_id: z.string(),
  platform: z.enum(PLATFORMS),
  /** The text; the first part of a thread. */
  content: z.string(),
  /** The further parts of a thread on X. */
  thread: z.array(z.string()),
  media: z.array(PostMediaView),
  evidence: z.array(PostEvidence),
  is_liked: Bit,
  approval: z.enum(APPROVAL_STATES),
  state: z.enum(POST_STATES),
  delivery: z.enum(DELIVERIES),
  /** The connected account it goes out from. */
  profile_id: z.nullable(z.string()),
  scheduled_date: z.nullable(IsoTime),
  scheduled_local: z.nullable(z.string()),
  time_zone: z.nullable(z.string()),
  published_at: z.nullable(IsoTime),
  post_url: z.nullable(z.string()),
  failure: z.nullable(z.enum(PUBLISH_FAILURES)),
  /** Message of the network when it failed; empty if it gave none. */
  failure_detail: z.string(),
  /** Reason why the network said nothing; null if it did, or if nothing was asked of it. */
  failure_silence: z.nullable(z.enum(NETWORK_SILENCES)),
  /** Parts of a thread that the network has although the rest failed: these can no longer be changed. */
  published_parts: Count,
  /** Action that its author can take; null if there is none. */
  next_action: z.nullable(z.enum(NEXT_ACTIONS)),
  /** Time at which the author was reminded to publish it by hand; null if they were not. */
  reminded_at: z.nullable(IsoTime),
  /** Time of the next automatic attempt; null if there is none. */
  next_attempt_at: z.nullable(IsoTime),
  ai_analysis_completed: z.boolean(),
  comments: Count,
  version: Count,
  created_at: IsoTime,
  updated_at: IsoTime,
});
export type PostView = z.infer<typeof PostView>;

export const PostResponse = success({ post: PostView });
export const LikeResponse = success({ liked: z.boolean() });
export const PublishResponse = success({
  scheduled: z.boolean(),
  post_url: z.nullable(z.string()),
  post: PostView,
});
export const MediaResponse = success({ media: PostMediaView });
export const MediaListResponse = success({ media: z.array(PostMediaView) });
