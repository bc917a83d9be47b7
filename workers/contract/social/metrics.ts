/** Figures of a published post as its network counts them; null where the network does not give them to this app. */
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
