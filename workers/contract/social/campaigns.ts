import { z } from "zod/mini";
import type { Language } from "../languages";
import type { Platform } from "./platforms";

/**
 * `draft`: its form is not finished; `generating`: its posts are being written; `failed`: they could not be, and can be
 * tried again.
 */
export const CAMPAIGN_STATES = ["draft", "generating", "ready", "failed"] as const;

export type CampaignState = (typeof CAMPAIGN_STATES)[number];

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
  generation_error: string | null;
  is_active: 0 | 1;
  post_count: number;
  created_at: string;
  updated_at: string;
}
