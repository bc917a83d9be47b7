import { sql } from "drizzle-orm";
import type { FileStorageInput, StorageTrial } from "../../contract/admin/storage";
import type { Context } from "../context";
import { settings } from "../../db/schema/settings";
import { auditEntry } from "../audit/audit-entry";
import { AppError } from "../errors";
import { newJobs } from "../jobs/job-requests";
import { enqueueStatement, refuseUnless, isRefusal, wakeJobs } from "../jobs/enqueue-job";
import { sealText } from "../secrets/sealed-text";
import { ALL_FILES, moveFilesJob, SETTLE_MS } from "./move-files";
import { probeStorage } from "./probe-storage";
import {
  FILE_STORAGE,
  invalidatePlaces,
  isS3,
  loadPlaces,
  openSecret,
  R2,
  SECRET_PLACE,
  viewStorage,
  type PlacesRow,
  type S3Place,
  type StoragePlace,
} from "./storage-places";

/**
 * Time after the saving until a new storage begins to take files: longer than an isolate uses the list that it has
 * cached. Milliseconds.
 */
const SWITCH_MS = 65_000;

/**
 * Tries a storage without using it. A stored secret is used for the same endpoint and access key only, else fails with
 * `validation_failed` on `secret_access_key`.
 */
export async function testStorage(ctx: Context, input: FileStorageInput): Promise<StorageTrial> {
  assertAdmin(ctx);
  const { places } = await loadPlaces(ctx);
  return probeStorage(accessOf(input, await secretFor(ctx, input, places)));
}

/**
 * Uses a storage for new files from `SWITCH_MS` on, and moves those that there are into it. It is tried first: one that
 * does not work changes nothing. New keys for the bucket in use hold from now on. Fails as `testStorage` does, with
 * `storage_changed` where someone else has changed it in the meantime, and with `unauthorized` for anyone but an
 * administrator.
 */
export async function saveStorage(ctx: Context, input: FileStorageInput): Promise<StorageTrial> {
  assertAdmin(ctx);
  const row = await loadPlaces(ctx);
  const secret = await secretFor(ctx, input, row.places);
  const trial = await probeStorage(accessOf(input, secret));
  if (!trial.works) return trial;
  const { endpoint, region, bucket, access_key_id } = input;
  const known = row.places.find((place) => isSameBucket(place, input));
  const place: S3Place = {
    id: known && isS3(known) ? known.id : newId(),
    since: known === row.places[0] ? known!.since : Date.now() + SWITCH_MS,
    endpoint,
    region,
    bucket,
    access_key_id,
    secret: await sealText(ctx.config, SECRET_PLACE, secret),
  };
  await storePlaces(ctx, row, [place, ...row.places.filter(({ id }) => id !== place.id)]);
  return trial;
}

/** Goes back to R2 for new files, and moves the others there. Fails as `saveStorage` does. */
export async function removeStorage(ctx: Context): Promise<void> {
  assertAdmin(ctx);
  const row = await loadPlaces(ctx);
  const [active, ...former] = row.places;
  if (!active || !isS3(active)) return;
  const r2: StoragePlace = { id: R2, since: Date.now() + SWITCH_MS };
  await storePlaces(ctx, row, [r2, active, ...former.filter(isS3)]);
}

function assertAdmin({ actor }: Context): void {
  if (actor.kind !== "admin") throw new AppError("unauthorized");
}

const newId = (): string => `s3_${crypto.randomUUID().replaceAll("-", "").slice(0, 12)}`;

const isSameBucket = (place: StoragePlace, { endpoint, bucket }: FileStorageInput): boolean =>
  isS3(place) && place.endpoint === endpoint && place.bucket === bucket;

const accessOf = (
  { endpoint, region, bucket, access_key_id }: FileStorageInput,
  secretAccessKey: string,
) => ({
  endpoint,
  region,
  bucket,
  accessKeyId: access_key_id,
  secretAccessKey,
});

/**
 * The stored secret is never used for another server or key: an administrator could otherwise have it sent to a
 * server of their choice.
 */
async function secretFor(ctx: Context, input: FileStorageInput, places: StoragePlace[]): Promise<string> {
  if (input.secret_access_key) return input.secret_access_key;
  const same = places
    .filter(isS3)
    .find(
      ({ endpoint, access_key_id }) => endpoint === input.endpoint && access_key_id === input.access_key_id,
    );
  const secret = same && (await openSecret(ctx, same));
  if (!secret) throw new AppError("validation_failed", { fields: { secret_access_key: "enter_again" } });
  return secret;
}

/** Stores the list with the job that moves files and an entry of the audit log, all of it or nothing. */
async function storePlaces(ctx: Context, before: PlacesRow, places: StoragePlace[]): Promise<void> {
  const now = Date.now();
  const row = { value: places, is_public: 0, is_secret: 1, updated_at: Math.max(now, before.updatedAt + 1) };
  const [active] = places;
  const delayMs = Math.max(0, active!.since + SETTLE_MS - now);
  const move = newJobs(moveFilesJob, [{ subject: ALL_FILES, ownerId: null, delayMs }]);
  const isUnchanged = sql`${before.updatedAt} = coalesce((SELECT updated_at FROM settings WHERE setting_key = ${FILE_STORAGE}), 0)`;
  await ctx.db
    .batch([
      refuseUnless(ctx, isUnchanged),
      ctx.db
        .insert(settings)
        .values({ setting_key: FILE_STORAGE, ...row })
        .onConflictDoUpdate({ target: settings.setting_key, set: row }),
      ...(places.length > 1 ? [enqueueStatement(ctx, move)] : []),
      auditEntry(ctx, {
        action: before.id === null ? "create" : "update",
        resource: "settings",
        resourceId: FILE_STORAGE,
        before: auditView(before.places),
        after: auditView(places),
      }),
    ])
    .catch((error: unknown) => {
      throw isRefusal(error) ? new AppError("storage_changed") : error;
    });
  invalidatePlaces();
  if (places.length > 1) await wakeJobs(ctx, move);
}

/** Fields of a storage place for the audit log: no secret. */
const auditView = ([active]: StoragePlace[]) =>
  active && isS3(active) ? viewStorage(active) : { storage: "R2" };
