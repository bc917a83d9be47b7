import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Context } from "../../context";
import { mails } from "../../db/schema/accounts";
import { auditEntry } from "../audit/audit-entry";
import { AppError } from "../errors";
import { newJobs } from "../jobs/define-job";
import { enqueueStatement, wakeJobs } from "../jobs/enqueue-job";
import { sendMailJob } from "./deliver-mail";
import { loadMailServer } from "./mail-server";

/**
 * Sends a mail that waits in the outbox or that failed. Fails with `not_configured` without a mail server, and with
 * `not_found` for one that is being sent or was deleted, or whose text was deleted.
 */
export async function resendMail(ctx: Context, id: string): Promise<void> {
  if (!(await loadMailServer(ctx))) throw new AppError("not_configured");
  const isWaiting = and(eq(mails.id, id), inArray(mails.state, ["outbox", "failed"]), isNotNull(mails.body));
  const [mail] = await ctx.db
    .select({ state: mails.state, user_id: mails.user_id })
    .from(mails)
    .where(isWaiting)
    .limit(1);
  if (!mail) throw new AppError("not_found");
  const job = newJobs(sendMailJob, [{ subject: id, ownerId: mail.user_id }]);
  await ctx.db.batch([
    ctx.db.update(mails).set({ state: "sending", attempts: 0, error: null }).where(isWaiting),
    auditEntry(ctx, {
      action: "update",
      resource: "mails",
      resourceId: id,
      before: { state: mail.state },
      after: { state: "sending" },
    }),
    enqueueStatement(ctx, job),
  ]);
  await wakeJobs(ctx, job);
}
