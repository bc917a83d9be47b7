import { DatabaseSync } from "node:sqlite";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod/mini";
import type { Context } from "../../../workers/core/context";
import { openDatabase } from "../../../workers/db/client";
import { defineJob, done, JobError, type JobDefinition } from "../../../workers/core/jobs/define-job";
import { newJobs } from "../../../workers/core/jobs/job-requests";
import { enqueueJob, enqueueStatement, refuseUnless } from "../../../workers/core/jobs/enqueue-job";
import { leaseJob, runJob } from "../../../workers/core/jobs/run-job";
import { LostLeaseError } from "../../../workers/core/jobs/running-job";
import type { Env } from "../../../workers/core/env";
import { createLogger } from "../../../workers/core/logger";
import { memoryD1, migrate } from "./memory-d1";

let database: DatabaseSync;
let ctx: Context;
const sent: { body: { subject: string }; delaySeconds: number }[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 });
  database = new DatabaseSync(":memory:");
  migrate(database);
  sent.length = 0;
  const JOBS = { sendBatch: async (messages: typeof sent) => void sent.push(...messages) };
  const env = { JOBS } as unknown as Env;
  const db = openDatabase(memoryD1(database));
  ctx = { env, db, log: createLogger("error", {}) } as unknown as Context;
});
afterEach(() => void vi.useRealTimers());

const jobOf = (subject: string) =>
  database.prepare("SELECT * FROM jobs WHERE subject = ? ORDER BY id DESC").get(subject);
const advance = (ms: number) => vi.setSystemTime(Date.now() + ms);

const define = (changes: Partial<JobDefinition<null, { n: number }>> = {}) =>
  defineJob<null, { n: number }>({
    kind: "send-mail",
    queue: "JOBS",
    attempts: 3,
    leaseMs: 60_000,
    checkpoint: z.object({ n: z.number() }),
    backoff: { firstMs: 1_000, factor: 10, maxMs: 50_000 },
    run: async () => {},
    ...changes,
  });
const request = (job: JobDefinition<null, { n: number }>, subject = "a", delayMs = 0) =>
  newJobs(job, [{ subject, ownerId: null, delayMs }]);

describe("a job", () => {
  test("exists once, however often it is requested, until it has ended", async () => {
    const run = vi.fn(async () => {});
    const job = define({ run });
    expect([await enqueueJob(ctx, request(job)), await enqueueJob(ctx, request(job))]).toEqual([true, false]);
    expect(sent).toEqual([{ body: { kind: "send-mail", subject: "a" }, delaySeconds: 0 }]);
    await runJob(ctx, job, "a");
    await runJob(ctx, job, "a");
    expect(run).toHaveBeenCalledTimes(1);
    expect(jobOf("a")).toMatchObject({ state: "done", wake_at: null, finished_at: 1_000_000, lease: null });
    expect(await enqueueJob(ctx, request(job))).toBe(true);
  });

  test("that is requested again while it runs starts over, so that nothing is missed", async () => {
    let runs = 0;
    const job: JobDefinition<null, { n: number }> = define({
      run: async () => {
        runs += 1;
        if (runs === 1) expect(await enqueueJob(ctx, request(job))).toBe(false);
      },
    });
    await enqueueJob(ctx, request(job));
    await runJob(ctx, job, "a");
    expect(jobOf("a")).toMatchObject({ state: "waiting", rerun: 0 });
    expect(sent).toHaveLength(2);
    await runJob(ctx, job, "a");
    expect(runs).toBe(2);
    expect(jobOf("a")).toMatchObject({ state: "done" });
  });

  test("is stored together with the change that needs it, or neither is", async () => {
    const job = define();
    const batch = (isRight: boolean) =>
      ctx.db.batch([
        enqueueStatement(ctx, request(job)),
        refuseUnless(ctx, isRight ? sql`true` : sql`false`),
      ]);
    await expect(batch(false)).rejects.toThrow();
    expect(jobOf("a")).toBeUndefined();
    await batch(true);
    expect(jobOf("a")).toMatchObject({ state: "waiting" });
  });

  test("waits for its time", async () => {
    const run = vi.fn(async () => {});
    const job = define({ run });
    await enqueueJob(ctx, request(job, "a", 4_500));
    expect(sent).toMatchObject([{ delaySeconds: 5 }]);
    await runJob(ctx, job, "a");
    expect(run).not.toHaveBeenCalled();
    advance(4_500);
    await runJob(ctx, job, "a");
    expect(run).toHaveBeenCalledOnce();
  });

  test("that fails is retried with growing delays, then fails with a reason that contains no user content", async () => {
    const finals: boolean[] = [];
    const job = define({
      run: async () => {
        throw new Error("Failed query: update mails\nparams: ada@example.com");
      },
      onFailure: (_ctx, _job, { isFinal }) => (finals.push(isFinal), {}),
    });
    await enqueueJob(ctx, request(job));
    for (const wait of [1_000, 10_000]) {
      expect(await runJob(ctx, job, "a")).toBe(wait);
      expect(await runJob(ctx, job, "a")).toBeNull();
      advance(wait);
    }
    expect(await runJob(ctx, job, "a")).toBeNull();
    expect(jobOf("a")).toMatchObject({
      state: "failed",
      attempts: 3,
      wake_at: null,
      finished_at: Date.now(),
      error_code: "internal",
      error: "Error: Failed query: update mails",
    });
    expect(finals).toEqual([false, false, true]);
  });

  test("that fails permanently is not retried", async () => {
    const run = async () => {
      throw new JobError("unreadable", "no key opens it", true);
    };
    const job = define({ run });
    await enqueueJob(ctx, request(job));
    expect(await runJob(ctx, job, "a")).toBeNull();
    expect(jobOf("a")).toMatchObject({ state: "failed", error_code: "unreadable", attempts: 1 });
  });

  test("whose attempts all crash is given up", async () => {
    const job = define();
    await enqueueJob(ctx, request(job));
    for (let killed = 1; killed <= 3; killed += 1) {
      expect(await leaseJob(ctx, job, "a")).toMatchObject({ attempts: killed, crashes: killed });
      expect(await leaseJob(ctx, job, "a")).toBeNull();
      advance(60_000);
    }
    await runJob(ctx, job, "a");
    expect(jobOf("a")).toMatchObject({ state: "failed", error_code: "crashed" });
  });

  test("has all its attempts again after progress, and continues from its checkpoint", async () => {
    const job = define({
      run: async (_ctx, running) => {
        const n = (running.checkpoint?.n ?? 0) + 1;
        await running.saveCheckpoint({ n }, { progress: { done: n, total: 9 } });
        if (n < 9) throw new Error("again");
        return done();
      },
    });
    await enqueueJob(ctx, request(job));
    for (let attempt = 1; attempt < 9; attempt += 1) {
      await runJob(ctx, job, "a");
      expect(jobOf("a")).toMatchObject({ state: "waiting", attempts: 0, crashes: 0, progress_done: attempt });
      advance(50_000);
    }
    await runJob(ctx, job, "a");
    expect(jobOf("a")).toMatchObject({
      state: "done",
      progress_done: 9,
      progress_total: 9,
      checkpoint: null,
    });
  });

  test("can only be changed by the worker with the latest lease", async () => {
    const job = define();
    await enqueueJob(ctx, request(job));
    const first = (await leaseJob(ctx, job, "a"))!;
    advance(60_000);
    const second = (await leaseJob(ctx, job, "a"))!;
    await expect(first.saveCheckpoint({ n: 1 })).rejects.toBeInstanceOf(LostLeaseError);
    await second.saveCheckpoint({ n: 2 });
    expect(jobOf("a")).toMatchObject({ checkpoint: '{"n":2}' });
  });

  test("of a kind that leaves no row is deleted when it is done", async () => {
    const job = define({ forgetsWhenDone: true });
    await enqueueJob(ctx, request(job));
    await runJob(ctx, job, "a");
    expect(jobOf("a")).toBeUndefined();
  });
});
