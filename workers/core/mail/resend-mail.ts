import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { UnsentState } from "../../contract/admin/outbox";
import { UNSENT_STATES } from "../../contract/admin/outbox";
import type { Context } from "../context";
import { mails } from "../../db/schema/accounts";
import { auditEntry } from "../audit/audit-entry";
import { AppError } from "../errors";
import { newJobs } from "../jobs/job-requests";
import { enqueueStatement, hurryStatement, wakeJobs } from "../jobs/enqueue-job";
import { sendMailJob } from "./deliver-mail";
import { loadMailServer } from "./mail-server";

/** Mails that one call sends; more would exceed the parameters of a statement. */
const MAX_RESENT = 90;

/**
 * Sends a mail that is queued or failed, or makes the next attempt of one that is being sent now. Fails with
 * `not_configured` without a mail server, and with `not_found` for one that was sent or deleted, or whose content was
 * deleted.
 */
export async function resendMail(ctx: Context, id: string): Promise<void> {
  await assertServer(ctx);
  const [mail] = await ctx.db
    .select({ id: mails.id, state: mails.state, user_id: mails.user_id })
    .from(mails)
    .where(and(eq(mails.id, id), isNotNull(mails.body)))
    .limit(1);
  if (!mail || mail.state === "sent") throw new AppError("not_found");
  await resend(ctx, [mail]);
}

/**
 * Sends all mails that are queued, or all that failed, oldest first and at most 90 at once; returns how many. Fails
 * with `not_configured` without a mail server.
 */
export async function resendMails(ctx: Context, state: UnsentState): Promise<number> {
  await assertServer(ctx);
  const unsent = await ctx.db
    .select({ id: mails.id, state: mails.state, user_id: mails.user_id })
    .from(mails)
    .where(and(eq(mails.state, state), isNotNull(mails.body)))
    .orderBy(mails.created_at)
    .limit(MAX_RESENT);
  if (unsent.length > 0) await resend(ctx, unsent);
  return unsent.length;
}

async function assertServer(ctx: Context): Promise<void> {
  if (!(await loadMailServer(ctx))) throw new AppError("not_configured");
}

type UnsentMail = Pick<typeof mails.$inferSelect, "id" | "state" | "user_id">;

async function resend(ctx: Context, unsent: UnsentMail[]): Promise<void> {
  const ids = unsent.map(({ id }) => id);
  const job = newJobs(
    sendMailJob,
    unsent.map(({ id, user_id }) => ({ subject: id, ownerId: user_id })),
  );
  await ctx.db.batch([
    ctx.db
      .update(mails)
      .set({ state: "sending", attempts: 0, error: null, reply: null })
      .where(and(inArray(mails.id, ids), inArray(mails.state, UNSENT_STATES))),
    enqueueStatement(ctx, job),
    ...unsent
      .filter(({ state }) => state === "sending")
      .map(({ id }) => hurryStatement(ctx, sendMailJob, id)),
    ...unsent.map(({ id, state }) =>
      auditEntry(ctx, {
        action: "update",
        resource: "mails",
        resourceId: id,
        before: { state },
        after: { state: "sending" },
      }),
    ),
  ]);
  await wakeJobs(ctx, job);
}
