import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { VISITOR_KINDS } from "../../contract/usage";
import { users } from "./accounts";

const day = () => text().notNull();
const visitorKind = () => text({ enum: VISITOR_KINDS }).notNull();

/** Visits of a day, in UTC, by where they came from. No row names a visitor. */
export const visitSources = sqliteTable(
  "visit_sources",
  {
    /** `YYYY-MM-DD`. */
    day: day(),
    visitor_kind: visitorKind(),
    /** The landing source; empty if there was none. */
    source: text().notNull(),
    visits: integer().notNull(),
    /** Visitors who were seen for the first time that day. */
    visitors: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.visitor_kind, table.source] })],
);

/** Visits of a day by the page where they began. */
export const visitPages = sqliteTable(
  "visit_pages",
  { day: day(), visitor_kind: visitorKind(), page: text().notNull(), visits: integer().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.visitor_kind, table.page] })],
);

/**
 * Marks of visitors seen today, so that nobody is counted twice: a keyed hash of the day and the address or user.
 * Rows of other days are deleted, so that no visitor can be followed from one day to the next.
 */
export const visitorMarks = sqliteTable("visitor_marks", { day: day(), mark: text().notNull() }, (table) => [
  primaryKey({ columns: [table.day, table.mark] }),
]);

/** The weeks in which a user was here. Weeks begin on Monday and are counted from the one of 1970-01-01. */
export const userWeeks = sqliteTable(
  "user_weeks",
  {
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    week: integer().notNull(),
    /** The week of the sign-up. */
    cohort: integer().notNull(),
    /** The landing source of the sign-up; empty if there was none. */
    source: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.week] }),
    index("user_weeks_cohort").on(table.cohort, table.week, table.source),
  ],
);
