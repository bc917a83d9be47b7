/** Attributes of a file in addition to its bytes. */
export interface FileAttributes {
  contentType?: string;
  /** Short texts that are stored with the file; names are in lower case. */
  metadata?: Record<string, string>;
}

/** Bytes of a file from `offset` on; the range lies within the file. */
export interface ByteRange {
  offset: number;
  length: number;
}

export interface FileHead extends FileAttributes {
  /** Bytes of the whole file, also where only a range of it was asked for. */
  size: number;
}

/** An open file. Its body is read or cancelled, once. */
export interface StoredFile extends FileHead {
  body: ReadableStream<Uint8Array>;
  arrayBuffer: () => Promise<ArrayBuffer>;
}

/** A file that is sent in parts. */
export interface Multipart {
  key: string;
  uploadId: string;
}

/** A stored part, numbered from 1, with the tag that the storage gave it. */
export interface FilePart {
  partNumber: number;
  etag: string;
}

/** Keys in their order, from a listing; `isLast` unless there are more after them. */
export interface FileListing {
  keys: string[];
  isLast: boolean;
}

/**
 * Storage of files: documents and what is made of them, images, uploads. All of the product's files go through
 * `ctx.files`, which is one. Every method fails where the storage refuses or cannot be reached.
 */
export interface FileStorage {
  /** Stores a file, in place of one with the same key; resolves once it is durable. */
  put(key: string, bytes: ArrayBuffer | Uint8Array, attributes?: FileAttributes): Promise<void>;
  /** Opens a file or a range of it; null if there is none. */
  get(key: string, range?: ByteRange): Promise<StoredFile | null>;
  /** Reads the attributes of a file; null if there is none. */
  head(key: string): Promise<FileHead | null>;
  /** Removes files; those that do not exist are no error. */
  delete(keys: readonly string[]): Promise<void>;
  /** The next keys that begin with `prefix` and come after `after`: at most `limit`, which is 1,000 at most. */
  list(options: { prefix: string; after?: string; limit?: number }): Promise<FileListing>;
  /** Begins a file in parts, all but the last of one size of at least 5 MiB; returns the id of the upload. */
  beginParts(key: string, attributes?: FileAttributes): Promise<string>;
  /** Stores a part; the same number again takes its place. Returns its tag, or null if the upload was given up. */
  putPart(upload: Multipart, partNumber: number, bytes: ArrayBuffer | Uint8Array): Promise<string | null>;
  /**
   * Assembles a file from its parts, in their order. `gone` if the upload was given up or is already complete,
   * `changed` when a part is another than its tag says.
   */
  completeParts(upload: Multipart, parts: FilePart[]): Promise<"done" | "gone" | "changed">;
  /** Gives an upload up. Repeating it changes nothing. */
  abortParts(upload: Multipart): Promise<void>;
}

/** The number of keys that a storage lists or deletes in one call. */
export const KEYS_A_CALL = 1_000;

/** A file's bytes as they come from storage; none if it does not exist. */
export async function* readFile(files: FileStorage, key: string): AsyncGenerator<Uint8Array> {
  const file = await files.get(key);
  if (file) yield* file.body as ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>;
}

/** Removes every file whose key begins with `prefix`. */
export async function deleteFolder(files: FileStorage, prefix: string): Promise<void> {
  for (;;) {
    const { keys, isLast } = await files.list({ prefix });
    await files.delete(keys);
    if (isLast) return;
  }
}
