import { eq, getTableColumns, isNull, sql } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { enqueueStatement } from "../../../core/jobs/enqueue-job";
import { runJob } from "../../../core/jobs/run-job";
import { sendMailJob } from "../../../core/mail/deliver-mail";
import { prepareMail } from "../../../core/mail/send-mail";
import { admins, mails } from "../../../db/schema/accounts";
import { findAlarms, type Alarm } from "./find-alarms";

/** Mails every administrator the figures that are past their limits: one mail a subject and day. */
export async function mailAlarms(ctx: Context): Promise<void> {
  for (const alarm of await findAlarms(ctx)) {
    const today = new Date().toISOString().slice(0, 10);
    const prefix = `mail_alarm_${alarm.subject}_${today}_`;
    const unaware = await ctx.db
      .select(getTableColumns(admins))
      .from(admins)
      .leftJoin(mails, eq(mails.id, sql`${prefix} || ${admins.id}`))
      .where(isNull(mails.id));
    if (unaware.length > 0) ctx.log.warn("limit_passed", { subject: alarm.subject });
    for (const admin of unaware) await mailAlarm(ctx, alarm, { ...admin, mail: prefix + admin.id });
  }
}

type Recipient = Pick<typeof admins.$inferSelect, "name" | "email" | "language"> & {
  /** Id of the mail. */
  mail: string;
};

async function mailAlarm(ctx: Context, alarm: Alarm, { name, email, language, mail }: Recipient) {
  const { statements, jobs } = await prepareMail(ctx, {
    id: mail,
    template: alarm.template,
    // The first administrator has no name but the address.
    to: { name: name === email ? "" : name, email, language },
    values: alarm.valuesIn(language),
    link: `${ctx.origin}/admin/operations`,
  });
  await ctx.db.batch([...statements, ...jobs.map((job) => enqueueStatement(ctx, job))]);
  // Sent here: the queue may be what the mail is about. A job that fails is woken like others.
  if (jobs.length > 0) await runJob(ctx, sendMailJob, mail);
}
