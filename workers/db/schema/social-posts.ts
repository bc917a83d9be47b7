import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { APPROVAL_STATES, DELIVERIES, type PostEvidence } from "../../contract/social/posts";
import { POST_STATES, PUBLISH_FAILURES } from "../../contract/social/post-states";
import { PLATFORMS } from "../../contract/social/platforms";
import { socialAccounts } from "./social-accounts";
import { campaigns } from "./social-campaigns";

/** Time at which a post was or will be there for readers; null for a draft without one. drizzle-kit splits at commas. */
export const POST_TIME = sql`CASE WHEN published_at IS NULL THEN scheduled_at ELSE published_at END`;

/** A post, from its draft to its publication. */
export const socialPosts = sqliteTable(
  "social_posts",
  {
    id: text().primaryKey(),
    user_id: text().notNull(),
    campaign_id: text().references(() => campaigns.id, { onDelete: "cascade" }),
    platform: text({ enum: PLATFORMS }).notNull(),
    content: text().notNull(),
    thread: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    /** The same for texts that differ in nothing but spaces, case and punctuation: finds duplicates. */
    text_key: text().notNull().default(""),
    evidence: text({ mode: "json" }).$type<PostEvidence[]>().notNull().default([]),
    is_liked: integer().notNull().default(0),
    approval: text({ enum: APPROVAL_STATES }).notNull().default("none"),
    state: text({ enum: POST_STATES }).notNull().default("draft"),
    delivery: text({ enum: DELIVERIES }).notNull().default("network"),
    account_id: text().references(() => socialAccounts.id, { onDelete: "set null" }),
    /** The instant of `scheduled_local` in `time_zone`. */
    scheduled_at: integer(),
    scheduled_local: text(),
    time_zone: text(),
    /**
     * Time at which the schedule looks at it again: its own, or a later one after a delay. Null if there is nothing to
     * do.
     */
    due_at: integer(),
    attempts: integer().notNull().default(0),
    /** Set before each call that cannot be undone; such a call is not repeated while it is set. */
    create_started_at: integer(),
    /** State of a publication that is not complete at the network: uploaded media, and the posts of a thread. */
    progress: text({ mode: "json" }).$type<PublishProgress>(),
    failure: text({ enum: PUBLISH_FAILURES }),
    /** Message of the network for the post's author. */
    failure_detail: text(),
    published_at: integer(),
    external_id: text(),
    external_url: text(),
    reminded_at: integer(),
    /** Time since which its author is to be told by mail that it was not published; null once that is done. */
    untold_since: integer(),
    /** Time at which its figures are read next. Null if there are none to read. */
    metrics_due_at: integer(),
    /** Rises with each change of its text: a stale page cannot overwrite a newer one. */
    version: integer().notNull().default(1),
    created_at: integer().notNull(),
    updated_at: integer().notNull(),
  },
  (table) => [
    index("social_posts_campaign").on(table.campaign_id, table.created_at, table.id),
    index("social_posts_user").on(table.user_id, table.created_at, table.id),
    index("social_posts_calendar").on(table.user_id, table.scheduled_at),
    index("social_posts_due")
      .on(table.due_at)
      .where(sql`due_at IS NOT NULL`),
    index("social_posts_account").on(table.account_id, table.state),
    index("social_posts_text").on(table.user_id, table.text_key, table.platform),
    index("social_posts_untold")
      .on(table.untold_since)
      .where(sql`untold_since IS NOT NULL`),
    index("social_posts_state").on(table.user_id, table.state, table.created_at, table.id),
    index("social_posts_alone")
      .on(table.user_id, table.created_at, table.id)
      .where(sql`campaign_id IS NULL`),
    index("social_posts_pending")
      .on(table.user_id, table.scheduled_at)
      .where(sql`state IN ('scheduled', 'publishing', 'unconfirmed')`),
    index("social_posts_time").on(table.user_id, POST_TIME, table.created_at),
    index("social_posts_metrics")
      .on(table.metrics_due_at)
      .where(sql`metrics_due_at IS NOT NULL`),
  ],
);

/** State of a post at the network while it is being published. */
export interface PublishProgress {
  /** The network's ids of uploaded images, by ours. */
  media: Record<string, string>;
  /** The network's ids of the posts of a thread that exist. */
  parts: string[];
  /** A creation was not confirmed, so the network may have more than it said. */
  isUncertain?: boolean;
}

/** An image of a post. */
export const socialMedia = sqliteTable(
  "social_media",
  {
    id: text().primaryKey(),
    user_id: text().notNull(),
    post_id: text().references(() => socialPosts.id, { onDelete: "cascade" }),
    file_key: text().notNull(),
    content_type: text().notNull(),
    byte_size: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    alt: text().notNull().default(""),
    position: integer().notNull().default(0),
    created_at: integer().notNull(),
  },
  (table) => [
    index("social_media_post").on(table.post_id, table.position),
    index("social_media_user").on(table.user_id, table.created_at),
  ],
);

/** A remark on a post, for those who prepare and approve it. */
export const socialComments = sqliteTable(
  "social_comments",
  {
    id: text().primaryKey(),
    post_id: text()
      .notNull()
      .references(() => socialPosts.id, { onDelete: "cascade" }),
    user_id: text().notNull(),
    text: text().notNull(),
    created_at: integer().notNull(),
  },
  (table) => [
    index("social_comments_post").on(table.post_id, table.created_at, table.id),
    index("social_comments_user").on(table.user_id),
  ],
);

/** The analysis of a post; absent while there is none of its present text. */
export const postAnalyses = sqliteTable("post_analyses", {
  post_id: text()
    .primaryKey()
    .references(() => socialPosts.id, { onDelete: "cascade" }),
  scores: text({ mode: "json" }).$type<unknown>(),
  sentiment: text({ mode: "json" }).$type<unknown>(),
  semantics: text({ mode: "json" }).$type<unknown>(),
  optimisation: text({ mode: "json" }).$type<unknown>(),
  timing: text({ mode: "json" }).$type<unknown>(),
  metrics: text({ mode: "json" }).$type<unknown>(),
  forecasts: text({ mode: "json" }).$type<unknown>(),
  recommendations: text({ mode: "json" }).$type<unknown>(),
  computed_metrics: text({ mode: "json" }).$type<unknown>(),
  analyzed_at: integer().notNull(),
});

/** Figures of a published post, as its network counted them at one time. */
export const postMetrics = sqliteTable(
  "post_metrics",
  {
    post_id: text()
      .notNull()
      .references(() => socialPosts.id, { onDelete: "cascade" }),
    measured_at: integer().notNull(),
    impressions: integer(),
    likes: integer(),
    replies: integer(),
    reposts: integer(),
    quotes: integer(),
    bookmarks: integer(),
  },
  (table) => [primaryKey({ columns: [table.post_id, table.measured_at] })],
);
