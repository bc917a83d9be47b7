import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { PLATFORMS } from "../../contract/social/platforms";
import { PROFILE_ORIGINS, type ProfileData } from "../../contract/social/profiles";

/** An account on a network that a user has connected. Its tokens are sealed. */
export const socialAccounts = sqliteTable(
  "social_accounts",
  {
    id: text().primaryKey(),
    user_id: text().notNull(),
    platform: text({ enum: PLATFORMS }).notNull(),
    /** Id at the network: a URN on LinkedIn, a number on X. */
    external_id: text().notNull(),
    name: text().notNull(),
    handle: text().notNull().default(""),
    access_token: text().notNull(),
    /** Null if the network gives none: access then ends at `expires_at`. */
    refresh_token: text(),
    scopes: text({ mode: "json" }).$type<string[]>().notNull(),
    expires_at: integer().notNull(),
    /** The network refused the tokens: the user has to connect again. */
    is_expired: integer().notNull().default(0),
    /** The worker that renews the tokens, and until when no other may: a refresh token works once. */
    refresh_lease: text(),
    refresh_lease_until: integer(),
    /** No post goes out before this time: the network refused more. */
    paused_until: integer(),
    /** The smallest of the warnings that have been sent for this `expires_at`, in days. */
    warned_days: integer(),
    connected_at: integer().notNull(),
    updated_at: integer().notNull(),
  },
  (table) => [
    uniqueIndex("social_accounts_external").on(table.user_id, table.platform, table.external_id),
    index("social_accounts_expiry")
      .on(table.expires_at, table.id)
      .where(sql`refresh_token IS NULL`),
  ],
);

/** A connection that was begun: the answer of the network must name it, once. */
export const socialConnects = sqliteTable(
  "social_connects",
  {
    /** SHA-256 of the state parameter. */
    state_hash: text().primaryKey(),
    user_id: text().notNull(),
    /** The session that began it; no other may end it. */
    session_id: text().notNull(),
    platform: text({ enum: PLATFORMS }).notNull(),
    /** The PKCE verifier, sealed. */
    verifier: text().notNull(),
    return_to: text().notNull(),
    expires_at: integer().notNull(),
  },
  (table) => [index("social_connects_expiry").on(table.expires_at)],
);

/** A profile on a network that a user has read: their own, or one to learn from. */
export const socialProfiles = sqliteTable(
  "social_profiles",
  {
    id: text().primaryKey(),
    user_id: text().notNull(),
    platform: text({ enum: PLATFORMS }).notNull(),
    profile_url: text().notNull(),
    origin: text({ enum: PROFILE_ORIGINS }).notNull(),
    profile_data: text({ mode: "json" }).$type<ProfileData>().notNull(),
    summary: text(),
    fetched_at: integer().notNull(),
    created_at: integer().notNull(),
  },
  (table) => [
    uniqueIndex("social_profiles_url").on(table.user_id, table.platform, table.profile_url),
    index("social_profiles_user").on(table.user_id, table.created_at, table.id),
  ],
);

/** Settings of a user for the planner. */
export const socialPreferences = sqliteTable("social_preferences", {
  user_id: text().primaryKey(),
  /** IANA name. */
  time_zone: text().notNull(),
  /** New posts need approval. */
  needs_approval: integer().notNull().default(0),
  /** Posts of the user, from which their voice is learned. */
  voice_samples: text({ mode: "json" }).$type<string[]>().notNull(),
  updated_at: integer().notNull(),
});
