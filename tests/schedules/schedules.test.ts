import { createExecutionContext, createScheduledController, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import type { Job } from "../../workers/contract/jobs";
import { runSchedule } from "../../workers/schedules";
import { addUser } from "../support/accounts";
import { rowsOf } from "../support/factories";
import { addPdfFile, sendChunk } from "../support/pdf-files";
import { addSender } from "../support/uploads";

const DAY_MS = 24 * 60 * 60 * 1000;
const NIGHTLY = "17 3 * * *";
const HOURLY = "47 * * * *";
const EVERY_MINUTE = "* * * * *";

/** Runs a schedule; the jobs that it sends go nowhere. */
async function run(cron: string): Promise<Job[]> {
  const send = vi.fn<(job: Job) => Promise<void>>(async () => {});
  const execution = createExecutionContext();
  const controller = createScheduledController({ cron, scheduledTime: new Date() });
  const queue = { send } as unknown as Queue<unknown>;
  await runSchedule(controller, { ...env, JOBS: queue, DOCUMENT_JOBS: queue }, execution);
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
  const purged = jobs.flatMap((job) => (job.type === "purge-conversations" ? [job.conversations] : []));
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
  const jobs = await run("47 * * * *");
  const purged = jobs.flatMap((job) => (job.type === "purge-conversations" ? job.conversations : []));
  expect(purged.filter((found) => found.startsWith(id))).toEqual([id]);
  await env.DB.prepare("DELETE FROM conversations WHERE id LIKE ?").bind(`${id}%`).run();
});

test("a schedule that nobody wrote is said to be unknown", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(await run("0 0 1 1 *")).toEqual([]);
  expect(JSON.parse(String(error.mock.calls[0]![0]))).toMatchObject({ event: "unknown_schedule" });
});

test("every night sessions that have run out go, links that did a month ago, and what mails of more than seven days said", async () => {
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
    addMail(`${mark}-lost`, 1, "sending"),
    addProof(`${mark}-dead`, now - 31 * DAY_MS),
    addProof(`${mark}-late`, now - 29 * DAY_MS),
    addProof(`${mark}-alive`, now + DAY_MS),
  ]);
  expect(await run(HOURLY)).toContainEqual({ type: "send-mail", mail: `${mark}-lost` });
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
    (await run("* * * * *")).flatMap((job) => (job.type === "analyse-pdf" ? [job.file] : []));
  const first = await begun();
  expect(first).toContain(missed);
  for (const file of others) expect(first).not.toContain(file);
  expect(await rowsOf("SELECT next_page FROM pdf_analyses WHERE file_id = ?", missed)).toEqual([
    { next_page: 1 },
  ]);
  expect(await begun()).not.toContain(missed);
});

test("every minute erasures are woken whose job was lost, not those that have just been asked for", async () => {
  const [lost, fresh] = [`usr_${crypto.randomUUID()}`, `usr_${crypto.randomUUID()}`];
  const insert = env.DB.prepare("INSERT INTO account_deletions (user_id, requested_at) VALUES (?, ?)");
  await env.DB.batch([insert.bind(lost, Date.now() - 90_000), insert.bind(fresh, Date.now())]);
  const erasures = (await run(EVERY_MINUTE)).filter(({ type }) => type === "erase-account");
  expect(erasures).toContainEqual({ type: "erase-account", user: lost });
  expect(erasures).not.toContainEqual({ type: "erase-account", user: fresh });
  await env.DB.prepare("DELETE FROM account_deletions WHERE user_id IN (?, ?)").bind(lost, fresh).run();
});
