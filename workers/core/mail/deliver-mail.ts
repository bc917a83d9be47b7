import { and, eq } from "drizzle-orm";
import { MAIL_ATTEMPTS } from "../../contract/mail/mail-server";
import type { Context } from "../context";
import { mails } from "../../db/schema/accounts";
import { MailError, textOf } from "../../providers/mail/smtp-dialogue";
import { defineJob, done, JobError, type JobOutcome } from "../jobs/define-job";
import { openText } from "../secrets/sealed-text";
import type { MailContent } from "./compose-mail";
import { loadMailServer, openMailPassword } from "./mail-server";

/** Delivers a mail; the subject is the mail's id. */
export const sendMailJob = defineJob({
  kind: "send-mail",
  queue: "JOBS",
  attempts: (error) => (error instanceof MailError && error.isPermanent ? 1 : MAIL_ATTEMPTS),
  // A server that greylists unknown senders accepts their mail some minutes later.
  backoff: { firstMs: 60_000, factor: 4, maxMs: 64 * 60_000 },
  leaseMs: 90_000,
  run: (ctx, { subject, attempts }) => deliver(ctx, subject, attempts),
  onFailure(ctx, { subject, attempts }, { error, isFinal }) {
    const failure = failureOf(error);
    ctx.log.warn("mail_not_sent", { mail: subject, attempts, ...failure, given_up: isFinal });
    const state = isFinal ? "failed" : "sending";
    return { statements: [changeMail(ctx, subject, { state, attempts, ...failure })] };
  },
  onRetry: (ctx, { subject }) => [
    ctx.db
      .update(mails)
      .set({ state: "sending", attempts: 0, error: null, reply: null })
      .where(and(eq(mails.id, subject), eq(mails.state, "failed"))),
  ],
});

/** A mail that was sent or deleted is left alone. Fails with `MailError`, or where it cannot be read. */
async function deliver(ctx: Context, id: string, attempts: number): Promise<JobOutcome> {
  const [mail] = await ctx.db
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), eq(mails.state, "sending")))
    .limit(1);
  if (!mail) return done();
  const server = await loadMailServer(ctx);
  if (!server) return done({ statements: [changeMail(ctx, id, { state: "outbox" })] });
  const place = { table: "mails", column: "body", row: id };
  const body = mail.body && (await openText(ctx.config, place, mail.body));
  if (!body) throw new JobError("unreadable", "no key opens the mail", true);
  const { text, html } = JSON.parse(body) as MailContent;
  const from = { address: server.from_address, name: server.from_name };
  const access = { ...server, password: await openMailPassword(ctx, server) };
  // Connections to mail servers exist in workerd alone: what only knows that there is this job runs elsewhere too.
  const { sendBySmtp } = await import("../../providers/mail/smtp");
  const reply = await sendBySmtp(access, { id, from, to: mail.recipient, subject: mail.subject, text, html });
  const sent = { state: "sent", error: null, reply, sent_at: Date.now(), attempts } as const;
  return done({ statements: [changeMail(ctx, id, sent)] });
}

/** The failure as it is logged and shown in the outbox. */
function failureOf(error: unknown): { error: string; reply: string | null } {
  if (error instanceof MailError) return { error: error.reason, reply: error.reply && textOf(error.reply) };
  return { error: error instanceof JobError ? error.code : "internal", reply: null };
}

/** The statement that changes a mail that is being sent. */
const changeMail = (ctx: Context, id: string, change: Partial<typeof mails.$inferInsert>) =>
  ctx.db
    .update(mails)
    .set(change)
    .where(and(eq(mails.id, id), eq(mails.state, "sending")));
