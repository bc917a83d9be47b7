import { createContext } from "./context";
import type { Env } from "./env";
import { SCHEDULES } from "./feature";
import { errorFields } from "./logger";
import { logWork } from "./measured-work";
import type { Product } from "./product";

/** Runs the tasks of a cron line, one after another, in the order of the features. */
export const runSchedule =
  (product: Product) =>
  async (event: ScheduledController, env: Env, execution: ExecutionContext): Promise<void> => {
    const ctx = createContext(env, {
      product,
      actor: { kind: "system" },
      locale: "en",
      requestId: `cron-${event.scheduledTime}`,
      waitUntil: (work) => execution.waitUntil(work),
    });
    const name = SCHEDULES[event.cron];
    if (!name) return ctx.log.error("unknown_schedule", { cron: event.cron });
    await logWork(ctx.log, "schedule", async (line) => {
      let failed = 0;
      // A task that fails does not stop the others; it runs again the next time.
      for (const task of product.tasks[name])
        await task(ctx).catch((error: unknown) => {
          failed += 1;
          ctx.log.error("schedule_failed", { task: task.name, ...errorFields(error) });
        });
      Object.assign(line, { schedule: name, outcome: failed > 0 ? "failed" : "done", failed });
    });
  };
