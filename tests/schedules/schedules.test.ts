import { createExecutionContext, createScheduledController, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import type { Job } from "../../workers/contract/jobs";
import { runSchedule } from "../../workers/schedules";

const DAY_MS = 24 * 60 * 60 * 1000;
const NIGHTLY = "17 3 * * *";

/** Runs a schedule; the jobs that it sends go nowhere. */
async function run(cron: string): Promise<Job[]> {
  const send = vi.fn<(job: Job) => Promise<void>>(async () => {});
  const execution = createExecutionContext();
  const controller = createScheduledController({ cron, scheduledTime: new Date() });
  await runSchedule(controller, { ...env, JOBS: { send } as unknown as Queue<unknown> }, execution);
  await waitOnExecutionContext(execution);
  return send.mock.calls.map(([job]) => job);
}

const addConversation = (id: string, daysAgo: number, userId: string | null = null) =>
  env.DB.prepare(
    "INSERT INTO conversations (id, user_id, title, created_at, updated_at) VALUES (?, ?, 'Old', 1, ?)",
  )
    .bind(id, userId, Date.now() - daysAgo * DAY_MS)
    .run();

test("every night guests' conversations of more than 30 days go to jobs of fifty, oldest first", async () => {
  const mark = `cnv_${crypto.randomUUID()}`;
  const old = Array.from({ length: 60 }, (_, at) => `${mark}_${at}`);
  await Promise.all(old.map((id, at) => addConversation(id, 200 - at)));
  await addConversation(`${mark}_recent`, 29);
  await addConversation(`${mark}_of-a-user`, 200, "user-1");
  const jobs = await run(NIGHTLY);
  expect(jobs.map(({ type }) => type)).toEqual(jobs.map(() => "purge-conversations"));
  expect(Math.max(...jobs.map(({ conversations }) => conversations.length))).toBe(50);
  expect(jobs.flatMap(({ conversations }) => conversations).filter((id) => id.startsWith(mark))).toEqual(old);
  await env.DB.prepare("DELETE FROM conversations WHERE id LIKE ?").bind(`${mark}%`).run();
});

test("a schedule that nobody wrote is said to be unknown", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(await run("0 0 1 1 *")).toEqual([]);
  expect(JSON.parse(String(error.mock.calls[0]![0]))).toMatchObject({ event: "unknown_schedule" });
});
