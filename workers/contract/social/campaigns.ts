import { z } from "zod/mini";
import type { PageRefusal } from "../chatbots/sources";
import type { Language } from "../languages";
import type { LimitAnswer } from "../plans/quota";
import type { Platform } from "./platforms";
import type { PostView } from "./posts";

/**
 * `draft`: its form is not finished; `generating`: its posts are being written; `failed`: they could not be, and can be
 * tried again.
 */
export const CAMPAIGN_STATES = ["draft", "generating", "ready", "failed"] as const;

export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** What wrote a post: a language model, or templates that were filled from a website's own sentences. */
export const POST_WRITERS = ["model", "templates"] as const;

export type PostWriter = (typeof POST_WRITERS)[number];

/**
 * Why posts were not written. `nothing_to_write_from`: there is neither a readable website nor a goal or context;
 * `timed_out`: there was none after ten minutes; `cancelled`: its user ended it; `failed`: anything else.
 */
export const GENERATION_FAILURES = ["nothing_to_write_from", "timed_out", "cancelled", "failed"] as const;

export type GenerationFailure = (typeof GENERATION_FAILURES)[number];

export const MAX_CAMPAIGN_POSTS = 30;
export const DEFAULT_CAMPAIGN_POSTS = 5;

/** How the browser follows a campaign whose posts are being written. */
export const CAMPAIGN_POLL = { intervalMs: 5_000, maxTries: 60, recentMs: 10 * 60_000 } as const;

/** How long `generate-plan` may take, in milliseconds. */
export const PLAN_TIMEOUT_MS = 300_000;

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
  platform: z.enum(["linkedin", "twitter"]),
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

/** How far the writing of a campaign's posts is. */
export interface CampaignProgress {
  done: number;
  total: number;
}

/** Times are ISO 8601. */
export interface CampaignView {
  id: string;
  user_id: string;
  name: string;
  website: string;
  /** Null: the cheapest model that the plan includes. */
  ai_model: number | null;
  platforms: Platform[];
  goal: string;
  context: string;
  language: Language;
  /** IANA name. */
  time_zone: string;
  profile_id: string | null;
  posts_wanted: number;
  state: CampaignState;
  generating: boolean;
  generation_error: GenerationFailure | null;
  written_by: PostWriter | null;
  /** Pages of the website that posts are based on; null while it was not read. */
  pages_read: number | null;
  /** Why none could be read. */
  website_problem: PageRefusal | null;
  is_active: 0 | 1;
  post_count: number;
  created_at: string;
  updated_at: string;
}

/** Whether another campaign may be made. `message` says why not. */
export interface CampaignPermission extends Pick<LimitAnswer, "status" | "limit" | "remaining" | "reset_at"> {
  allowed: boolean;
  message: string | null;
  /** Posts that the user had when it was counted last. */
  snapshot_post_count: number;
}

/** A website that campaigns have used. */
export interface CampaignWebsite {
  website: string;
  campaigns: number;
  /** ISO 8601. */
  last_used_at: string;
}

/** What polling a campaign answers. */
export interface PostsCheck {
  exists: boolean;
  count: number;
  generating: boolean;
  state: CampaignState;
  progress: CampaignProgress;
  generation_error: GenerationFailure | null;
  website_problem: PageRefusal | null;
  written_by: PostWriter | null;
  posts: PostView[];
}

/** A plan as its owner sees it. */
export interface PlanView {
  campaign_id: string;
  plan: CampaignPlan;
  /** Sent back with a change. */
  version: number;
  time_zone: string;
  /** ISO 8601. */
  generated_at: string;
  updated_at: string;
}

/**
 * Why a post of a plan was not scheduled: its text is one that its network refuses, its time is over, it went out or is
 * going out, or it is gone.
 */
export const LEFT_OUT_REASONS = ["text", "past", "published", "deleted"] as const;

/** The result of applying a plan: ids of posts. */
export interface PlanApplication {
  scheduled: string[];
  left_out: { post_id: string; reason: (typeof LEFT_OUT_REASONS)[number] }[];
}
