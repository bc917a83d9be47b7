import { createContext } from "../context";
import { pruneProofs } from "../domain/accounts/prune-proofs";
import { publishDueContent } from "../domain/content/publish-due";
import { expireGuestConversations, expireIncognito } from "../domain/conversations/expire-conversations";
import { pruneJobs, wakeDueJobs } from "../domain/jobs/wake-due-jobs";
import { pruneMail } from "../domain/mail/send-mail";
import { moduleParts } from "../domain/modules/manifest";
import type { ScheduledTask, ScheduleName } from "../domain/modules/module-parts";
import { comparePayments } from "../domain/payments/compare-payments";
import { prunePaymentEvents } from "../domain/payments/receive-event";
import { pruneVisitorMarks } from "../domain/statistics/track-visit";
import type { Env } from "../env";
import { errorFields } from "../logger";

/** The cron lines of wrangler.toml. */
const SCHEDULES: Record<string, ScheduleName> = {
  "17 3 * * *": "daily",
  "47 * * * *": "hourly",
  "* * * * *": "everyMinute",
};

/** Scheduled work that belongs to no module, in order. */
const SHARED_TASKS: Record<ScheduleName, readonly ScheduledTask[]> = {
  daily: [
    expireGuestConversations,
    pruneProofs,
    pruneMail,
    pruneJobs,
    prunePaymentEvents,
    pruneVisitorMarks,
    comparePayments,
  ],
  hourly: [expireIncognito],
  everyMinute: [wakeDueJobs, publishDueContent],
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
  const name = SCHEDULES[event.cron];
  if (!name) return ctx.log.error("unknown_schedule", { cron: event.cron });
  const tasks = [...SHARED_TASKS[name], ...moduleParts().flatMap(({ schedules }) => schedules[name] ?? [])];
  // A task that fails does not stop the others; it runs again the next time.
  for (const task of tasks)
    await task(ctx).catch((error: unknown) =>
      ctx.log.error("schedule_failed", { task: task.name, ...errorFields(error) }),
    );
}
