import { sql } from "drizzle-orm";
import type { Context } from "../context";

const ROWS_A_PAGE = 500;

type Row = Record<string, unknown> & { id: string; created_at: number };

/** Tables whose rows name their user and when they were made. */
export type UserTable =
  | "sessions"
  | "subscriptions"
  | "payments"
  | "conversations"
  | "projects"
  | "memory_facts"
  | "shared_links"
  | "usage_records"
  | "activity_events"
  | "mails"
  | "assistant_documents"
  | "folders"
  | "pdf_files"
  | "uploads"
  | "writing_runs"
  | "support_chatbots"
  | "social_posts"
  | "social_media"
  | "social_comments"
  | "campaigns"
  | "post_snapshots"
  | "social_activity"
  | "presets";

/** The rows of a user, oldest first and a page at a time; times are epoch milliseconds. */
export async function* readRecords(ctx: Context, table: UserTable, userId: string): AsyncGenerator<Row> {
  let last: Pick<Row, "created_at" | "id"> = { created_at: -1, id: "" };
  for (;;) {
    const rows: Row[] = await ctx.db.all<Row>(sql`
      SELECT * FROM ${sql.identifier(table)}
      WHERE user_id = ${userId} AND (created_at, id) > (${last.created_at}, ${last.id})
      ORDER BY created_at, id LIMIT ${ROWS_A_PAGE}`);
    yield* rows;
    if (rows.length < ROWS_A_PAGE) return;
    last = rows.at(-1)!;
  }
}

/** Rows as a JSON list, an entry a line; times in ISO, without what is only the machine's. */
export async function* asJson(
  rows: AsyncIterable<Record<string, unknown>>,
  leftOut: string[] = [],
): AsyncGenerator<string> {
  let before = "[";
  for await (const row of rows) {
    yield `${before}\n${JSON.stringify(readable(row, leftOut))}`;
    before = ",";
  }
  yield before === "[" ? "[]\n" : "\n]\n";
}

const TIME = /_(at|start|end)$/;

/** A row as a person reads it. */
export function readable(row: Record<string, unknown>, leftOut: string[] = []): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !leftOut.includes(name))
      .map(([name, value]) => [
        name,
        TIME.test(name) && typeof value === "number" ? new Date(value).toISOString() : value,
      ]),
  );
}
