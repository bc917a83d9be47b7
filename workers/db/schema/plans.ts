import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { MODULE_KEYS } from "../../contract/modules";
import { PLAN_TYPES, SUBSCRIPTION_STATES, type PlanLimits } from "../../contract/plans/plans";
import { users } from "./accounts";

const quoted = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(", "));

/** Entries of the marketplace. Those with a `module_key` are modules of this product; clients rely on their ids. */
export const modules = sqliteTable(
  "modules",
  {
    id: integer().primaryKey(),
    module_key: text({ enum: MODULE_KEYS }),
    name: text().notNull(),
    name_en: text().notNull(),
    description: text().notNull().default(""),
    description_en: text().notNull().default(""),
    /** Name of an icon of the set. */
    icon: text().notNull(),
    is_active: integer().notNull().default(1),
    /** Time at which it was last switched on, in epoch milliseconds; null if it was offered from the beginning. */
    offered_at: integer(),
    sort_order: integer().notNull().default(100),
  },
  (table) => [uniqueIndex("modules_key").on(table.module_key)],
);

/** Modules a user has switched on or off. */
export const userModules = sqliteTable(
  "user_modules",
  {
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    module_id: integer()
      .notNull()
      .references(() => modules.id, { onDelete: "cascade" }),
    is_active: integer().notNull(),
    activated_at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.module_id] }),
    index("user_modules_module").on(table.module_id),
  ],
);

/** A plan on offer. Its current version has what it grants. */
export const plans = sqliteTable(
  "plans",
  {
    id: integer().primaryKey(),
    plan_type: text({ enum: PLAN_TYPES }).notNull(),
    name: text().notNull(),
    name_en: text().notNull(),
    description: text().notNull().default(""),
    description_en: text().notNull().default(""),
    /** A free plan is assigned without payment and does not make its users premium. */
    is_free: integer().notNull().default(0),
    is_active: integer().notNull().default(1),
    sort_order: integer().notNull().default(100),
    current_version: integer().notNull(),
    deleted_at: integer(),
  },
  (table) => [
    index("plans_type").on(table.plan_type),
    check("plans_plan_type", sql`plan_type IN (${quoted(PLAN_TYPES)})`),
  ],
);

/** Grants of a plan. A change makes a new version: current subscribers keep theirs. */
export const planVersions = sqliteTable(
  "plan_versions",
  {
    plan_id: integer()
      .notNull()
      .references(() => plans.id, { onDelete: "cascade" }),
    version: integer().notNull(),
    limits: text({ mode: "json" }).notNull().$type<PlanLimits>(),
    /** Ids of `ai_models`. */
    included_models: text({ mode: "json" }).notNull().$type<number[]>(),
    created_at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.plan_id, table.version] })],
);

/** A user's hold on a plan version. At most one has not ended. */
export const subscriptions = sqliteTable(
  "subscriptions",
  {
    id: text().primaryKey(),
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    plan_id: integer()
      .notNull()
      .references(() => plans.id),
    plan_version: integer().notNull(),
    /** Source of the grant: a payment, an administrator, or the plan being free. */
    source: text({ enum: ["payment", "admin", "free"] }).notNull(),
    status: text({ enum: SUBSCRIPTION_STATES }).notNull(),
    price_id: text(),
    /** The price from the next period on, where that is another. */
    next_price_id: text(),
    customer_id: text(),
    provider_subscription_id: text(),
    period_start: integer().notNull(),
    /** Null if it has no end date. */
    period_end: integer(),
    /**
     * Time until which a paid one grants what it does: a late renewal has some days. Null is until the end of the
     * period.
     */
    access_until: integer(),
    cancel_at: integer(),
    ended_at: integer(),
    created_at: integer().notNull(),
  },
  (table) => [
    uniqueIndex("subscriptions_current")
      .on(table.user_id)
      .where(sql`ended_at IS NULL`),
    index("subscriptions_user").on(table.user_id, table.created_at),
    index("subscriptions_plan").on(table.plan_id),
    uniqueIndex("subscriptions_provider").on(table.provider_subscription_id),
    index("subscriptions_customer").on(table.customer_id),
    index("subscriptions_price")
      .on(table.price_id)
      .where(sql`ended_at IS NULL`),
  ],
);
