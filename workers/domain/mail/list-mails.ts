import { and, desc, eq, sql } from "drizzle-orm";
import type { MailPage, OutboxQueryInput } from "../../contract/admin/outbox";
import type { Context } from "../../context";
import { mails } from "../../db/schema/accounts";

const PAGE = 50;

/** Mails, newest first, without what they say. */
export async function listMails(ctx: Context, { state, after }: OutboxQueryInput): Promise<MailPage> {
  const [time, rowid] = (after ?? "").split(".").map(Number);
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
        time && rowid ? sql`(mails.created_at, mails.rowid) < (${time}, ${rowid})` : undefined,
      ),
    )
    .orderBy(desc(mails.created_at), sql`mails.rowid DESC`)
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
