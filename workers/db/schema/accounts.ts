import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { LANGUAGES } from "../../contract/languages";

// The auth library reads and writes these tables; it wants dates as dates. Column names are mapped in
// `features/accounts/create-auth.ts`.
const time = () => integer({ mode: "timestamp_ms" });
const flag = () => integer({ mode: "boolean" });

/** Registered users. */
export const users = sqliteTable(
  "users",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** Lower case. */
    email: text().notNull(),
    email_verified: flag().notNull().default(false),
    image: text(),
    two_factor_enabled: flag().notNull().default(false),
    language: text({ enum: LANGUAGES }).notNull().default("en"),
    /** Wire name `hasSubscribed`: wants news by e-mail. */
    marketing_opt_in: flag().notNull().default(false),
    is_incognito: flag().notNull().default(false),
    /** Wants what they say of themselves remembered. */
    has_memory: flag().notNull().default(false),
    landing_source: text(),
    /** Set while the account is suspended by an administrator. */
    suspended_at: integer(),
    /** Set while an administrator lets the user share nothing: links of theirs cannot be read either. */
    sharing_blocked_at: integer(),
    created_at: time().notNull(),
    updated_at: time().notNull(),
  },
  (table) => [
    uniqueIndex("users_email").on(table.email),
    index("users_created").on(table.created_at),
    index("users_name").on(sql`name COLLATE NOCASE`),
    index("users_suspended")
      .on(table.created_at)
      .where(sql`suspended_at IS NOT NULL`),
    index("users_unverified")
      .on(table.created_at)
      .where(sql`email_verified = 0`),
  ],
);

const personColumns = () => ({
  id: text().primaryKey(),
  created_at: time().notNull(),
  updated_at: time().notNull(),
});

const sessionColumns = () => ({
  ...personColumns(),
  /** SHA-256 of the token: someone who reads the database cannot sign in with it. */
  token: text().notNull(),
  expires_at: time().notNull(),
  /** Always empty: addresses are not stored. The library wants the column. */
  ip_address: text(),
  user_agent: text(),
});

const credentialColumns = () => ({
  ...personColumns(),
  account_id: text().notNull(),
  /** `credential` for a password, else who vouches, such as `google`. */
  provider_id: text().notNull(),
  access_token: text(),
  refresh_token: text(),
  id_token: text(),
  access_token_expires_at: time(),
  refresh_token_expires_at: time(),
  scope: text(),
  /** scrypt, with its parameters. */
  password: text(),
});

const ownedByUser = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** A user signed in on one device. */
export const sessions = sqliteTable("sessions", { ...sessionColumns(), user_id: ownedByUser() }, (table) => [
  uniqueIndex("sessions_token").on(table.token),
  index("sessions_user").on(table.user_id),
  index("sessions_expires").on(table.expires_at),
]);

/** The ways a user can prove who they are. */
export const credentials = sqliteTable(
  "credentials",
  { ...credentialColumns(), user_id: ownedByUser() },
  (table) => [
    index("credentials_user").on(table.user_id),
    uniqueIndex("credentials_account").on(table.provider_id, table.account_id),
  ],
);

/** Proofs under way, such as a password reset; identifiers are hashed. */
export const verifications = sqliteTable(
  "verifications",
  { ...personColumns(), identifier: text().notNull(), value: text().notNull(), expires_at: time().notNull() },
  (table) => [
    index("verifications_identifier").on(table.identifier),
    index("verifications_expires").on(table.expires_at),
  ],
);

/** Links that were mailed about a change of address: to the new one to confirm it, to the old one to undo it. */
export const emailChangeLinks = sqliteTable(
  "email_change_links",
  {
    token_hash: text().primaryKey(),
    kind: text({ enum: ["confirm", "undo"] }).notNull(),
    user_id: ownedByUser(),
    /** The address that the account has once the link is used. */
    email: text().notNull(),
    /** Whether two-factor was on when the change was asked for: an undo removes one that came later. */
    had_two_factor: flag().notNull(),
    created_at: time().notNull(),
    expires_at: time().notNull(),
  },
  (table) => [
    index("email_change_links_user").on(table.user_id),
    index("email_change_links_expires").on(table.expires_at),
  ],
);

/** The second factor of a user; secret and recovery codes are encrypted. */
export const twoFactors = sqliteTable(
  "two_factors",
  {
    id: text().primaryKey(),
    user_id: ownedByUser(),
    secret: text().notNull(),
    backup_codes: text().notNull(),
    verified: flag().notNull().default(true),
    failed_verification_count: integer().notNull().default(0),
    locked_until: time(),
  },
  (table) => [uniqueIndex("two_factors_user").on(table.user_id)],
);

/** Administrators: separate from users, with their own login and tokens. */
export const admins = sqliteTable(
  "admins",
  {
    ...personColumns(),
    name: text().notNull(),
    email: text().notNull(),
    email_verified: flag().notNull().default(true),
    image: text(),
    /** Language of the last login, used for emails. */
    language: text({ enum: LANGUAGES }).notNull().default("en"),
  },
  (table) => [uniqueIndex("admins_email").on(table.email)],
);

const ownedByAdmin = () =>
  text()
    .notNull()
    .references(() => admins.id, { onDelete: "cascade" });

/** An administrator signed in on one device. */
export const adminSessions = sqliteTable(
  "admin_sessions",
  { ...sessionColumns(), user_id: ownedByAdmin() },
  (table) => [
    uniqueIndex("admin_sessions_token").on(table.token),
    index("admin_sessions_user").on(table.user_id),
  ],
);

export const adminCredentials = sqliteTable(
  "admin_credentials",
  { ...credentialColumns(), user_id: ownedByAdmin() },
  (table) => [index("admin_credentials_user").on(table.user_id)],
);

/** Mail that was sent, or that waits in the outbox because no server is configured. The body is encrypted. */
export const mails = sqliteTable(
  "mails",
  {
    id: text().primaryKey(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** Sealed JSON of `{text, html}`; null once it is no longer needed. */
    body: text(),
    template: text().notNull(),
    user_id: text(),
    state: text({ enum: ["outbox", "sending", "sent", "failed"] }).notNull(),
    attempts: integer().notNull().default(0),
    /** Reason why the last attempt failed: a code, or null. */
    error: text(),
    /** Last answer of the mail server; null if it gave none. */
    reply: text(),
    created_at: integer().notNull(),
    sent_at: integer(),
  },
  (table) => [
    index("mails_created").on(table.created_at),
    index("mails_user").on(table.user_id),
    index("mails_recipient").on(table.recipient),
    index("mails_state").on(table.state, table.created_at),
  ],
);
