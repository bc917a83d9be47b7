import { and, isNotNull, lt } from "drizzle-orm";
import type { Language } from "../../contract/languages";
import { languageOf } from "../../contract/languages";
import type { MailTemplate } from "../../contract/mail/mail-texts";
import type { Context } from "../context";
import { mails } from "../../db/schema/accounts";
import { newJobs, type NewJobs } from "../jobs/job-requests";
import { enqueueStatement, wakeJobs } from "../jobs/enqueue-job";
import { sealText } from "../secrets/sealed-text";
import { composeMail, type MailValues } from "./compose-mail";
import { sendMailJob } from "./deliver-mail";
import { loadMailServer } from "./mail-server";

export interface OutgoingMail {
  /** A random one unless it is given: then the mail exists once, however often it is prepared. */
  id?: string;
  template: MailTemplate;
  /** An empty name is left out. */
  to: { id?: string; name: string; email: string; language?: string | null };
  /** Values of the template's texts besides the recipient. */
  values?: MailValues;
  link: string;
}

/**
 * Sends a mail with a job, or leaves it in the outbox if no server is configured. It is stored before anything is
 * tried, so nothing is lost; its body is encrypted, since links in it are as good as passwords.
 */
export async function sendMail(ctx: Context, mail: OutgoingMail): Promise<void> {
  const { statements, jobs } = await prepareMail(ctx, mail);
  const [job] = jobs;
  if (!job) return void (await statements[0]);
  await ctx.db.batch([statements[0], enqueueStatement(ctx, job)]);
  await wakeJobs(ctx, job);
}

/** The statement that stores a mail and the job that sends it, for a separate batch. */
export async function prepareMail(ctx: Context, { template, to, values, link, ...mail }: OutgoingMail) {
  const language: Language = to.language ? languageOf(to.language) : ctx.locale;
  const { subject, text, html } = composeMail(template, language, { ...to, values, link });
  const id = mail.id ?? `mail_${crypto.randomUUID()}`;
  const place = { table: "mails", column: "body", row: id };
  const isSent = (await loadMailServer(ctx)) !== null;
  const insert = ctx.db
    .insert(mails)
    .values({
      id,
      recipient: to.email,
      subject,
      body: await sealText(ctx.config, place, JSON.stringify({ text, html, link })),
      template,
      user_id: to.id,
      state: isSent ? "sending" : "outbox",
      created_at: Date.now(),
    })
    .onConflictDoNothing();
  const jobs: NewJobs[] = isSent ? [newJobs(sendMailJob, [{ subject: id, ownerId: to.id ?? null }])] : [];
  // Prints the mail for people who try the product on their own machine, where none is sent.
  if (!isSent && ctx.config.printsMail) ctx.log.print(`Mail to ${to.email}: ${subject}\n  ${link}`);
  return { statements: [insert] as const, jobs };
}

/** Links in a mail expire long before. */
export const KEEP_BODIES_MS = 7 * 24 * 60 * 60 * 1000;

/** Deletes the content of mails older than seven days; the record that they were sent stays. */
export async function pruneMail(ctx: Context): Promise<void> {
  await ctx.db
    .update(mails)
    .set({ body: null })
    .where(and(lt(mails.created_at, Date.now() - KEEP_BODIES_MS), isNotNull(mails.body)));
}
