import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { PAGE_REFUSALS } from "../../contract/chatbots/sources";
import { LANGUAGES } from "../../contract/languages";
import {
  CAMPAIGN_STATES,
  GENERATION_FAILURES,
  POST_WRITERS,
  type CampaignPlan,
  type WebsitePage,
} from "../../contract/social/campaigns";
import type { Platform } from "../../contract/social/platforms";
import { socialProfiles } from "./social-accounts";

/** A campaign of the social planner. */
export const campaigns = sqliteTable(
  "campaigns",
  {
    id: text().primaryKey(),
    user_id: text().notNull(),
    name: text().notNull(),
    website: text().notNull().default(""),
    /** Null: the cheapest model that the owner's plan includes. */
    ai_model: integer(),
    platforms: text({ mode: "json" }).$type<Platform[]>().notNull(),
    goal: text().notNull().default(""),
    context: text().notNull().default(""),
    language: text({ enum: LANGUAGES }).notNull(),
    time_zone: text().notNull(),
    profile_id: text().references(() => socialProfiles.id, { onDelete: "set null" }),
    posts_wanted: integer().notNull(),
    state: text({ enum: CAMPAIGN_STATES }).notNull().default("draft"),
    /** Time at which the writing of its posts began last; null while it is a draft. */
    generation_started_at: integer(),
    generation_error: text({ enum: GENERATION_FAILURES }),
    /** Last writer of its posts: a language model, or templates filled from the website's own sentences. */
    written_by: text({ enum: POST_WRITERS }),
    /** Read when its posts were first written; null until then. */
    website_pages: text({ mode: "json" }).$type<WebsitePage[]>(),
    /** Reason why no page of the website could be read; null if some were. */
    website_problem: text({ enum: PAGE_REFUSALS }),
    is_active: integer().notNull().default(1),
    created_at: integer().notNull(),
    updated_at: integer().notNull(),
  },
  (table) => [index("campaigns_user").on(table.user_id, table.created_at, table.id)],
);

/** The plan of a campaign: which post goes out on which day. */
export const campaignPlans = sqliteTable("campaign_plans", {
  campaign_id: text()
    .primaryKey()
    .references(() => campaigns.id, { onDelete: "cascade" }),
  plan: text({ mode: "json" }).$type<CampaignPlan>().notNull(),
  /** Rises with each change: a stale page cannot overwrite a newer plan. */
  version: integer().notNull().default(1),
  generated_at: integer().notNull(),
  updated_at: integer().notNull(),
});

/** Posts that a user had when a campaign was created: what its permission check counted. */
export const postSnapshots = sqliteTable(
  "post_snapshots",
  {
    id: text().primaryKey(),
    user_id: text().notNull(),
    post_count: integer().notNull(),
    created_at: integer().notNull(),
  },
  (table) => [index("post_snapshots_user").on(table.user_id, table.created_at)],
);

/** Events of a user's planner; deleted after a year. */
export const socialActivity = sqliteTable(
  "social_activity",
  {
    id: text().primaryKey(),
    user_id: text().notNull(),
    kind: text().notNull(),
    target_id: text().notNull(),
    detail: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
    created_at: integer().notNull(),
  },
  (table) => [
    index("social_activity_user").on(table.user_id, table.created_at, table.id),
    index("social_activity_age").on(table.created_at),
  ],
);
