import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { INCIDENTS } from "../../contract/admin/operations";

/**
 * Calls of a model in an hour (hours since 1970). A trigger fills it from new rows of `usage_records`, so that each call is
 * counted once, with the record itself, and nothing reads records to count them.
 */
export const modelHours = sqliteTable(
  "model_hours",
  {
    hour: integer().notNull(),
    model_id: integer().notNull(),
    calls: integer().notNull(),
    failures: integer().notNull(),
    /** Calls by the time of their first text, milliseconds: each key is the upper end of its range. */
    first_tokens: text({ mode: "json" }).$type<Record<string, number>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.model_id] })],
);

/** What went wrong in an hour, by kind. */
export const incidentHours = sqliteTable(
  "incident_hours",
  {
    hour: integer().notNull(),
    kind: text({ enum: INCIDENTS }).notNull(),
    incidents: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.kind] })],
);
