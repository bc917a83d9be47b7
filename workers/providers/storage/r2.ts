import {
  KEYS_A_CALL,
  type ByteRange,
  type FileAttributes,
  type FileListing,
  type FilePart,
  type FileHead,
  type FileStorage,
  type Multipart,
  type StoredFile,
} from "./file-storage";

/** R2's errors carry their code as a number in the message. */
const NO_SUCH_UPLOAD = 10024;
const INVALID_PART = 10025;
const hasCode = (error: unknown, code: number) => String(error).includes(`(${code})`);

/** Files in the bucket that is bound to the Worker. R2's own errors are passed on as they are. */
export class R2Storage implements FileStorage {
  constructor(private readonly bucket: R2Bucket) {}

  async put(key: string, bytes: ArrayBuffer | Uint8Array, attributes?: FileAttributes): Promise<void> {
    await this.bucket.put(key, bytes, optionsOf(attributes));
  }

  async get(key: string, range?: ByteRange): Promise<StoredFile | null> {
    const object = await this.bucket.get(key, range ? { range } : {});
    if (!object) return null;
    return { ...headOf(object), body: object.body, arrayBuffer: () => object.arrayBuffer() };
  }

  async head(key: string): Promise<FileHead | null> {
    const object = await this.bucket.head(key);
    return object && headOf(object);
  }

  async delete(keys: readonly string[]): Promise<void> {
    for (let at = 0; at < keys.length; at += KEYS_A_CALL)
      await this.bucket.delete(keys.slice(at, at + KEYS_A_CALL));
  }

  async list({
    prefix,
    after,
    limit = KEYS_A_CALL,
  }: Parameters<FileStorage["list"]>[0]): Promise<FileListing> {
    const { objects, truncated } = await this.bucket.list({
      prefix,
      limit,
      ...(after === undefined ? {} : { startAfter: after }),
    });
    return { keys: objects.map(({ key }) => key), isLast: !truncated };
  }

  async beginParts(key: string, attributes?: FileAttributes): Promise<string> {
    return (await this.bucket.createMultipartUpload(key, optionsOf(attributes))).uploadId;
  }

  async putPart(
    upload: Multipart,
    partNumber: number,
    bytes: ArrayBuffer | Uint8Array,
  ): Promise<string | null> {
    try {
      return (await this.#resume(upload).uploadPart(partNumber, bytes)).etag;
    } catch (error) {
      if (hasCode(error, NO_SUCH_UPLOAD)) return null;
      throw error;
    }
  }

  async completeParts(upload: Multipart, parts: FilePart[]): Promise<"done" | "gone" | "changed"> {
    try {
      await this.#resume(upload).complete(parts);
      return "done";
    } catch (error) {
      if (hasCode(error, NO_SUCH_UPLOAD)) return "gone";
      if (hasCode(error, INVALID_PART)) return "changed";
      throw error;
    }
  }

  async abortParts(upload: Multipart): Promise<void> {
    try {
      await this.#resume(upload).abort();
    } catch (error) {
      if (!hasCode(error, NO_SUCH_UPLOAD)) throw error;
    }
  }

  #resume({ key, uploadId }: Multipart): R2MultipartUpload {
    return this.bucket.resumeMultipartUpload(key, uploadId);
  }
}

const optionsOf = ({ contentType, metadata }: FileAttributes = {}): R2PutOptions & R2MultipartOptions => ({
  ...(contentType ? { httpMetadata: { contentType } } : {}),
  ...(metadata ? { customMetadata: metadata } : {}),
});

function headOf({ size, httpMetadata, customMetadata }: R2Object): FileHead {
  const contentType = httpMetadata?.contentType;
  return { size, ...(contentType ? { contentType } : {}), metadata: customMetadata ?? {} };
}
