import { z } from "zod/mini";
import { PAGE_REFUSALS } from "../chatbots/sources";
import { LANGUAGES } from "../languages";
import { LEFT, LimitAnswer } from "../plans/quota";
import { PLATFORMS } from "./platforms";
import { Bit, Count, IsoTime, success, successOf } from "../response";
import { AnalysedPost } from "./analysis";
import { PostView } from "./posts";

/**
 * `draft`: its form is not finished; `generating`: its posts are being written; `failed`: they could not be, and can be
 * tried again.
 */
export const CAMPAIGN_STATES = ["draft", "generating", "ready", "failed"] as const;

/** Writers of posts: a language model, or templates that were filled from a website's own sentences. */
export const POST_WRITERS = ["model", "templates"] as const;

export type PostWriter = (typeof POST_WRITERS)[number];

/**
 * Reasons why posts were not written. `nothing_to_write_from`: there is neither a readable website nor a goal or
 * context; `timed_out`: there was none after ten minutes; `cancelled`: its user ended it; `failed`: anything else.
 */
export const GENERATION_FAILURES = ["nothing_to_write_from", "timed_out", "cancelled", "failed"] as const;

export const CampaignKey = z.string().check(z.regex(/^cmp_[A-Za-z0-9_-]{16,64}$/));

/** A page of the campaign's website, and the sentences of it that posts may use as evidence. */
export const WebsitePage = z.object({
  url: z.string(),
  title: z.string(),
  sentences: z.array(z.string()),
});

export type WebsitePage = z.infer<typeof WebsitePage>;

/** A day of a campaign plan: one post on one network. Dates are local to the campaign's time zone. */
export const PlanEntry = z.object({
  id: z.string(),
  /** `YYYY-MM-DD`. */
  date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  /** `HH:mm`. */
  time: z.string().check(z.regex(/^\d{2}:\d{2}$/)),
  platform: z.enum(PLATFORMS),
  theme: z.string().check(z.maxLength(300)),
  goal: z.string().check(z.maxLength(500)),
  /** The post that fills it; null while there is none. */
  post_id: z.nullable(z.string()),
});

export type PlanEntry = z.infer<typeof PlanEntry>;

export const CampaignPlan = z.object({
  summary: z.string().check(z.maxLength(4_000)),
  entries: z.array(PlanEntry).check(z.maxLength(100)),
});

export type CampaignPlan = z.infer<typeof CampaignPlan>;

/** Progress of the writing of a campaign's posts. */
export const CampaignProgress = z.strictObject({
  done: Count,
  total: Count,
});
export type CampaignProgress = z.infer<typeof CampaignProgress>;

/** Times are ISO 8601. */
export const CampaignView = z.strictObject({
  id: z.string(),
  user_id: z.string(),
  name: z.string(),
  website: z.string(),
  /** Null: the cheapest model that the plan includes. */
  ai_model: z.nullable(z.int()),
  platforms: z.array(z.enum(PLATFORMS)),
  goal: z.string(),
  context: z.string(),
  language: z.enum(LANGUAGES),
  /** IANA name. */
  time_zone: z.string(),
  profile_id: z.nullable(z.string()),
  posts_wanted: Count,
  state: z.enum(CAMPAIGN_STATES),
  generating: z.boolean(),
  generation_error: z.nullable(z.enum(GENERATION_FAILURES)),
  written_by: z.nullable(z.enum(POST_WRITERS)),
  /** Pages of the website that posts are based on; null while it was not read. */
  pages_read: z.nullable(Count),
  /** Reason why no page of the website could be read. */
  website_problem: z.nullable(z.enum(PAGE_REFUSALS)),
  is_active: Bit,
  post_count: Count,
  created_at: IsoTime,
  updated_at: IsoTime,
});
export type CampaignView = z.infer<typeof CampaignView>;

/** Whether another campaign may be made. `message` says why not. */
export const CampaignPermission = z.extend(z.pick(LimitAnswer, { status: true, ...LEFT }), {
  allowed: z.boolean(),
  message: z.nullable(z.string()),
  /** Posts that the user had when it was counted last. */
  snapshot_post_count: Count,
});
export type CampaignPermission = z.infer<typeof CampaignPermission>;

/** A website that campaigns have used. */
export const CampaignWebsite = z.strictObject({
  website: z.string(),
  campaigns: Count,
  /** ISO 8601. */
  last_used_at: IsoTime,
});
export type CampaignWebsite = z.infer<typeof CampaignWebsite>;

/** Answer to polling a campaign. */
export const PostsCheck = z.strictObject({
  exists: z.boolean(),
  count: Count,
  generating: z.boolean(),
  state: z.enum(CAMPAIGN_STATES),
  progress: CampaignProgress,
  generation_error: z.nullable(z.enum(GENERATION_FAILURES)),
  website_problem: z.nullable(z.enum(PAGE_REFUSALS)),
  written_by: z.nullable(z.enum(POST_WRITERS)),
  posts: z.array(PostView),
});
export type PostsCheck = z.infer<typeof PostsCheck>;

/** A plan as its owner sees it. */
export const PlanView = z.strictObject({
  campaign_id: z.string(),
  plan: CampaignPlan,
  /** Sent back with a change. */
  version: Count,
  time_zone: z.string(),
  /** ISO 8601. */
  generated_at: IsoTime,
  updated_at: IsoTime,
});
export type PlanView = z.infer<typeof PlanView>;

/**
 * Reasons why a post of a plan was not scheduled: its text is one that its network refuses, its time is over, it went
 * out or is going out, or it is gone.
 */
export const LEFT_OUT_REASONS = ["text", "past", "published", "deleted"] as const;

/** The result of applying a plan: ids of posts. */
export const PlanApplication = z.strictObject({
  scheduled: z.array(z.string()),
  left_out: z.array(z.strictObject({ post_id: z.string(), reason: z.enum(LEFT_OUT_REASONS) })),
});
export type PlanApplication = z.infer<typeof PlanApplication>;

export const CampaignResponse = success({ campaign: CampaignView });
export const CampaignListResponse = success({ data: z.array(CampaignView), next: z.nullable(z.string()) });
export const ActiveCampaignResponse = success({ campaign: z.nullable(CampaignView) });
export const ActiveCampaignsResponse = success({ data: z.array(CampaignView) });
export const CampaignPermissionResponse = successOf(CampaignPermission);
export const SnapshotResponse = success({ snapshot_post_count: Count });
export const WebsiteListResponse = success({ data: z.array(CampaignWebsite) });
export const PostsCheckResponse = successOf(z.extend(PostsCheck, { posts: z.array(AnalysedPost) }));

export const PlanResponse = successOf(PlanView);
export const PlanApplicationResponse = successOf(PlanApplication);
