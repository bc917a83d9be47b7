import { AwsClient } from "aws4fetch";
import { createHash } from "node:crypto";
import {
  KEYS_A_CALL,
  type ByteRange,
  type FileAttributes,
  type FileHead,
  type FileListing,
  type FilePart,
  type FileStorage,
  type Multipart,
  type StoredFile,
} from "./file-storage";
import { StorageError } from "./storage-error";
import { readXml, refusalOf, writeXml } from "./s3-xml";

/** A bucket of a storage that speaks S3, as an administrator configured it. */
export interface S3Access {
  /** `https://s3.eu-west-1.amazonaws.com`; the bucket is a folder of it. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  /** Null if no key of ours opens it any more: then every call fails with `secret_unreadable`. */
  secretAccessKey: string | null;
}

/** Everything of ours is below it: what else the bucket holds is never listed, moved or deleted. */
const FOLDER = "atelier/";
/**
 * Time that a server may take until it begins to answer, to send a file that is read at once, and to send more of one
 * that is read as it comes.
 */
const ANSWER_MS = 20_000;
const BODY_MS = 60_000;
const SILENCE_MS = 20_000;
/** Further attempts where the server says that it is overloaded or broken, or the connection is lost. */
const RETRIES = 2;
/** Validity of a signed address: longer than the PDF reader reads in one request. */
const ADDRESS_SECONDS = 300;

interface S3Request {
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: ArrayBuffer | Uint8Array | string;
}

/** Files in a bucket of an S3-compatible storage. */
export class S3Storage implements FileStorage {
  readonly #client: AwsClient;
  readonly #bucketUrl: string;
  readonly #hasSecret: boolean;

  constructor({ endpoint, bucket, accessKeyId, secretAccessKey, region }: S3Access) {
    const keys = { accessKeyId, secretAccessKey: secretAccessKey ?? "" };
    this.#client = new AwsClient({ ...keys, region, service: "s3", retries: RETRIES });
    this.#hasSecret = secretAccessKey !== null;
    this.#bucketUrl = `${endpoint}/${encodeURIComponent(bucket)}`;
  }

  async put(key: string, bytes: ArrayBuffer | Uint8Array, attributes?: FileAttributes): Promise<void> {
    const answer = await this.#send("PUT", key, { body: bytes, headers: headersOf(attributes) });
    await expectOk(answer);
  }

  async get(key: string, range?: ByteRange): Promise<StoredFile | null> {
    const headers: Record<string, string> = range
      ? { range: `bytes=${range.offset}-${range.offset + range.length - 1}` }
      : {};
    const abort = new AbortController();
    const answer = await this.#send("GET", key, { headers }, abort);
    if (await isMissing(answer, "NoSuchKey")) return null;
    await expectOk(answer, false);
    const arrayBuffer = () => within(BODY_MS, abort, () => answer.arrayBuffer());
    return { ...headOf(answer), body: bodyOf(answer, abort), arrayBuffer };
  }

  async head(key: string): Promise<FileHead | null> {
    const answer = await this.#send("HEAD", key);
    if (answer.status === 404) return null;
    await expectOk(answer);
    return headOf(answer);
  }

  async delete(keys: readonly string[]): Promise<void> {
    for (let at = 0; at < keys.length; at += KEYS_A_CALL) {
      const Object = keys.slice(at, at + KEYS_A_CALL).map((key) => ({ Key: FOLDER + key }));
      const body = writeXml({ Delete: { Object, Quiet: true } });
      const refused = refusalOf(
        await expectOk(await this.#send("POST", null, { query: { delete: "" }, body })),
      );
      if (refused) throw new StorageError(refused.reason);
    }
  }

  async list({
    prefix,
    after,
    limit = KEYS_A_CALL,
  }: Parameters<FileStorage["list"]>[0]): Promise<FileListing> {
    const query = {
      "list-type": "2",
      prefix: FOLDER + prefix,
      "max-keys": String(limit),
      ...(after === undefined ? {} : { "start-after": FOLDER + after }),
    };
    const { ListBucketResult } = readXml(await expectOk(await this.#send("GET", null, { query })));
    if (!ListBucketResult) throw new StorageError("no_s3");
    const keys = (ListBucketResult.Contents ?? []).map(({ Key }) => Key.slice(FOLDER.length));
    return { keys, isLast: ListBucketResult.IsTruncated !== "true" };
  }

  async beginParts(key: string, attributes?: FileAttributes): Promise<string> {
    const answer = await this.#send("POST", key, { query: { uploads: "" }, headers: headersOf(attributes) });
    const uploadId = readXml(await expectOk(answer)).InitiateMultipartUploadResult?.UploadId;
    if (!uploadId) throw new StorageError("no_s3");
    return uploadId;
  }

  async putPart(
    { key, uploadId }: Multipart,
    partNumber: number,
    bytes: ArrayBuffer | Uint8Array,
  ): Promise<string | null> {
    const query = { partNumber: String(partNumber), uploadId };
    const answer = await this.#send("PUT", key, { query, body: bytes });
    if (await isMissing(answer, "NoSuchUpload")) return null;
    await expectOk(answer);
    return answer.headers.get("etag") ?? "";
  }

  async completeParts({ key, uploadId }: Multipart, parts: FilePart[]): Promise<"done" | "gone" | "changed"> {
    const Part = parts.map(({ partNumber, etag }) => ({ PartNumber: partNumber, ETag: etag }));
    const body = writeXml({ CompleteMultipartUpload: { Part } });
    const answer = await this.#send("POST", key, { query: { uploadId }, body });
    const text = await answer.text();
    // A failure after the first byte of the answer was sent comes with status 200.
    const refused = refusalOf(text);
    if (refused?.code === "NoSuchUpload") return "gone";
    if (refused?.code === "InvalidPart" || refused?.code === "InvalidPartOrder") return "changed";
    if (refused) throw new StorageError(refused.reason);
    if (!answer.ok) throw new StorageError(`HTTP ${answer.status}`);
    return "done";
  }

  async abortParts({ key, uploadId }: Multipart): Promise<void> {
    const answer = await this.#send("DELETE", key, { query: { uploadId } });
    if (!(await isMissing(answer, "NoSuchUpload"))) await expectOk(answer);
  }

  async addressOf(key: string): Promise<string> {
    const url = this.#urlOf(key, { "X-Amz-Expires": String(ADDRESS_SECONDS) });
    return (await this.#client.sign(url, { method: "GET", aws: { signQuery: true } })).url;
  }

  /** `key` null is the bucket itself. The hashes make the server refuse a body that did not arrive as it was sent. */
  async #send(
    method: string,
    key: string | null,
    { query = {}, headers = {}, body }: S3Request = {},
    abort = new AbortController(),
  ): Promise<Response> {
    if (!this.#hasSecret) throw new StorageError("secret_unreadable");
    const bytes = typeof body === "string" ? new TextEncoder().encode(body) : new Uint8Array(body ?? []);
    const init: RequestInit = {
      method,
      headers: {
        ...headers,
        "x-amz-content-sha256": createHash("sha256").update(bytes).digest("hex"),
        ...(body === undefined ? {} : { "content-md5": createHash("md5").update(bytes).digest("base64") }),
      },
      // A signature is for one host: nobody else is to get it.
      redirect: "manual",
      signal: abort.signal,
      ...(body === undefined ? {} : { body: bytes }),
    };
    return within(ANSWER_MS, abort, () => this.#fetch(this.#urlOf(key, query), init));
  }

  /**
   * Sends a request, and once more when the server has closed the connection, which is noticed only when it is used
   * again. Doing any of our requests twice does no harm.
   */
  async #fetch(url: string, init: RequestInit): Promise<Response> {
    for (let attempt = 1; ; attempt += 1)
      try {
        return await this.#client.fetch(url, init);
      } catch (error) {
        if (attempt > RETRIES || init.signal?.aborted) throw error;
      }
  }

  #urlOf(key: string | null, query: Record<string, string>): string {
    const path = key === null ? "" : `/${(FOLDER + key).split("/").map(encodeStrictly).join("/")}`;
    const search = new URLSearchParams(query).toString();
    return `${this.#bucketUrl}${path}${search && `?${search}`}`;
  }
}

/** Signatures are made over paths in which these are encoded too. */
const encodeStrictly = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

/** Works, at most for a time in milliseconds. Fails with `StorageError`. */
async function within<T>(ms: number, abort: AbortController, work: () => Promise<T>): Promise<T> {
  const timer = setTimeout(() => abort.abort(), ms);
  try {
    return await work();
  } catch (error) {
    throw new StorageError(abort.signal.aborted ? "timeout" : "unreachable", error);
  } finally {
    clearTimeout(timer);
  }
}

/** Streams a body piece by piece; the time that its reader takes does not count. Fails with `StorageError`. */
function bodyOf({ body }: Response, abort: AbortController): ReadableStream<Uint8Array> {
  if (!body) return new Blob().stream();
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  const open = () => (reader ??= body.getReader());
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await within(SILENCE_MS, abort, () => open().read());
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => open().cancel(reason),
    },
    // Nothing is read ahead: the body may still be asked for as a whole.
    { highWaterMark: 0 },
  );
}

/**
 * The text of an answer without refusal; `readsBody` false leaves the body to the caller. Fails with `StorageError`.
 */
async function expectOk(answer: Response, readsBody = true): Promise<string> {
  if (answer.ok && !readsBody) return "";
  const text = await answer.text();
  if (answer.ok) return text;
  throw new StorageError(refusalOf(text)?.reason ?? `HTTP ${answer.status}`);
}

/** Whether what was asked for does not exist. A bucket that does not exist is a failure: `StorageError`. */
async function isMissing(answer: Response, code: string): Promise<boolean> {
  if (answer.status !== 404) return false;
  const refused = refusalOf(await answer.text());
  if (!refused || refused.code === code) return true;
  throw new StorageError(refused.reason);
}

/** Headers are ASCII: values are encoded. */
const headersOf = ({ contentType, metadata = {} }: FileAttributes = {}): Record<string, string> => ({
  ...(contentType ? { "content-type": contentType } : {}),
  ...Object.fromEntries(
    Object.entries(metadata).map(([name, value]) => [`x-amz-meta-${name}`, encodeURIComponent(value)]),
  ),
});

function headOf({ headers }: Response): FileHead {
  const contentType = headers.get("content-type");
  const total = headers.get("content-range")?.split("/")[1];
  const metadata = [...headers]
    .filter(([name]) => name.startsWith("x-amz-meta-"))
    .map(([name, value]) => [name.slice("x-amz-meta-".length), decodeURIComponent(value)] as const);
  return {
    size: Number(total ?? headers.get("content-length") ?? 0),
    ...(contentType ? { contentType } : {}),
    metadata: Object.fromEntries(metadata),
  };
}
