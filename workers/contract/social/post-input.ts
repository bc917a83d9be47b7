import { z } from "zod/mini";
import { Flag } from "../fields";
import { emptyAsAbsent, OwnId } from "../sent-fields";
import { AccountKey } from "./accounts";
import { CampaignKey } from "./campaigns";
import { MAX_THREAD_PARTS, PlatformName } from "./platforms";
import { DELIVERIES, LocalTime, MediaKey, PostKey } from "./posts";
import { POST_STATES, type PostState } from "./post-states";
import { trimmed, webAddress } from "../text/text-checks";
import { Bit, success } from "../response";

/** Characters that one part may have while it is written: more than a network takes, so that nothing is cut. */
export const MAX_DRAFT_LENGTH = 10_000;
/** Most characters of all further parts of a thread together while it is written: lists hold many threads. */
export const MAX_THREAD_LENGTH = 40_000;
/** Posts in one page of a list, in one calendar and in one export. */
export const POSTS_LISTED = 50;
export const CALENDAR_POSTS = 1_000;
/** Six weeks, and the hour by which they are longer where clocks go back. */
export const CALENDAR_DAYS = 43;
export const MAX_COMMENT_LENGTH = 2_000;
export const MAX_COMMENTS = 500;
export const MAX_MEDIA_BYTES = 5 * 1024 * 1024;
export const MAX_ALT_LENGTH = 1_000;

const Part = z.string().check(z.maxLength(MAX_DRAFT_LENGTH));
const Thread = z.array(Part).check(
  z.maxLength(MAX_THREAD_PARTS - 1),
  z.refine((parts) => parts.reduce((sum, { length }) => sum + length, 0) <= MAX_THREAD_LENGTH),
);
const UserKey = z.string().check(z.maxLength(100));
const isZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
};

/** An IANA time zone. */
export const TimeZone = z.string().check(z.maxLength(60), z.refine(isZone));

export const PostParams = z.object({ id: PostKey });
export const CommentParams = z.object({ id: z.string().check(z.regex(/^cmt_[A-Za-z0-9_-]{16,64}$/)) });
export const MediaParams = z.object({ id: MediaKey });
export const CampaignParams = z.object({ id: CampaignKey });
export const PlannerUserParams = z.object({ user: UserKey });

/** A new post. Only X has threads. */
export const PostCreate = z.object({
  platform: PlatformName,
  content: z._default(Part, ""),
  thread: z._default(Thread, []),
  campaign_id: emptyAsAbsent(CampaignKey),
  profile_id: emptyAsAbsent(AccountKey),
  user_id: OwnId,
});

export type PostCreate = z.infer<typeof PostCreate>;

/** A change of a post; what is absent stays. `version`: the one that was changed, where the caller knows it. */
export const PostUpdate = z.object({
  content: z.optional(Part),
  thread: z.optional(Thread),
  profile_id: emptyAsAbsent(AccountKey),
  version: z.optional(z.int()),
  user_id: OwnId,
});

export type PostUpdate = z.infer<typeof PostUpdate>;

export const POST_ORDERS = ["newest", "oldest"] as const;

/**
 * Filter and order of a list of posts. `cursor` is the `next` of the page before, in the same order.
 * `without_campaign`: those alone that belong to none.
 */
export const PostQuery = z.object({
  campaign_id: emptyAsAbsent(CampaignKey),
  without_campaign: z.optional(Flag),
  order: emptyAsAbsent(z.enum(POST_ORDERS)),
  platform: emptyAsAbsent(PlatformName),
  state: emptyAsAbsent(z.enum(POST_STATES)),
  cursor: emptyAsAbsent(z.string().check(z.maxLength(200))),
});

export interface PostFilter {
  campaign_id?: string;
  without_campaign?: boolean | number;
  order?: (typeof POST_ORDERS)[number];
  platform?: z.infer<typeof PlatformName>;
  state?: PostState;
  cursor?: string;
}

/** A range of time, `to` excluded; ISO 8601. */
export const CalendarQuery = z.object({
  from: z.iso.datetime({ offset: true }),
  to: z.iso.datetime({ offset: true }),
  campaign_id: emptyAsAbsent(CampaignKey),
});

export const ExportQuery = z.object({ campaign_id: emptyAsAbsent(CampaignKey) });

/** Time and way in which a post goes out: a wall-clock time in a zone, the user's where none is named. */
export const PostSchedule = z.object({
  scheduled_local: LocalTime,
  time_zone: emptyAsAbsent(TimeZone),
  delivery: z.optional(z.enum(DELIVERIES)),
  profile_id: emptyAsAbsent(AccountKey),
});

export type PostSchedule = z.infer<typeof PostSchedule>;

/**
 * Publishes or schedules. Without `post_id`, a post is made of `platform` and `content`. A `scheduled_date` in the future
 * is its time; null or the past is now.
 */
export const PublishBody = z.object({
  user_id: OwnId,
  post_id: emptyAsAbsent(PostKey),
  platform: emptyAsAbsent(PlatformName),
  content: z.optional(Part),
  thread: z.optional(Thread),
  campaign_id: emptyAsAbsent(CampaignKey),
  profile_id: emptyAsAbsent(AccountKey),
  scheduled_date: z.optional(z.nullable(z.iso.datetime({ offset: true }))),
  time_zone: emptyAsAbsent(TimeZone),
  delivery: z.optional(z.enum(DELIVERIES)),
});

export type PublishBody = z.infer<typeof PublishBody>;

export const ApprovalChange = z.object({ approved: Flag });

/** Outcome that the author found on the network; the address of the post is optional. */
export const PostOutcome = z.object({
  published: Flag,
  post_url: emptyAsAbsent(webAddress(/^https$/, 500)),
});

export type PostOutcome = z.infer<typeof PostOutcome>;

export const CommentCreate = z.object({
  text: z.string().check(trimmed(), z.minLength(1), z.maxLength(MAX_COMMENT_LENGTH)),
});

/** The image itself comes as the part `file`. */
export const MediaBody = z.object({
  alt: z._default(z.string().check(z.trim(), z.maxLength(MAX_ALT_LENGTH)), ""),
});
export const MediaChange = z.object({ alt: z.string().check(z.trim(), z.maxLength(MAX_ALT_LENGTH)) });
export const MediaOrder = z.object({ order: z.array(MediaKey).check(z.maxLength(20)) });

export const BestTimesQuery = z.object({ platform: PlatformName });

/** Settings of a user for the planner. */
export const PlannerPreferences = z.object({
  time_zone: TimeZone,
  needs_approval: Flag,
  /** Posts of the user, from which their voice is learned. */
  voice_samples: z
    .array(z.string().check(trimmed(), z.minLength(1), z.maxLength(5_000)))
    .check(z.maxLength(20)),
});

export type PlannerPreferences = z.infer<typeof PlannerPreferences>;

export const PreferencesResponse = success({
  preferences: z.strictObject({
    time_zone: z.string(),
    needs_approval: Bit,
    voice_samples: z.array(z.string()),
    is_default: z.boolean(),
  }),
});
