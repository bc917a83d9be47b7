import { and, count, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { MailPage, OutboxQueryInput, UnsentState } from "../../contract/admin/outbox";
import type { Context } from "../context";
import { mails } from "../../db/schema/accounts";
import { jobs } from "../../db/schema/jobs";
import { KEEP_BODIES_MS } from "./send-mail";
import { isoTime } from "../iso-time";

const PAGE = 50;

/** Written out, as in its partial index, so that SQLite uses it. */
const isOpenJob = sql`jobs.state IN ('waiting', 'running')`;

/** Sorts after every continuation of a prefix. */
const END = "\u{10FFFF}";

/** Mails without their content, newest first unless `sort` asks for the oldest. */
export async function listMails(
  ctx: Context,
  { state, q, sort, after }: OutboxQueryInput,
): Promise<MailPage> {
  const [time, rowid] = (after ?? "").split(".").map(Number);
  const direction = sort === "time" ? sql`ASC` : sql`DESC`;
  const isPast = sort === "time" ? sql`>` : sql`<`;
  // The recipient's index finds the few matching rows: without the plus, SQLite would read all rows of the state instead.
  const ofState = state && (q ? sql`+mails.state = ${state}` : eq(mails.state, state));
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
      reply: mails.reply,
      next_attempt_at: jobs.run_after,
      has_body: sql<number>`${mails.body} IS NOT NULL`,
      created_at: mails.created_at,
      sent_at: mails.sent_at,
    })
    .from(mails)
    .leftJoin(
      jobs,
      and(eq(jobs.kind, "send-mail"), eq(jobs.subject, mails.id), isOpenJob, eq(jobs.state, "waiting")),
    )
    .where(
      and(
        ofState || undefined,
        q ? sql`mails.recipient >= ${q} AND mails.recipient < ${q + END}` : undefined,
        time && rowid ? sql`(mails.created_at, mails.rowid) ${isPast} (${time}, ${rowid})` : undefined,
      ),
    )
    .orderBy(sql`mails.created_at ${direction}`, sql`mails.rowid ${direction}`)
    .limit(PAGE + 1);
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  return {
    mails: shown.map(({ rowid: _, has_body, next_attempt_at, created_at, sent_at, ...mail }) => ({
      ...mail,
      next_attempt_at: isoTime(next_attempt_at),
      has_body: has_body === 1,
      created_at: new Date(created_at).toISOString(),
      sent_at: isoTime(sent_at),
    })),
    next: last ? `${last.created_at}.${last.rowid}` : null,
  };
}

/**
 * Counts the mails that wait for an administrator to send them and can still be sent: those whose content is not
 * deleted.
 */
export async function countUnsentMails(ctx: Context): Promise<Record<UnsentState, number>> {
  const counted = (state: UnsentState) => {
    const isSendable = [gt(mails.created_at, Date.now() - KEEP_BODIES_MS), isNotNull(mails.body)];
    return ctx.db
      .select({ mails: count() })
      .from(mails)
      .where(and(eq(mails.state, state), ...isSendable));
  };
  const [[outbox], [failed]] = await ctx.db.batch([counted("outbox"), counted("failed")]);
  return { outbox: outbox!.mails, failed: failed!.mails };
}
