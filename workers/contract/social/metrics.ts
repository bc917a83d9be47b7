import type { Platform } from "./platforms";

/** Figures of a published post as its network counts them; null if the network does not give them to this app. */
export interface PostMetricsView {
  post_id: string;
  impressions: number | null;
  likes: number | null;
  replies: number | null;
  reposts: number | null;
  quotes: number | null;
  bookmarks: number | null;
  /** ISO 8601. */
  measured_at: string;
}

/**
 * `no_access`: the network gives this app no figures of such posts; `waiting`: they have not been read yet;
 * `not_published`: there is nothing to count.
 */
export const METRICS_AVAILABILITIES = ["available", "no_access", "waiting", "not_published"] as const;

export type MetricsAvailability = (typeof METRICS_AVAILABILITIES)[number];

/** The figures of a post as they were at each reading, oldest first. */
export interface PostMetricsSeries {
  availability: MetricsAvailability;
  /** When they are read again; null if they are not. */
  next_reading_at: string | null;
  series: PostMetricsView[];
}

/** Sums of the posts of one network on one day, by the latest figures of each post until its end (UTC). */
export interface DayMetrics {
  /** `YYYY-MM-DD`. */
  date: string;
  platform: Platform;
  posts: number;
  impressions: number | null;
  likes: number | null;
  replies: number | null;
  reposts: number | null;
  quotes: number | null;
  bookmarks: number | null;
}

export interface CampaignMetrics {
  /** What can be known of each of its networks. */
  platforms: { platform: Platform; availability: MetricsAvailability; published: number }[];
  days: DayMetrics[];
  /** The latest figures of each post that has some. */
  posts: PostMetricsView[];
}
