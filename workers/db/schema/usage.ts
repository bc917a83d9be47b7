import { USAGE_MODULES } from "../../contract/usage";
import { index, integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** One call of a model, as the server saw it or (source `client`) as a client reported it. Cost is US dollars. */
export const usageRecords = sqliteTable(
  "usage_records",
  {
    id: text().primaryKey(),
    /** Turn and attempt, so that a call that is reported twice is counted once. */
    request_id: text().notNull(),
    source: text({ enum: ["server", "client"] }).notNull(),
    user_id: text(),
    /** Module that asked the model; null in records of older versions and in those of clients. */
    module: text({ enum: USAGE_MODULES }),
    model_id: integer().notNull(),
    response_time_ms: integer().notNull(),
    /** Milliseconds from the call to its first text; null where there was none, or nobody measured it. */
    first_token_ms: integer(),
    input_tokens: integer().notNull(),
    output_tokens: integer().notNull(),
    total_cost: real().notNull(),
    success: integer().notNull(),
    /** The user stopped the call: the provider did not fail, and there is no error type. */
    stopped: integer().notNull().default(0),
    error_type: text(),
    error_details: text(),
    created_at: integer().notNull(),
  },
  (table) => [
    uniqueIndex("usage_records_request").on(table.request_id),
    index("usage_records_created").on(table.created_at),
    index("usage_records_user").on(table.user_id, table.created_at),
    index("usage_records_model").on(table.model_id, table.created_at),
  ],
);

/** Log of actions that count against a limit. The limits themselves are counted in the Durable Objects. */
export const activityEvents = sqliteTable(
  "activity_events",
  {
    id: text().primaryKey(),
    user_id: text(),
    ip_hash: text(),
    query_type: text().notNull(),
    target_id: text(),
    model_id: integer(),
    input_tokens: integer(),
    output_tokens: integer(),
    images: integer(),
    source: text({ enum: ["server", "client"] }).notNull(),
    request_id: text().notNull(),
    created_at: integer().notNull(),
  },
  (table) => [
    uniqueIndex("activity_events_request").on(table.source, table.request_id),
    index("activity_events_user").on(table.user_id, table.query_type, table.created_at),
  ],
);
