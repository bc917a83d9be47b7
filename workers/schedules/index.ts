import { createContext } from "../context";
import { expireGuestConversations } from "../domain/conversations/expire-guest-conversations";
import type { Env } from "../env";

/** One verb a cron line of wrangler.toml. */
const SCHEDULES = {
  "17 3 * * *": expireGuestConversations,
} as const;

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
  const run = SCHEDULES[event.cron as keyof typeof SCHEDULES];
  if (!run) return ctx.log.error("unknown_schedule", { cron: event.cron });
  await run(ctx);
}
