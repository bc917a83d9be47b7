import { and, eq, sql } from "drizzle-orm";
import type { MailPage, OutboxQueryInput } from "../../contract/admin/outbox";
import type { Context } from "../../context";
import { mails } from "../../db/schema/accounts";

const PAGE = 50;

/** Sorts after every continuation of a prefix. */
const END = "\u{10FFFF}";

/** Mails, newest first unless the oldest are wanted, without what they say. */
export async function listMails(
  ctx: Context,
  { state, q, sort, after }: OutboxQueryInput,
): Promise<MailPage> {
  const [time, rowid] = (after ?? "").split(".").map(Number);
  const direction = sort === "time" ? sql`ASC` : sql`DESC`;
  const isPast = sort === "time" ? sql`>` : sql`<`;
  // With a recipient, its index finds the few matching rows: without the plus, SQLite would scan all rows by time.
  const key = q ? sql`+mails.created_at` : sql`mails.created_at`;
  const rows = await ctx.db
    .select({
      rowid: sql<number>`mails.rowid`,
      id: mails.id,
      recipient: mails.recipient,
      subject: mails.subject,
      template: mails.template,
      state: mails.state,
      attempts: mails.attempts,
      error: mails.error,
      has_body: sql<number>`${mails.body} IS NOT NULL`,
      created_at: mails.created_at,
      sent_at: mails.sent_at,
    })
    .from(mails)
    .where(
      and(
        state ? eq(mails.state, state) : undefined,
        q ? sql`mails.recipient >= ${q} AND mails.recipient < ${q + END}` : undefined,
        time && rowid ? sql`(${key}, mails.rowid) ${isPast} (${time}, ${rowid})` : undefined,
      ),
    )
    .orderBy(sql`${key} ${direction}`, sql`mails.rowid ${direction}`)
    .limit(PAGE + 1);
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  return {
    mails: shown.map(({ rowid: _, has_body, created_at, sent_at, ...mail }) => ({
      ...mail,
      has_body: has_body === 1,
      created_at: new Date(created_at).toISOString(),
      sent_at: sent_at === null ? null : new Date(sent_at).toISOString(),
    })),
    next: last ? `${last.created_at}.${last.rowid}` : null,
  };
}
