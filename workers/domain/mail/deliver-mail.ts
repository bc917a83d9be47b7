import { and, eq, sql } from "drizzle-orm";
import { MAIL_ATTEMPTS } from "../../contract/mail/mail-server";
import type { Job } from "../../contract/jobs";
import type { Context } from "../../context";
import { mails } from "../../db/schema/accounts";
import { sendBySmtp } from "../../providers/mail/smtp";
import { MailError } from "../../providers/mail/smtp-dialogue";
import { openText } from "../secrets/sealed-text";
import type { MailContent } from "./compose-mail";
import { loadMailServer, openMailPassword } from "./mail-server";

/** A server that turns strangers away at first takes their mail some minutes later; then 4, 16 and 64 times as long. */
const FIRST_RETRY_SECONDS = 60;

/**
 * Delivers a mail that is being sent; one that has gone out, or that is no more, is left alone. Where another try is
 * worth it the same job comes again, later each time.
 */
export async function deliverMail(ctx: Context, id: string): Promise<void> {
  const [mail] = await ctx.db
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), eq(mails.state, "sending")))
    .limit(1);
  if (!mail) return;
  const server = await loadMailServer(ctx);
  if (!server) return void (await update(ctx, id, { state: "outbox" }));
  const place = { table: "mails", column: "body", row: id };
  const body = mail.body && (await openText(ctx.config, place, mail.body));
  if (!body) return void (await update(ctx, id, { state: "failed", error: "unreadable" }));
  try {
    const { text, html } = JSON.parse(body) as MailContent;
    const from = { address: server.from_address, name: server.from_name };
    const access = { ...server, password: await openMailPassword(ctx, server) };
    await sendBySmtp(access, { id, from, to: mail.recipient, subject: mail.subject, text, html });
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    return refused(ctx, mail, error);
  }
  await update(ctx, id, { state: "sent", error: null, sent_at: Date.now(), attempts: mail.attempts + 1 });
}

async function refused(ctx: Context, mail: typeof mails.$inferSelect, error: MailError): Promise<void> {
  const attempts = mail.attempts + 1;
  const isLast = error.isPermanent || attempts >= MAIL_ATTEMPTS;
  const state = isLast ? "failed" : "sending";
  await update(ctx, mail.id, { state, error: error.reason, attempts });
  ctx.log.warn("mail_refused", { mail: mail.id, attempts, reply: error.reply, given_up: isLast });
  const job: Job = { type: "send-mail", mail: mail.id };
  if (!isLast) await ctx.env.JOBS.send(job, { delaySeconds: FIRST_RETRY_SECONDS * 4 ** mail.attempts });
}

const update = (ctx: Context, id: string, change: Partial<typeof mails.$inferInsert>) =>
  ctx.db.update(mails).set(change).where(eq(mails.id, id));

/** Longer than all tries of a mail take together. */
const RESEND_AFTER_MS = 3 * 60 * 60 * 1000;
const MAILS_A_RUN = 500;

/** Wakes the delivery of mails whose job was lost. */
export async function resumeMail(ctx: Context): Promise<void> {
  const waiting = await ctx.db
    .select({ id: mails.id })
    .from(mails)
    .where(and(sql`${mails.state} = 'sending'`, sql`${mails.created_at} < ${Date.now() - RESEND_AFTER_MS}`))
    .limit(MAILS_A_RUN);
  for (const { id } of waiting) await ctx.env.JOBS.send({ type: "send-mail", mail: id } satisfies Job);
}
