import { eq } from "drizzle-orm";
import { z } from "zod/mini";
import type { FileStorageView } from "../../contract/admin/storage";
import type { Connections } from "../connections";
import { settings } from "../../db/schema/settings";
import { isolateCache } from "../isolate-cache";
import { openText, type SealedPlace } from "../secrets/sealed-text";

/** The key of the row of `settings`. */
export const FILE_STORAGE = "file_storage";

/** The bucket that is bound to the Worker. */
export const R2 = "r2";

/** Place of the secrets. */
export const SECRET_PLACE: SealedPlace = { table: "settings", column: "value", row: FILE_STORAGE };

const StoredS3 = z.object({
  /** Begins with `s3_`: ids of uploads begin with it too, which must not be taken for one of R2's. */
  id: z.string().check(z.regex(/^s3_[a-z0-9]+$/)),
  since: z.number(),
  endpoint: z.string(),
  region: z.string(),
  bucket: z.string(),
  access_key_id: z.string(),
  /** Sealed. */
  secret: z.string(),
});
const StoredR2 = z.object({ id: z.literal(R2), since: z.number() });
const StoredPlaces = z.array(z.union([StoredR2, StoredS3])).check(z.minLength(1));

export type S3Place = z.infer<typeof StoredS3>;

/**
 * A storage that files are in, or were and may still be. `since`: from when on it takes the new ones, epoch
 * milliseconds.
 */
export type StoragePlace = z.infer<typeof StoredR2> | S3Place;

export const isS3 = (place: StoragePlace): place is S3Place => place.id !== R2;

export interface PlacesRow {
  /** Null if nothing was ever configured. */
  id: number | null;
  updatedAt: number;
  /** The newest first. */
  places: StoragePlace[];
}

/** The storages as they are stored now. */
export async function loadPlaces(ctx: Connections): Promise<PlacesRow> {
  const [row] = await ctx.db
    .select({ id: settings.id, value: settings.value, updated: settings.updated_at })
    .from(settings)
    .where(eq(settings.setting_key, FILE_STORAGE))
    .limit(1);
  if (!row) return { id: null, updatedAt: 0, places: [{ id: R2, since: 0 }] };
  // Files would seem to be lost if a row that cannot be read were taken for none.
  return { id: row.id, updatedAt: row.updated, places: StoredPlaces.parse(row.value) };
}

/** The secret of a storage in plain; null if no key opens it any more. */
export const openSecret = (ctx: Connections, { secret }: S3Place): Promise<string | null> =>
  openText(ctx.config, SECRET_PLACE, secret);

export type OpenedPlace = StoragePlace & { secretAccessKey: string | null };

const cache = isolateCache("file-storage", async (ctx: Connections): Promise<OpenedPlace[]> => {
  const { places } = await loadPlaces(ctx);
  return Promise.all(
    places.map(async (place) => ({
      ...place,
      secretAccessKey: isS3(place) ? await openSecret(ctx, place) : null,
    })),
  );
});

/** The storages with their secrets, cached in the isolate for a minute at most. */
export const readPlaces = (ctx: Connections): Promise<OpenedPlace[]> => cache.get(ctx);

/** Forgets the isolate's copy; for functions that change the storages. */
export const invalidatePlaces = (): void => cache.invalidate();

export const viewStorage = ({ endpoint, region, bucket, access_key_id }: S3Place): FileStorageView => ({
  endpoint,
  region,
  bucket,
  access_key_id,
  has_secret: true,
});

/** The name of a storage on screens. */
export const nameOf = (place: StoragePlace): string =>
  isS3(place) ? `${place.endpoint}/${place.bucket}` : "R2";
