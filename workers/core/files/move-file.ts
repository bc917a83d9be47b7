import { createHash } from "node:crypto";
import {
  KEYS_A_CALL,
  type FilePart,
  type FileStorage,
  type Multipart,
  type StoredFile,
} from "../../providers/storage/file-storage";
import { StorageError } from "../../providers/storage/storage-error";

/** The most of a file that is in memory at a time. Parts of an upload have this size, of which 5 MiB is the least. */
const PART_BYTES = 8 * 1024 * 1024;

interface MoveRoute {
  from: FileStorage;
  to: FileStorage;
  /** Called before each part of a long file: keeps the locks. */
  beforePart: () => Promise<void>;
}

/**
 * Moves a file that the caller has locked: copies it, reads the copy back, and deletes the original only if both are
 * the same. One that is in both storages is deleted in the old one: it was written to the new one later, or by a move
 * that was cut off. A file that is gone is no error. Fails with `StorageError`.
 */
export async function moveFile({ from, to, beforePart }: MoveRoute, key: string): Promise<void> {
  if ((await to.head(key)) === null) {
    const file = await from.get(key);
    if (!file) return;
    const hash =
      file.size > PART_BYTES
        ? await copyInParts({ from, to, beforePart }, key, file)
        : await copyAtOnce(to, key, file);
    await beforePart();
    if ((await hashOf(to, key)) !== hash) {
      await to.delete([key]);
      throw new StorageError("copy_differs");
    }
  }
  await from.delete([key]);
}

async function copyAtOnce(to: FileStorage, key: string, file: StoredFile): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.byteLength !== file.size) throw new StorageError("cut_short");
  await to.put(key, bytes, file);
  return createHash("sha256").update(bytes).digest("hex");
}

async function copyInParts(
  { from, to, beforePart }: MoveRoute,
  key: string,
  file: StoredFile,
): Promise<string> {
  await file.body.cancel();
  const upload = { key, uploadId: await to.beginParts(key, file) };
  try {
    return await sendParts({ from, to, beforePart }, upload, file.size);
  } catch (error) {
    await to.abortParts(upload).catch(() => {});
    throw error;
  }
}

async function sendParts(
  { from, to, beforePart }: MoveRoute,
  upload: Multipart,
  size: number,
): Promise<string> {
  const hash = createHash("sha256");
  const parts: FilePart[] = [];
  for (let offset = 0; offset < size; offset += PART_BYTES) {
    await beforePart();
    const length = Math.min(PART_BYTES, size - offset);
    const range = await from.get(upload.key, { offset, length });
    const bytes = new Uint8Array((await range?.arrayBuffer()) ?? new ArrayBuffer(0));
    if (bytes.byteLength !== length) throw new StorageError("cut_short");
    const partNumber = parts.length + 1;
    const etag = await to.putPart(upload, partNumber, bytes);
    if (etag === null) throw new StorageError("upload_lost");
    hash.update(bytes);
    parts.push({ partNumber, etag });
  }
  if ((await to.completeParts(upload, parts)) !== "done") throw new StorageError("upload_lost");
  return hash.digest("hex");
}

async function hashOf(storage: FileStorage, key: string): Promise<string | null> {
  const file = await storage.get(key);
  if (!file) return null;
  const hash = createHash("sha256");
  for await (const bytes of file.body as ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>)
    hash.update(bytes);
  return hash.digest("hex");
}

/** Listing calls after which the rest is not counted. */
const MAX_COUNT_CALLS = 200;

/** Counts the files of a storage; of very many, as many as were counted. */
export async function countFiles(storage: FileStorage): Promise<number> {
  let count = 0;
  let after: string | undefined;
  for (let call = 0; call < MAX_COUNT_CALLS; call += 1) {
    const { keys, isLast } = await storage.list({
      prefix: "",
      limit: KEYS_A_CALL,
      ...(after === undefined ? {} : { after }),
    });
    count += keys.length;
    after = keys.at(-1);
    if (isLast || after === undefined) break;
  }
  return count;
}
