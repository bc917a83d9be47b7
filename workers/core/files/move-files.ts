import { and, count, eq, isNull, lt, notInArray, sql } from "drizzle-orm";
import { z } from "zod/mini";
import type { Context } from "../context";
import { uploads } from "../../db/schema/pdf";
import { settings } from "../../db/schema/settings";
import { fileLocks } from "../../db/schema/storage";
import { errorFields } from "../logger";
import type { FileStorage } from "../../providers/storage/file-storage";
import { again, defineJob, done, type JobOutcome } from "../jobs/define-job";
import type { RunningJob } from "../jobs/running-job";
import { IN_ONE_PIECE, NOT_BEGUN } from "./uploads/own-upload";
import { releaseLocks, takeLocks } from "./file-locks";
import { countFiles, moveFile } from "./move-file";
import {
  FILE_STORAGE,
  invalidatePlaces,
  isS3,
  loadPlaces,
  openSecret,
  R2,
  type StoragePlace,
} from "./storage-places";
import { openStorage } from "./stored-files";

/** The subject of the job: there is one at a time. */
export const ALL_FILES = "files";

/** Time after which writes to a storage that was replaced have arrived, in milliseconds. */
export const SETTLE_MS = 30_000;
/** Time for which one attempt moves files before it makes room for other jobs. */
const SLICE_MS = 20_000;
const FILES_AT_ONCE = 8;
const FILES_A_BATCH = 24;
/** Interval at which uploads that a former storage has in parts are looked at: after a day they are given up. */
const UPLOADS_POLL_MS = 60_000;
/** Time until files that were being changed are looked at again. */
const LOCKED_POLL_MS = 1_000;
/** Age at which locks are renewed: they hold for longer than this and any single request together. */
const RENEW_MS = 20_000;
const HOLDER = "move-files";

const Checkpoint = z.object({
  /** The former storage that is being emptied, and the last key that was looked at. */
  place: z.string(),
  after: z.string(),
  moved: z.number(),
  total: z.number(),
});
type Move = RunningJob<null, z.infer<typeof Checkpoint>>;

/**
 * Moves all files from former storages into the active one; see `StoredFiles` for how they are read in the meantime.
 */
export const moveFilesJob = defineJob({
  kind: "move-files",
  queue: "JOBS",
  checkpoint: Checkpoint,
  attempts: 10,
  backoff: { firstMs: 5_000, factor: 3, maxMs: 30 * 60_000 },
  leaseMs: 5 * 60_000,
  run: moveFiles,
});

async function moveFiles(ctx: Context, job: Move): Promise<JobOutcome> {
  const { places } = await loadPlaces(ctx);
  const [active, former] = places;
  if (!active || !former) return done();
  const wait = active.since + SETTLE_MS - Date.now();
  if (wait > 0) return again({ delayMs: wait });
  const [from, to] = await Promise.all([open(ctx, former), open(ctx, active)]);
  const uploading = await openUploads(ctx, former);
  const outcome = await new Emptying(ctx, job, { place: former.id, from, to }).run();
  if (outcome !== "empty") return again({ delayMs: outcome === "left" ? LOCKED_POLL_MS : 0 });
  if (uploading > 0) return again({ delayMs: UPLOADS_POLL_MS });
  await forgetPlace(ctx, former.id);
  return places.length > 2 ? again() : done();
}

async function open(ctx: Context, place: StoragePlace): Promise<FileStorage> {
  const secretAccessKey = isS3(place) ? await openSecret(ctx, place) : null;
  return openStorage({ ...place, secretAccessKey }, ctx.env.FILES);
}

/** The progress of emptying one former storage. */
class Emptying {
  #failure: unknown = null;

  constructor(
    private readonly ctx: Context,
    private readonly job: Move,
    private readonly route: { place: string; from: FileStorage; to: FileStorage },
  ) {}

  /**
   * Goes through the files in the order of their keys. `left`: at the end, some may still be there, which were locked
   * or came late. Fails as the first one that could not be moved.
   */
  async run(): Promise<"empty" | "left" | "more"> {
    const endsAt = Date.now() + SLICE_MS;
    const { place, from } = this.route;
    const known = this.job.checkpoint;
    let at = known?.place === place ? known : { place, after: "", moved: 0, total: await countFiles(from) };
    const isFromStart = at.after === "";
    let found = 0;
    for (;;) {
      const { keys, isLast } = await from.list({
        prefix: "",
        limit: FILES_A_BATCH,
        ...(at.after ? { after: at.after } : {}),
      });
      found += keys.length;
      const moved = await this.#moveAll(keys);
      // Starts over at the end: files that were locked, failed or came late are tried again.
      const after = isLast ? "" : (keys.at(-1) ?? "");
      const total = Math.max(at.total, at.moved + moved);
      at = { place, after, moved: at.moved + moved, total };
      // Moved files alone count as progress: a file that fails again and again uses up the attempts.
      if (moved > 0 || after !== (this.job.checkpoint?.after ?? ""))
        await this.job.saveCheckpoint(at, { progress: { done: at.moved, total } });
      if (isLast && this.#failure) throw this.#failure;
      if (isLast && found === 0 && isFromStart) return "empty";
      if (isLast) return "left";
      if (Date.now() > endsAt) return "more";
    }
  }

  /** Returns how many were moved. A file that is being changed just now is left for the next time. */
  async #moveAll(keys: string[]): Promise<number> {
    if (keys.length === 0) return 0;
    const locked = await takeLocks(this.ctx, HOLDER, keys);
    let lockedAt = Date.now();
    const beforePart = async () => {
      if (Date.now() - lockedAt < RENEW_MS) return;
      lockedAt = Date.now();
      await this.job.extendLease();
      await takeLocks(this.ctx, HOLDER, locked);
    };
    let moved = 0;
    const waiting = [...locked];
    const work = async () => {
      for (let key = waiting.pop(); key !== undefined; key = waiting.pop())
        try {
          await moveFile({ ...this.route, beforePart }, key);
          moved += 1;
        } catch (error) {
          this.ctx.log.warn("file_not_moved", errorFields(error));
          this.#failure ??= error;
        }
    };
    await Promise.all(Array.from({ length: FILES_AT_ONCE }, work));
    await releaseLocks(this.ctx, HOLDER, locked);
    return moved;
  }
}

/** Counts the unfinished uploads in parts of a storage. */
async function openUploads(ctx: Context, { id }: StoragePlace): Promise<number> {
  const ofS3 = (prefix: string) => sql`substr(${uploads.r2_upload_id}, 1, ${prefix.length}) = ${prefix}`;
  const [row] = await ctx.db
    .select({ open: count() })
    .from(uploads)
    .where(
      and(
        isNull(uploads.completed_at),
        notInArray(uploads.r2_upload_id, [NOT_BEGUN, IN_ONE_PIECE]),
        id === R2 ? sql`NOT ${ofS3("s3_")}` : ofS3(`${id}:`),
      ),
    );
  return row?.open ?? 0;
}

/** Takes an empty storage off the list, with its secret, unless the list was changed in the meantime. */
async function forgetPlace(ctx: Context, id: string): Promise<void> {
  const { places, updatedAt } = await loadPlaces(ctx);
  const value = places.filter((place, at) => at === 0 || place.id !== id);
  await ctx.db.batch([
    ctx.db
      .update(settings)
      .set({ value, updated_at: Math.max(Date.now(), updatedAt + 1) })
      .where(and(eq(settings.setting_key, FILE_STORAGE), eq(settings.updated_at, updatedAt))),
    // Locks of workers that died.
    ctx.db.delete(fileLocks).where(lt(fileLocks.expires_at, Date.now())),
  ]);
  invalidatePlaces();
}
