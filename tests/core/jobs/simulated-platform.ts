import { AsyncLocalStorage } from "node:async_hooks";
import { DatabaseSync } from "node:sqlite";
import { drizzle } from "drizzle-orm/d1";
import { vi } from "vitest";
import type { Context } from "../../../workers/core/context";
import { JobMessage } from "../../../workers/contract/jobs";
import { createProduct } from "../../../workers/core/feature";
import type { JobDefinition } from "../../../workers/core/jobs/define-job";
import { runJob } from "../../../workers/core/jobs/run-job";
import { wakeDueJobs } from "../../../workers/core/jobs/wake-due-jobs";
import type { Env } from "../../../workers/core/env";
import { createLogger } from "../../../workers/core/logger";
import { memoryD1, migrate } from "./memory-d1";

/** How often things go wrong, in percent of the messages and of the workers. */
export interface Faults {
  lost: number;
  doubled: number;
  killed: number;
  paused: number;
}

const START = Date.UTC(2026, 0, 1);
const MINUTE_MS = 60_000;

export interface PlatformOptions {
  /** The kinds of work that there are. */
  jobs: readonly JobDefinition[];
  /** A worker is killed or paused at one of so many first calls. */
  calls?: number;
  /** Parts of contexts in addition to a database and queues. */
  context?: Partial<Context>;
  /** Work of every minute's schedule in addition to waking jobs; it may be killed like any work. */
  everyMinute?: (ctx: Context) => Promise<void>;
}
/** Some pauses end before the lease does, others long after it. */
const MAX_PAUSE_MS = 6 * MINUTE_MS;

/**
 * A database, a queue that loses and doubles messages, a cron, and workers that are killed or paused at their calls of
 * the database, or killed at those of other services (`callService`), in simulated time. Everything happens one after
 * the other, so that a seed repeats it.
 */
export class SimulatedPlatform {
  readonly database = new DatabaseSync(":memory:");
  readonly figures = { delivered: 0, lost: 0, doubled: 0, killed: 0, paused: 0, minutes: 0 };
  #events: { at: number; run: () => Promise<void> }[] = [];
  readonly #service = new AsyncLocalStorage<(call: () => Promise<unknown>) => Promise<unknown>>();

  constructor(
    private readonly faults: Faults,
    private readonly random: { below: (limit: number) => number },
    private readonly options: PlatformOptions,
  ) {
    migrate(this.database);
    vi.setSystemTime(START);
  }

  /** Does something at a time, from now in milliseconds. */
  at(delayMs: number, run: () => Promise<void>): void {
    // In order of time: the newest events mostly come last.
    const at = Date.now() + delayMs;
    let place = this.#events.length;
    while (place > 0 && this.#events[place - 1]!.at > at) place -= 1;
    this.#events.splice(place, 0, { at, run });
  }

  #happens = (percent: number): boolean => this.random.below(100) < percent;

  /** Works with a context that may be killed or paused; ends when it has ended, was killed, or waits. */
  async work(run: (ctx: Context) => Promise<unknown>): Promise<void> {
    const fate = this.#happens(this.faults.killed)
      ? "killed"
      : this.#happens(this.faults.paused)
        ? "paused"
        : "lives";
    const fatal = 1 + this.random.below(this.options.calls ?? 6);
    const isAfterCall = this.random.below(2) === 1;
    let calls = 0;
    let leave = () => {};
    const left = () => new Promise<void>((resolve) => (leave = resolve));
    let outside = left();
    const pause = () =>
      new Promise<void>((resume) => {
        this.at(this.random.below(MAX_PAUSE_MS), () => {
          outside = left();
          resume();
          return Promise.race([working, outside]);
        });
        leave();
      });
    const die = async (call: () => unknown) => {
      this.figures.killed += 1;
      // The call takes effect, but its caller does not learn so.
      if (isAfterCall) await Promise.resolve(call()).catch(() => {});
      leave();
      return new Promise(() => {});
    };
    const around = async (call: () => unknown) => {
      calls += 1;
      if (calls !== fatal || fate === "lives") return call();
      if (fate === "killed") return die(call);
      this.figures.paused += 1;
      if (!isAfterCall) await pause();
      const result = await call();
      if (isAfterCall) await pause();
      return result;
    };
    const aroundService = async (call: () => Promise<unknown>) => {
      calls += 1;
      return calls === fatal && fate === "killed" ? die(call) : call();
    };
    const working = this.#service.run(aroundService, () => run(this.context(around))).then(() => {});
    await Promise.race([working, outside]);
  }

  /** Calls another service, such as a social network; a worker may be killed before or after that. */
  callService<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    const around = this.#service.getStore();
    return around ? (around(call) as Promise<Answer>) : call();
  }

  context(around?: (call: () => unknown) => Promise<unknown>): Context {
    const queue = { sendBatch: async (...args: Parameters<SimulatedPlatform["send"]>) => this.send(...args) };
    const env = { JOBS: queue, DOCUMENT_JOBS: queue } as unknown as Env;
    // Without the schema, which takes longer to open than a job takes to run.
    const db = drizzle(memoryD1(this.database, { around }));
    return {
      env,
      db,
      product: createProduct([this.options]),
      log: createLogger("error", {}),
      ...this.options.context,
    } as unknown as Context;
  }

  send(messages: Iterable<Pick<MessageSendRequest, "body" | "delaySeconds">>): void {
    for (const { body, delaySeconds = 0 } of messages) {
      if (this.#happens(this.faults.lost)) this.figures.lost += 1;
      else this.#deliverLater(body, delaySeconds);
      if (!this.#happens(this.faults.doubled)) continue;
      this.figures.doubled += 1;
      this.#deliverLater(body, delaySeconds);
    }
  }

  #deliverLater(body: unknown, delaySeconds: number): void {
    const { kind, subject } = JobMessage.parse(body);
    this.at(delaySeconds * 1000 + this.random.below(3_000), () => {
      this.figures.delivered += 1;
      return this.work(async (ctx) => {
        const retryAfterMs = await runJob(ctx, ctx.product.jobs.get(kind)!, subject);
        if (retryAfterMs !== null) this.send([{ body, delaySeconds: Math.ceil(retryAfterMs / 1000) }]);
      });
    });
  }

  /** Lets time pass, with the schedule of every minute, until a condition holds or so many minutes are over. */
  async until(isOver: () => boolean, maxMinutes: number): Promise<void> {
    const minute = async () => {
      this.figures.minutes += 1;
      await wakeDueJobs(this.context());
      const { everyMinute } = this.options;
      if (everyMinute) await this.work(everyMinute);
      if (!isOver() && this.figures.minutes < maxMinutes) this.at(MINUTE_MS, minute);
    };
    this.at(MINUTE_MS, minute);
    for (let event = this.#events.shift(); event; event = this.#events.shift()) {
      vi.setSystemTime(event.at);
      await event.run();
    }
  }
}
