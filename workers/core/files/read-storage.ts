import { and, desc, eq } from "drizzle-orm";
import type { FileStorageRecord, StorageMove, StorageOverview } from "../../contract/admin/storage";
import type { Context } from "../context";
import { jobs } from "../../db/schema/jobs";
import { AppError } from "../errors";
import { cancelJob } from "../jobs/change-job";
import { newJobs } from "../jobs/job-requests";
import { enqueueJob } from "../jobs/enqueue-job";
import { ALL_FILES, moveFilesJob } from "./move-files";
import { isS3, loadPlaces, nameOf, viewStorage, type PlacesRow, type StoragePlace } from "./storage-places";

/** Reads where files are stored, and how far their move has come. */
export async function readStorage(ctx: Context): Promise<StorageOverview> {
  const row = await loadPlaces(ctx);
  const [active, ...former] = row.places;
  return {
    storage: recordOf(row),
    starts_at: active && active.since > Date.now() ? new Date(active.since).toISOString() : null,
    move: former.length > 0 ? await readMove(ctx, former) : null,
  };
}

/** Fails with `not_found` unless the id is the configured storage's. */
export async function assertStorage(ctx: Context, id: number): Promise<void> {
  if (recordOf(await loadPlaces(ctx))?.id !== id) throw new AppError("not_found");
}

/**
 * Continues moving files where that failed or was stopped. Fails with `unauthorized` for anyone but an administrator.
 */
export async function startMove(ctx: Context): Promise<void> {
  if (ctx.actor.kind !== "admin") throw new AppError("unauthorized");
  const { places } = await loadPlaces(ctx);
  if (places.length > 1)
    await enqueueJob(ctx, newJobs(moveFilesJob, [{ subject: ALL_FILES, ownerId: null }]));
}

/** Stops moving files; they stay readable where they are. Fails as `cancelJob` does. */
export async function stopMove(ctx: Context): Promise<void> {
  const job = await lastMove(ctx);
  if (job) await cancelJob(ctx, job.id);
}

function recordOf({ id, places: [active] }: PlacesRow): FileStorageRecord | null {
  return id !== null && active && isS3(active) ? { id, ...viewStorage(active) } : null;
}

async function lastMove(ctx: Context) {
  const [job] = await ctx.db
    .select()
    .from(jobs)
    .where(and(eq(jobs.kind, moveFilesJob.kind), eq(jobs.subject, ALL_FILES)))
    .orderBy(desc(jobs.id))
    .limit(1);
  return job ?? null;
}

async function readMove(ctx: Context, former: StoragePlace[]): Promise<StorageMove> {
  const job = await lastMove(ctx);
  return {
    job: job?.id ?? null,
    state: job?.state === "waiting" || job?.state === "running" ? job.state : "stopped",
    done: job?.progress_done ?? 0,
    total: job?.progress_total ?? 0,
    error: job?.error_code ?? null,
    from: former.map(nameOf),
  };
}
