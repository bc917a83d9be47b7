import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Context } from "../../../../workers/core/context";
import { hourOf } from "../../../../workers/core/operations/count-incident";
import { openDatabase } from "../../../../workers/db/client";
import { mailAlarms } from "../../../../workers/features/administration/operations/mail-alarms";
import { addAdmin } from "../../../support/accounts";
import { addModel, rowsOf, testContext } from "../../../support/factories";
import { addJob } from "../../../support/jobs";
import { countMails, mailTo } from "../../../support/mails";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const NEVER = 9_000_000_000_000;

let admin: { id: string; email: string };
let noon: number;
let days = 0;

/** Each test has a day of its own, and only the jobs that it adds are due. */
beforeEach(async () => {
  admin = await addAdmin();
  noon = Date.UTC(2100, 0, 1, 12, 30) + days++ * DAY_MS;
  vi.useFakeTimers({ now: noon, toFake: ["Date"] });
  await rowsOf("UPDATE jobs SET run_after = ? WHERE state IN ('waiting', 'running')", NEVER);
});
afterEach(async () => {
  vi.useRealTimers();
  for (const table of ["model_hours", "incident_hours"])
    await rowsOf(`DELETE FROM ${table} WHERE hour > ?`, hourOf(Date.UTC(2099, 0)));
});

const mailsOf = (template: string) => countMails(admin.email, template);

/** Runs the schedule now, some times that day, and on the next day. */
async function countOverTime(template: string, ctx = testContext()): Promise<number[]> {
  const counts: number[] = [];
  for (const minutes of [0, 1, 20]) {
    vi.setSystemTime(noon + minutes * MINUTE_MS);
    await mailAlarms(ctx);
    counts.push(await mailsOf(template));
  }
  return counts;
}

async function addDueJob(msAgo: number): Promise<string> {
  const subject = crypto.randomUUID();
  await addJob("purge-document", subject);
  await rowsOf("UPDATE jobs SET run_after = ? WHERE subject = ?", noon - msAgo, subject);
  return subject;
}

const addHour = (model: number, calls: number, failures: number, at = noon) =>
  rowsOf("INSERT INTO model_hours VALUES (?, ?, ?, ?, '{}')", hourOf(at), model, calls, failures);

const addDeadMessage = (at = noon) =>
  rowsOf("INSERT INTO incident_hours (hour, kind, incidents) VALUES (?, 'dead_message', 2)", hourOf(at));

/** A database that says that it is so large. */
function contextOfSize(bytes: number): Context {
  const sized = (statement: D1PreparedStatement) =>
    ({
      bind: () => sized(statement),
      run: async () => {
        const result = await statement.run();
        return { ...result, meta: { ...result.meta, size_after: bytes } };
      },
    }) as unknown as D1PreparedStatement;
  const prepare = (text: string) =>
    text === "SELECT 1" ? sized(env.DB.prepare(text)) : env.DB.prepare(text);
  const batch = env.DB.batch.bind(env.DB);
  return { ...testContext(), db: openDatabase({ prepare, batch } as unknown as D1Database) };
}

describe("administrators get one mail a day", () => {
  test("when a job has been due for more than ten minutes", async () => {
    const subject = await addDueJob(10 * MINUTE_MS - 1_000);
    await mailAlarms(testContext());
    expect(await mailsOf("alarm-queue")).toBe(0);
    await rowsOf("UPDATE jobs SET run_after = ? WHERE subject = ?", noon - 12 * MINUTE_MS, subject);
    expect(await countOverTime("alarm-queue")).toEqual([1, 1, 1]);
    vi.setSystemTime(noon + DAY_MS);
    await mailAlarms(testContext());
    expect(await mailsOf("alarm-queue")).toBe(2);
    await rowsOf("DELETE FROM jobs WHERE subject = ?", subject);
  });

  test("when a queue gave up messages, and none the day after for what was mailed", async () => {
    noon = Math.floor(noon / DAY_MS) * DAY_MS + 23.5 * 60 * MINUTE_MS;
    vi.setSystemTime(noon);
    await addDeadMessage();
    expect(await countOverTime("alarm-dead-messages")).toEqual([1, 1, 1]);
    vi.setSystemTime(noon + 40 * MINUTE_MS);
    await mailAlarms(testContext());
    expect(await mailsOf("alarm-dead-messages")).toBe(1);
  });

  test("for each provider of whose calls more than a fifth failed", async () => {
    const { id: model } = await addModel("normal");
    await addHour(model, 20, 4);
    await mailAlarms(testContext());
    expect(await mailsOf("alarm-failures")).toBe(0);
    await rowsOf("UPDATE model_hours SET failures = 5 WHERE model_id = ?", model);
    expect(await countOverTime("alarm-failures")).toEqual([1, 1, 1]);
    const { text } = await mailTo(admin.email, "alarm-failures");
    expect(text).toContain("25% of the calls to OpenAI failed");
  });

  test("of failures only where there were enough calls within the last hours", async () => {
    const [{ id: few }, { id: earlier }] = [await addModel("normal"), await addModel("normal")];
    await addHour(few, 19, 19);
    await addHour(earlier, 500, 500, noon - 2 * 60 * MINUTE_MS);
    expect(await countOverTime("alarm-failures")).toEqual([0, 0, 0]);
  });

  test("when the database is larger than 7 GB", async () => {
    expect(await countOverTime("alarm-database", contextOfSize(7_000_000_000))).toEqual([0, 0, 0]);
    expect(await countOverTime("alarm-database", contextOfSize(7_100_000_000))).toEqual([1, 1, 1]);
    const { text, link } = await mailTo(admin.email, "alarm-database");
    expect(text).toContain("71% of the 10 GB");
    expect(link.pathname).toBe("/admin/operations");
  });

  test("once, when two workers run the schedule at once", async () => {
    await addDeadMessage();
    await Promise.all([mailAlarms(testContext()), mailAlarms(testContext())]);
    expect(await mailsOf("alarm-dead-messages")).toBe(1);
  });
});

test("an administrator reads the mail in the language of the last login", async () => {
  await rowsOf("UPDATE admins SET language = 'fr' WHERE id = ?", admin.id);
  await addDeadMessage();
  await mailAlarms(testContext());
  const { text } = await mailTo(admin.email, "alarm-dead-messages");
  expect(text).toContain("Des files d’attente ont abandonné des messages");
});

test("while no figure is past its limit, the schedule reads a few rows", async () => {
  const read: number[] = [];
  const ctx = { ...testContext(), db: openDatabase(tellingDatabase(read)) };
  await mailAlarms(ctx);
  expect(read.length).toBeGreaterThan(0);
  expect(read.reduce((sum, rows) => sum + rows, 0)).toBeLessThanOrEqual(10);
});

/** A database that tells the rows that it reads. */
function tellingDatabase(read: number[]): D1Database {
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement =>
    ({
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      run: () => statement.run(),
      raw: async () => {
        read.push((await statement.all()).meta.rows_read);
        return statement.raw();
      },
    }) as unknown as D1PreparedStatement;
  return { prepare: (text: string) => wrap(env.DB.prepare(text)) } as unknown as D1Database;
}
