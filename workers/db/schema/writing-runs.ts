import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { RUN_KINDS, RUN_STATES } from "../../contract/writing/runs";
import { assistantDocuments } from "./writing";

/** A run of the writing assistant. Its id is that of its first turn, under which its quota is reserved. */
export const writingRuns = sqliteTable(
  "writing_runs",
  {
    id: text().primaryKey(),
    user_id: text().notNull(),
    /** Null if it was not for a stored document. */
    document_id: text().references(() => assistantDocuments.id, { onDelete: "cascade" }),
    kind: text({ enum: RUN_KINDS }).notNull(),
    template_id: integer(),
    amelioration_id: integer(),
    instruction: text(),
    prompt_version: integer().notNull(),
    parts: integer().notNull(),
    /** Turns that were started for it: parts, and parts that were tried again. */
    starts: integer().notNull().default(1),
    accepted: integer().notNull().default(0),
    rejected: integer().notNull().default(0),
    created_at: integer().notNull(),
  },
  (table) => [
    index("writing_runs_document").on(table.document_id, table.created_at, table.id),
    index("writing_runs_user").on(table.user_id, table.created_at, table.id),
  ],
);

/** A part of a run that has ended, one row for each time it was tried. */
export const writingRunParts = sqliteTable(
  "writing_run_parts",
  {
    run_id: text()
      .notNull()
      .references(() => writingRuns.id, { onDelete: "cascade" }),
    /** Id of its turn. */
    request_id: text().notNull(),
    part: integer().notNull(),
    state: text({ enum: RUN_STATES }).notNull(),
    model_id: integer().notNull(),
    input_tokens: integer().notNull(),
    output_tokens: integer().notNull(),
    cost: real().notNull(),
    response_time_ms: integer().notNull(),
    ended_at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.run_id, table.request_id] })],
);
