import { createExecutionContext, createScheduledController, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import type { JobKind, JobMessage } from "../../workers/contract/jobs";
import { listJobs } from "../../workers/core/jobs/list-jobs";
import { runSchedule } from "../../workers/core/run-schedule";
import { product } from "../support/test-worker";
import { addUser } from "../support/accounts";
import { rowsOf, testContext } from "../support/factories";
import { addJob, jobOf, silentQueue } from "../support/jobs";
import { addPdfFile, sendChunk } from "../support/pdf-files";
import { addSender } from "../support/uploads";

const DAY_MS = 24 * 60 * 60 * 1000;
const NIGHTLY = "17 3 * * *";
const HOURLY = "47 * * * *";
const EVERY_MINUTE = "* * * * *";

/** Runs a schedule; the jobs that it wakes stay asleep. */
async function run(cron: string): Promise<JobMessage[]> {
  const { sent, queue } = silentQueue();
  const execution = createExecutionContext();
  const controller = createScheduledController({ cron, scheduledTime: new Date() });
  const queues = { JOBS: queue, DOCUMENT_JOBS: queue };
  await runSchedule(product)(controller, { ...env, ...queues }, execution);
  await waitOnExecutionContext(execution);
  return sent;
}

/** The conversations of the jobs that these messages wake. */
async function purgedBy(messages: JobMessage[]): Promise<string[][]> {
  const subjects = messages.flatMap(({ kind, subject }) => (kind === "purge-conversations" ? [subject] : []));
  const rows = await Promise.all(subjects.map((subject) => jobOf("purge-conversations", subject)));
  return rows.map((row) => (JSON.parse(row!.payload!) as { conversations: string[] }).conversations);
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
  const purged = await purgedBy(await run(NIGHTLY));
  expect(Math.max(...purged.map((ids) => ids.length))).toBe(50);
  expect(purged.flat().filter((id) => id.startsWith(mark))).toEqual(old);
  await env.DB.prepare("DELETE FROM conversations WHERE id LIKE ?").bind(`${mark}%`).run();
});

test("every hour incognito conversations go that a dead tab left six hours ago", async () => {
  const id = `cnv_${crypto.randomUUID()}`;
  await addConversation(id, 0.3, "user-1");
  await addConversation(`${id}_recent`, 0.2, "user-1");
  await addConversation(`${id}_kept`, 3, "user-1");
  await env.DB.prepare("UPDATE conversations SET is_incognito = 1 WHERE id IN (?, ?)")
    .bind(id, `${id}_recent`)
    .run();
  const purged = await purgedBy(await run(HOURLY));
  expect(purged.flat().filter((found) => found.startsWith(id))).toEqual([id]);
  await env.DB.prepare("DELETE FROM conversations WHERE id LIKE ?").bind(`${id}%`).run();
});

test("a schedule that nobody wrote is said to be unknown", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(await run("0 0 1 1 *")).toEqual([]);
  expect(JSON.parse(String(error.mock.calls[0]![0]))).toMatchObject({ event: "unknown_schedule" });
});

test("every night sessions that have expired go, links that did a month ago, and what mails of more than seven days said", async () => {
  const mark = crypto.randomUUID();
  const now = Date.now();
  const addMail = (id: string, daysAgo: number, state: string) =>
    env.DB.prepare(
      "INSERT INTO mails (id, recipient, subject, body, template, state, created_at) VALUES (?, 'a@example.com', 'S', 'sealed', 'reset', ?, ?)",
    ).bind(id, state, now - daysAgo * DAY_MS);
  const addProof = (id: string, expires: number) =>
    env.DB.prepare(
      "INSERT INTO verifications (id, identifier, value, expires_at, created_at, updated_at) VALUES (?, ?, 'v', ?, 1, 1)",
    ).bind(id, id, expires);
  await env.DB.batch([
    addMail(`${mark}-old`, 8, "sent"),
    addMail(`${mark}-new`, 6, "sent"),
    addProof(`${mark}-dead`, now - 31 * DAY_MS),
    addProof(`${mark}-late`, now - 29 * DAY_MS),
    addProof(`${mark}-alive`, now + DAY_MS),
  ]);
  await run(NIGHTLY);
  expect(await rowsOf("SELECT id FROM mails WHERE id LIKE ? AND body IS NULL", `${mark}%`)).toEqual([
    { id: `${mark}-old` },
  ]);
  expect(await rowsOf("SELECT id FROM verifications WHERE id LIKE ?", `${mark}%`)).toEqual([
    { id: `${mark}-alive` },
    { id: `${mark}-late` },
  ]);
  await env.DB.prepare("DELETE FROM mails WHERE id LIKE ?").bind(`${mark}%`).run();
});

test("every hour uploads go that nobody finished within a day", async () => {
  const user = await addUser({ plan: "pdf" });
  await sendChunk(user, { fileId: "left-behind" });
  await sendChunk(user, { fileId: "still-on-its-way" });
  const over = env.DB.prepare("UPDATE uploads SET expires_at = ? WHERE user_id = ? AND id = 'left-behind'");
  await over.bind(Date.now() - 1, user.id).run();
  await run("47 * * * *");
  expect(await rowsOf("SELECT id FROM uploads WHERE user_id = ?", user.id)).toEqual([
    { id: "still-on-its-way" },
  ]);
});

test("every minute documents are analysed whose upload ended and whose analysis a crash kept from beginning", async () => {
  const [user, asksHerself] = await Promise.all([addUser({ plan: "pdf" }), addSender()]);
  const minutesAgo = (minutes: number) => ({ createdAt: Date.now() - minutes * 60_000 });
  const missed = await addPdfFile(user.id, minutesAgo(1));
  const ended = await addPdfFile(user.id, minutesAgo(1));
  const others = [
    ended,
    await addPdfFile(user.id),
    await addPdfFile(user.id, minutesAgo(8 * 24 * 60)),
    await addPdfFile(asksHerself.id, minutesAgo(1)),
  ];
  await env.DB.prepare("UPDATE pdf_files SET analysis_status = 'failed' WHERE id = ?").bind(ended).run();
  const begun = async () =>
    (await run(EVERY_MINUTE)).flatMap(({ kind, subject }) => (kind === "analyse-pdf" ? [subject] : []));
  const first = await begun();
  expect(first).toContain(missed);
  for (const file of others) expect(first).not.toContain(file);
  expect(await jobOf("analyse-pdf", missed)).toMatchObject({ state: "waiting", owner_id: user.id });
  expect(await begun()).not.toContain(missed);
});

test("every minute jobs are woken whose message was lost or whose worker died, not those just asked for, and not twice", async () => {
  const [lost, died, fresh, ended] = ["lost", "died", "fresh", "ended"].map(
    (name) => `usr_${name}_${crypto.randomUUID()}`,
  ) as [string, string, string, string];
  for (const user of [lost, died, fresh, ended]) await addJob("erase-account", user);
  const wakeAt = (subject: string, at: number | null, state: string) =>
    env.DB.prepare("UPDATE jobs SET wake_at = ?, state = ? WHERE subject = ?").bind(at, state, subject);
  await env.DB.batch([
    wakeAt(lost, Date.now() - 90_000, "waiting"),
    wakeAt(died, Date.now() - 1, "running"),
    wakeAt(ended, null, "failed"),
  ]);
  const woken = await run(EVERY_MINUTE);
  const subjects = woken.map(({ subject }) => subject);
  expect(subjects).toEqual(expect.arrayContaining([lost, died]));
  expect(woken).toContainEqual({ kind: "erase-account", subject: lost, delaySeconds: 0 });
  for (const user of [fresh, ended]) expect(subjects).not.toContain(user);
  expect((await run(EVERY_MINUTE)).map(({ subject }) => subject)).not.toContain(lost);
  await env.DB.prepare("DELETE FROM jobs WHERE subject IN (?, ?, ?, ?)").bind(lost, died, fresh, ended).run();
});

test("every minute open jobs end with a code whose kind this version does not have", async () => {
  const subject = crypto.randomUUID();
  const kind = "fold-paper" as JobKind;
  await addJob(kind, subject);
  await addJob("send-mail", subject);
  await rowsOf("UPDATE jobs SET wake_at = ? WHERE subject = ?", Date.now() - 1, subject);
  expect((await run(EVERY_MINUTE)).filter((job) => job.subject === subject)).toEqual([
    { kind: "send-mail", subject, delaySeconds: 0 },
  ]);
  expect(await jobOf(kind, subject)).toMatchObject({
    ...{ state: "failed", error_code: "unknown_kind", wake_at: null },
    lease: null,
  });
  expect(await jobOf("send-mail", subject)).toMatchObject({ state: "waiting" });
  expect((await listJobs(testContext(), { q: "" })).jobs).toContainEqual(
    expect.objectContaining({ kind, subject, can_retry: false, can_cancel: false }),
  );
  await rowsOf("DELETE FROM jobs WHERE subject = ?", subject);
});

test("every night jobs go that were done two days ago, and those that failed a month ago", async () => {
  const mark = crypto.randomUUID();
  const add = async (name: string, state: string, daysAgo: number) => {
    await addJob("send-mail", `${mark}-${name}`);
    const finished = Date.now() - daysAgo * DAY_MS;
    const set = "UPDATE jobs SET state = ?, wake_at = NULL, finished_at = ? WHERE subject = ?";
    await env.DB.prepare(set).bind(state, finished, `${mark}-${name}`).run();
  };
  await add("done", "done", 1.9);
  await add("old", "done", 2.1);
  await add("failed", "failed", 29);
  await add("forgotten", "failed", 31);
  await run(NIGHTLY);
  const left = await rowsOf<{ subject: string }>("SELECT subject FROM jobs WHERE subject LIKE ?", `${mark}%`);
  expect(left.map(({ subject }) => subject.slice(mark.length + 1))).toEqual(["done", "failed"]);
});
