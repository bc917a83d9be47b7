import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { product } from "./test-worker";
import { env } from "cloudflare:workers";
import type { JobKind, JobMessage } from "../../workers/contract/jobs";
import type { jobs } from "../../workers/db/schema/jobs";
import { handleJobs } from "../../workers/core/jobs/handle-jobs";
import type { Env } from "../../workers/core/env";
import { rowsOf } from "./factories";

type StoredJob = Omit<typeof jobs.$inferSelect, "payload" | "checkpoint"> & {
  payload: string | null;
  checkpoint: string | null;
};

/** Stores a job that is due and of which no message is on its way. */
export async function addJob(
  kind: JobKind,
  subject: string,
  {
    owner = null,
    payload,
    createdAt = Date.now(),
  }: { owner?: string | null; payload?: object; createdAt?: number } = {},
): Promise<void> {
  await env.DB.prepare(
    "INSERT INTO jobs (kind, subject, owner_id, payload, run_after, wake_at, created_at) VALUES (?, ?, ?, ?, 0, ?, ?)",
  )
    .bind(kind, subject, owner, payload ? JSON.stringify(payload) : null, Date.now() + 20_000, createdAt)
    .run();
}

/** The latest job of a kind for a subject. */
export const jobOf = async (kind: JobKind, subject: string): Promise<StoredJob | undefined> =>
  (
    await rowsOf<StoredJob>(
      "SELECT * FROM jobs WHERE kind = ? AND subject = ? ORDER BY id DESC LIMIT 1",
      kind,
      subject,
    )
  )[0];

/** The same as long as it is open. */
export async function openJobOf(kind: JobKind, subject: string): Promise<StoredJob | undefined> {
  const job = await jobOf(kind, subject);
  return job && (job.state === "waiting" || job.state === "running") ? job : undefined;
}

/** A job that waits for its time is due now. One that runs stays its worker's. */
export const makeDue = (kind: JobKind, subject: string) =>
  rowsOf("UPDATE jobs SET run_after = 0 WHERE kind = ? AND subject = ? AND state = 'waiting'", kind, subject);

/** The worker of a job is taken for dead. */
export const endLease = (kind: JobKind, subject: string) =>
  rowsOf("UPDATE jobs SET run_after = 0 WHERE kind = ? AND subject = ? AND state = 'running'", kind, subject);

/** Delivers a message, as its queue would. Bindings may be replaced. */
export async function deliver(body: unknown, queue = "atelier-jobs", bindings: Partial<Env> = {}) {
  const message = { id: crypto.randomUUID(), timestamp: new Date(), attempts: 1, body };
  const batch = createMessageBatch(queue, [message]);
  const execution = createExecutionContext();
  await handleJobs(product)(batch, { ...env, ...bindings } as never, execution);
  const { explicitAcks, retryMessages } = await getQueueResult(batch, execution);
  return { acked: explicitAcks.includes(message.id), retried: retryMessages.length > 0 };
}

/** Delivers the message of a job whose time has come, whether or not it was to wait. */
export async function deliverJob(kind: JobKind, subject: string, bindings: Partial<Env> = {}) {
  await makeDue(kind, subject);
  return deliver({ kind, subject }, undefined, bindings);
}

/** A queue that remembers the jobs that it was to wake, and wakes none. */
export function silentQueue() {
  const sent: (JobMessage & { delaySeconds: number })[] = [];
  const sendBatch = async (messages: { body: JobMessage; delaySeconds: number }[]) =>
    void sent.push(...messages.map(({ body, delaySeconds }) => ({ ...body, delaySeconds })));
  return { sent, queue: { sendBatch } as unknown as Queue<unknown> };
}
