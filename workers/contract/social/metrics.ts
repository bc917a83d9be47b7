import { z } from "zod/mini";
import { PLATFORMS } from "./platforms";
import { Count, IsoTime, successOf } from "../response";

const Figure = z.nullable(Count);
export const figures = {
  impressions: Figure,
  likes: Figure,
  replies: Figure,
  reposts: Figure,
  quotes: Figure,
  bookmarks: Figure,
};

/** Figures of a published post as its network counts them; null if the network does not give them to this app. */
export const PostMetricsView = z.strictObject({
  post_id: z.string(),
  ...figures,
  /** ISO 8601. */
  measured_at: IsoTime,
});
export type PostMetricsView = z.infer<typeof PostMetricsView>;

/**
 * `no_access`: the network gives this app no figures of such posts; `waiting`: they have not been read yet;
 * `not_published`: there is nothing to count.
 */
export const METRICS_AVAILABILITIES = ["available", "no_access", "waiting", "not_published"] as const;

export type MetricsAvailability = (typeof METRICS_AVAILABILITIES)[number];

/** The figures of a post as they were at each reading, oldest first. */
export const PostMetricsSeries = z.strictObject({
  availability: z.enum(METRICS_AVAILABILITIES),
  /** Time at which the figures are read again; null if they are not. */
  next_reading_at: z.nullable(IsoTime),
  series: z.array(PostMetricsView),
});
export type PostMetricsSeries = z.infer<typeof PostMetricsSeries>;

/** Sums of the posts of one network on one day, by the latest figures of each post until its end (UTC). */
export const DayMetrics = z.strictObject({
  /** `YYYY-MM-DD`. */
  date: z.string(),
  platform: z.enum(PLATFORMS),
  posts: Count,
  ...figures,
});
export type DayMetrics = z.infer<typeof DayMetrics>;

export const CampaignMetrics = z.strictObject({
  /** Availability of figures on each of its networks. */
  platforms: z.array(
    z.strictObject({
      platform: z.enum(PLATFORMS),
      availability: z.enum(METRICS_AVAILABILITIES),
      published: Count,
    }),
  ),
  days: z.array(DayMetrics),
  /** The latest figures of each post that has some. */
  posts: z.array(PostMetricsView),
});
export type CampaignMetrics = z.infer<typeof CampaignMetrics>;

export const PostMetricsResponse = successOf(PostMetricsSeries);
export const CampaignMetricsResponse = successOf(CampaignMetrics);
