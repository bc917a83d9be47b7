import { z } from "zod/mini";
import { IsoTime, success } from "../response";
/** The kinds of entries in a planner's activity. */
export const ACTIVITY_KINDS = [
  "campaign_created",
  "campaign_started",
  "campaign_ready",
  "campaign_failed",
  "campaign_cancelled",
  "campaign_deleted",
  "plan_generated",
  "plan_applied",
  "post_generated",
  "post_analyzed",
  "profile_saved",
] as const;

export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** Something that happened. `created_at` is ISO 8601. */
export const ActivityView = z.strictObject({
  id: z.string(),
  kind: z.enum(ACTIVITY_KINDS),
  /** Id of the campaign, post or profile that it happened to. */
  target_id: z.string(),
  /** Name, number of posts and the like, for the text that is shown. */
  detail: z.record(z.string(), z.unknown()),
  created_at: IsoTime,
});
export type ActivityView = z.infer<typeof ActivityView>;

export const ActivityListResponse = success({
  data: z.array(ActivityView),
  next: z.nullable(z.string()),
});
