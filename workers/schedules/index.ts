import { createContext } from "../context";
import { resumeErasures } from "../domain/accounts/erase/delete-account";
import { pruneProofs } from "../domain/accounts/prune-proofs";
import { expireGuestConversations } from "../domain/conversations/expire-guest-conversations";
import { expireIncognito } from "../domain/conversations/expire-incognito";
import { resumeMail } from "../domain/mail/deliver-mail";
import { resumeAnalyses } from "../domain/pdf/analysis/resume-analyses";
import { startMissedAnalyses } from "../domain/pdf/analysis/start-missed-analyses";
import { resumeScans } from "../domain/pdf/scans/resume-scans";
import { pruneMail } from "../domain/mail/prune-mail";
import { expireUploads } from "../domain/uploads/expire-uploads";
import type { Context } from "../context";
import type { Env } from "../env";
import { errorFields } from "../logger";

/** What each cron line of wrangler.toml runs, in this order. */
const SCHEDULES: Record<string, ((ctx: Context) => Promise<void>)[]> = {
  "17 3 * * *": [expireGuestConversations, pruneProofs, pruneMail],
  "47 * * * *": [expireIncognito, expireUploads, resumeMail],
  "* * * * *": [startMissedAnalyses, resumeAnalyses, resumeScans, resumeErasures],
};

export async function runSchedule(
  event: ScheduledController,
  env: Env,
  execution: ExecutionContext,
): Promise<void> {
  const ctx = createContext(env, {
    actor: { kind: "system" },
    locale: "en",
    requestId: `cron-${event.scheduledTime}`,
    waitUntil: (work) => execution.waitUntil(work),
  });
  const verbs = SCHEDULES[event.cron];
  if (!verbs) return ctx.log.error("unknown_schedule", { cron: event.cron });
  // One that fails holds up none of the others: its next run is another try.
  for (const verb of verbs)
    await verb(ctx).catch((error: unknown) =>
      ctx.log.error("schedule_failed", { verb: verb.name, ...errorFields(error) }),
    );
}
