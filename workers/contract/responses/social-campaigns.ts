import { z } from "zod/mini";
import { PAGE_REFUSALS } from "../chatbots/sources";
import { LANGUAGES } from "../languages";
import { ACTIVITY_KINDS } from "../social/activity";
import {
  CAMPAIGN_STATES,
  CampaignPlan,
  GENERATION_FAILURES,
  LEFT_OUT_REASONS,
  POST_WRITERS,
} from "../social/campaigns";
import { PLATFORMS } from "../social/platforms";
import { Bit, Count, IsoTime, success } from "./response";
import { AnalysedPost, Post } from "./social-posts";

const Campaign = z.strictObject({
  id: z.string(),
  user_id: z.string(),
  name: z.string(),
  website: z.string(),
  ai_model: z.nullable(z.int()),
  platforms: z.array(z.enum(PLATFORMS)),
  goal: z.string(),
  context: z.string(),
  language: z.enum(LANGUAGES),
  time_zone: z.string(),
  profile_id: z.nullable(z.string()),
  posts_wanted: Count,
  state: z.enum(CAMPAIGN_STATES),
  generating: z.boolean(),
  generation_error: z.nullable(z.enum(GENERATION_FAILURES)),
  written_by: z.nullable(z.enum(POST_WRITERS)),
  pages_read: z.nullable(Count),
  website_problem: z.nullable(z.enum(PAGE_REFUSALS)),
  is_active: Bit,
  post_count: Count,
  created_at: IsoTime,
  updated_at: IsoTime,
});

const Next = z.nullable(z.string());

export const CampaignResponse = success({ campaign: Campaign });
export const CampaignListResponse = success({ data: z.array(Campaign), next: Next });
export const ActiveCampaignResponse = success({ campaign: z.nullable(Campaign) });
export const ActiveCampaignsResponse = success({ data: z.array(Campaign) });

export const CampaignPermissionResponse = success({
  allowed: z.boolean(),
  snapshot_post_count: Count,
  status: z.enum(["ok", "limit_reached", "plan_required", "account_required"]),
  message: z.nullable(z.string()),
  limit: z.nullable(Count),
  remaining: z.nullable(Count),
  reset_at: z.nullable(IsoTime),
});
export const SnapshotResponse = success({ snapshot_post_count: Count });

export const WebsiteListResponse = success({
  data: z.array(z.strictObject({ website: z.string(), campaigns: Count, last_used_at: IsoTime })),
});

export const ActivityListResponse = success({
  data: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.enum(ACTIVITY_KINDS),
      target_id: z.string(),
      detail: z.record(z.string(), z.unknown()),
      created_at: IsoTime,
    }),
  ),
  next: Next,
});

export const PostsCheckResponse = success({
  exists: z.boolean(),
  count: Count,
  generating: z.boolean(),
  state: z.enum(CAMPAIGN_STATES),
  progress: z.strictObject({ done: Count, total: Count }),
  generation_error: z.nullable(z.enum(GENERATION_FAILURES)),
  website_problem: z.nullable(z.enum(PAGE_REFUSALS)),
  written_by: z.nullable(z.enum(POST_WRITERS)),
  posts: z.array(AnalysedPost),
});

/** `plan` has the version that a change must name. */
export const PlanResponse = success({
  campaign_id: z.string(),
  plan: CampaignPlan,
  version: Count,
  time_zone: z.string(),
  generated_at: IsoTime,
  updated_at: IsoTime,
});
export const PlanApplicationResponse = success({
  scheduled: z.array(z.string()),
  left_out: z.array(z.strictObject({ post_id: z.string(), reason: z.enum(LEFT_OUT_REASONS) })),
});

export const GeneratedPostResponse = success({ post: Post, written_by: z.enum(POST_WRITERS) });
