import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod/mini";
import type { Context } from "../../../workers/core/context";
import { again, defineJob, done, type JobDefinition } from "../../../workers/core/jobs/define-job";
import { newJobs } from "../../../workers/core/jobs/job-requests";
import { enqueueStatement, wakeJobs } from "../../../workers/core/jobs/enqueue-job";
import { seededRandom } from "../../reliability/random";
import { SimulatedPlatform } from "./simulated-platform";

/** Subjects of the jobs, and their effects: a row for each time that something took effect. */
const orders = sqliteTable("orders", { id: text().primaryKey() });
const effects = sqliteTable("effects", { subject: text().notNull(), step: integer().notNull() });

const STEPS = 4;
/**
 * Each makes two jobs necessary, unless it is killed before. MANY_JOBS=1 makes the ten thousand jobs that are promised;
 * with the usual number, workers are killed some hundred times, at each of their twelve points.
 */
const REQUESTS = process.env.MANY_JOBS ? 6_000 : 600;
const shared = { queue: "JOBS", attempts: 60, leaseMs: 90_000 } as const;
const backoff = { firstMs: 5_000, factor: 2, maxMs: 60_000 };

const random = { below: (_limit: number): number => 0 };

const effect = (ctx: Context, subject: string, step: number) =>
  ctx.db.insert(effects).values({ subject, step });

/** Work of several steps, some of them by another worker; each fails now and then. */
const stepsJob = defineJob({
  ...shared,
  kind: "purge-document",
  backoff,
  checkpoint: z.object({ next: z.number() }),
  async run(ctx, job) {
    for (let step = job.checkpoint?.next ?? 1; ; step += 1) {
      if (random.below(10) === 0) throw new Error("a fault that passes");
      const statements = [effect(ctx, job.subject, step)];
      if (step === STEPS) return done({ statements });
      await job.saveCheckpoint({ next: step + 1 }, { statements });
      if (random.below(4) === 0) return again();
    }
  },
});

/** Work of one step that makes other work necessary. */
const firstJob = defineJob({
  ...shared,
  kind: "send-mail",
  backoff,
  async run(ctx, { subject }) {
    if (random.below(5) === 0) throw new Error("a fault that passes");
    const jobs = [newJobs(stepsJob, [{ subject, ownerId: null }])];
    return done({ statements: [effect(ctx, subject, 0)], jobs });
  },
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  random.below = seededRandom().below;
});
afterEach(() => void vi.useRealTimers());

function newPlatform(faults: ConstructorParameters<typeof SimulatedPlatform>[0]): SimulatedPlatform {
  const platform = new SimulatedPlatform(faults, random, {
    jobs: [stepsJob as JobDefinition, firstJob as JobDefinition],
  });
  platform.database.exec(
    "CREATE TABLE orders (id TEXT PRIMARY KEY); CREATE TABLE effects (subject TEXT, step INTEGER)",
  );
  return platform;
}

const count = ({ database }: SimulatedPlatform, query: string) =>
  Number(database.prepare(`SELECT count(*) AS n FROM ${query}`).get()!.n);

/** A request that stores an order with its job, and may be killed at any point. */
async function placeOrder(ctx: Context, id: string): Promise<void> {
  const job = newJobs(firstJob, [{ subject: id, ownerId: null }]);
  await ctx.db.batch([ctx.db.insert(orders).values({ id }), enqueueStatement(ctx, job)]);
  await wakeJobs(ctx, job);
}

describe(`R10, R11: ${2 * REQUESTS} jobs, with workers killed and paused, and messages lost and doubled`, () => {
  test("each take effect once, and none are lost", { timeout: 600_000 }, async () => {
    const platform = newPlatform({ lost: 15, doubled: 15, killed: 12, paused: 8 });
    for (let n = 0; n < REQUESTS; n += 1)
      platform.at(random.below(20 * 60_000), () => platform.work((ctx) => placeOrder(ctx, `order-${n}`)));
    const isOver = () =>
      platform.figures.minutes > 20 && count(platform, "jobs WHERE state IN ('waiting', 'running')") === 0;
    await platform.until(isOver, 24 * 60);
    const stored = count(platform, "orders");
    console.log(JSON.stringify({ orders: stored, ...platform.figures }));
    // A request that was killed before its batch stored neither the order nor a job.
    expect(2 * stored).toBeGreaterThanOrEqual((REQUESTS * 5) / 3);
    expect(count(platform, "jobs")).toBe(2 * stored);
    expect(count(platform, "jobs WHERE state <> 'done'")).toBe(0);
    expect(count(platform, "effects")).toBe(stored * (STEPS + 1));
    expect(count(platform, "(SELECT DISTINCT subject, step FROM effects)")).toBe(stored * (STEPS + 1));
    for (const fault of ["lost", "doubled", "killed", "paused"] as const)
      expect(platform.figures[fault]).toBeGreaterThan(REQUESTS / 20);
  });

  test("and if every message is lost, the schedule runs them", async () => {
    const platform = newPlatform({ lost: 0, doubled: 0, killed: 0, paused: 0 });
    platform.send = () => {};
    await platform.work((ctx) => placeOrder(ctx, "order-1"));
    const { send } = SimulatedPlatform.prototype;
    platform.at(30 * 60_000, async () => void (platform.send = send));
    await platform.until(() => count(platform, "jobs WHERE state = 'done'") === 2, 24 * 60);
    expect(count(platform, "effects")).toBe(STEPS + 1);
  });
});
