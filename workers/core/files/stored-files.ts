import type { Connections } from "../connections";
import { errorFields } from "../logger";
import {
  KEYS_A_CALL,
  type ByteRange,
  type FileAttributes,
  type FileListing,
  type FilePart,
  type FileStorage,
  type Multipart,
} from "../../providers/storage/file-storage";
import { R2Storage } from "../../providers/storage/r2";
import { S3Storage } from "../../providers/storage/s3";
import { withLocks } from "./file-locks";
import { isS3, R2, readPlaces, type OpenedPlace } from "./storage-places";

interface Place {
  id: string;
  storage: FileStorage;
}

interface Places {
  /** Takes new files. */
  active: Place;
  /** May still hold files: empty, unless the storage was changed and the move has not ended. */
  former: Place[];
}

/**
 * The files of the product, in all storages: `ctx.files`.
 *
 * There is one storage, R2 unless an administrator has configured another one: every call goes straight to it. After a
 * change of storage, the former one stays in the list until the job `move-files` has emptied it, and in the meantime:
 *
 * - A file is looked for in the active storage, then in the former ones, then in the active one again. The job copies a
 *   file, verifies the copy and only then deletes the original, so one of these finds it, whenever it moves.
 * - New files go to the active storage, and what a former one has under the same key is deleted: each file is in one
 *   storage. Deletions reach all of them.
 * - A change of a file, and the job, lock it first (`file-locks.ts`). Otherwise the job could put an old content over
 *   a new one, or bring a deleted file back. Reading needs no lock.
 * - The list is cached in each isolate for up to a minute. So a new storage is on the list for longer than that before
 *   it takes files (`since`): no isolate writes to a storage that another one does not know of.
 */
export class StoredFiles implements FileStorage {
  #opened: { from: OpenedPlace[]; places: Map<string, Place> } | null = null;

  constructor(private readonly context: () => Connections) {}

  async put(key: string, bytes: ArrayBuffer | Uint8Array, attributes?: FileAttributes): Promise<void> {
    await this.#change([key], async ({ active, former }) => {
      await active.storage.put(key, bytes, attributes);
      await this.#deleteStale(former, key);
    });
  }

  get(key: string, range?: ByteRange) {
    return this.#find((storage) => storage.get(key, range));
  }

  head(key: string) {
    return this.#find((storage) => storage.head(key));
  }

  async delete(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    await this.#change(keys, async ({ active, former }) => {
      for (const { storage } of [...former, active]) await storage.delete(keys);
    });
  }

  async list(options: Parameters<FileStorage["list"]>[0]): Promise<FileListing> {
    const { active, former } = await this.#places();
    if (former.length === 0) return active.storage.list(options);
    const listings: FileListing[] = [];
    // The active storage last: a file that moves in the meantime is in one of the listings.
    for (const { storage } of [...former, active]) listings.push(await storage.list(options));
    return mergeListings(listings, options.limit ?? KEYS_A_CALL);
  }

  async beginParts(key: string, attributes?: FileAttributes): Promise<string> {
    const { active } = await this.#places();
    const uploadId = await active.storage.beginParts(key, attributes);
    return active.id === R2 ? uploadId : `${active.id}:${uploadId}`;
  }

  async putPart(upload: Multipart, partNumber: number, bytes: ArrayBuffer | Uint8Array) {
    const begun = await this.#beganIn(upload);
    return begun && begun.storage.putPart(begun.upload, partNumber, bytes);
  }

  async completeParts(upload: Multipart, parts: FilePart[]): Promise<"done" | "gone" | "changed"> {
    const begun = await this.#beganIn(upload);
    if (!begun) return "gone";
    return this.#change([upload.key], () => begun.storage.completeParts(begun.upload, parts));
  }

  async abortParts(upload: Multipart): Promise<void> {
    const begun = await this.#beganIn(upload);
    await begun?.storage.abortParts(begun.upload);
  }

  /**
   * Returns the places at which the PDF reader finds a file, in the order in which it is to look: `bucket` is its own
   * binding, the others are signed addresses that are valid for some minutes. The reader opens what strangers uploaded,
   * so it is given no secret.
   */
  async addressesOf(key: string): Promise<string[]> {
    const { active, former } = await this.#places();
    const places = former.length === 0 ? [active] : [active, ...former, active];
    return Promise.all(
      places.map(({ storage }) => (storage instanceof S3Storage ? storage.addressOf(key) : "bucket")),
    );
  }

  async #find<T>(look: (storage: FileStorage) => Promise<T | null>): Promise<T | null> {
    const { active, former } = await this.#places();
    if (former.length === 0) return look(active.storage);
    let failure: unknown = null;
    for (const { storage } of [active, ...former, active]) {
      try {
        const found = await look(storage);
        if (found !== null) return found;
      } catch (error) {
        failure ??= error;
      }
    }
    if (failure) throw failure;
    return null;
  }

  async #change<T>(keys: readonly string[], work: (places: Places) => Promise<T>): Promise<T> {
    const places = await this.#places();
    if (places.former.length === 0) return work(places);
    return withLocks(this.context(), keys, () => work(places));
  }

  /** A former storage that does not answer is no reason to take no files: the job deletes there what is newer here. */
  async #deleteStale(former: Place[], key: string): Promise<void> {
    for (const { id, storage } of former)
      await storage
        .delete([key])
        .catch((error: unknown) =>
          this.context().log.warn("stale_file_kept", { storage: id, ...errorFields(error) }),
        );
  }

  /** The storage that an upload was begun in, with the id that it has there; null if it is none of ours any more. */
  async #beganIn({ key, uploadId }: Multipart) {
    const { active, former } = await this.#places();
    const id = /^(s3_[a-z0-9]+):/.exec(uploadId)?.[1];
    const place = [active, ...former].find((one) => one.id === (id ?? R2));
    if (!place) return null;
    return {
      storage: place.storage,
      upload: { key, uploadId: id ? uploadId.slice(id.length + 1) : uploadId },
    };
  }

  async #places(): Promise<Places> {
    const from = await readPlaces(this.context());
    if (this.#opened?.from !== from) {
      const { env } = this.context();
      const places = from.map(
        (place) => [place.id, { id: place.id, storage: openStorage(place, env.FILES) }] as const,
      );
      this.#opened = { from, places: new Map(places) };
    }
    const now = Date.now();
    // The oldest place serves until the first storage has taken files.
    const active = from.find(({ since }) => since <= now) ?? from.at(-1)!;
    const opened = [...this.#opened.places.values()];
    return {
      active: this.#opened.places.get(active.id)!,
      former: opened.filter(({ id }) => id !== active.id),
    };
  }
}

/** Opens a storage. One whose secret no key opens any more is no reason not to reach the others. */
export function openStorage(place: OpenedPlace, bucket: R2Bucket): FileStorage {
  if (!isS3(place)) return new R2Storage(bucket);
  const { endpoint, region, bucket: name, access_key_id: accessKeyId, secretAccessKey } = place;
  return new S3Storage({ endpoint, region, bucket: name, accessKeyId, secretAccessKey });
}

/** One listing of several: as far as all of them reach. */
function mergeListings(listings: FileListing[], limit: number): FileListing {
  const ends = listings.flatMap(({ keys, isLast }) => (isLast ? [] : [keys.at(-1) ?? ""]));
  const end = ends.sort()[0];
  const all = [...new Set(listings.flatMap(({ keys }) => keys))].sort();
  const keys = all.filter((key) => end === undefined || key <= end).slice(0, limit);
  return { keys, isLast: end === undefined && keys.length === all.length };
}
