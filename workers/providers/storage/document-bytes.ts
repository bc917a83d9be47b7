import type { Env } from "../../env";

const PDF = { httpMetadata: { contentType: "application/pdf" } };

/** A document sent in parts, on its way in. */
export interface Multipart {
  key: string;
  uploadId: string;
}

const resume = (env: Env, { key, uploadId }: Multipart) => env.FILES.resumeMultipartUpload(key, uploadId);

/** Stores a document that came in one piece. */
export async function putDocument(env: Env, key: string, bytes: ArrayBuffer): Promise<void> {
  await env.FILES.put(key, bytes, PDF);
}

/** Begins a document in parts; answers the id that names it to R2. */
export async function beginParts(env: Env, key: string): Promise<string> {
  const { uploadId } = await env.FILES.createMultipartUpload(key, PDF);
  return uploadId;
}

/**
 * Stores a part, numbered from 1; the same number again takes its place. Answers its tag, or null when it was given up.
 */
export async function storePart(
  env: Env,
  upload: Multipart,
  partNumber: number,
  bytes: ArrayBuffer,
): Promise<string | null> {
  try {
    return (await resume(env, upload).uploadPart(partNumber, bytes)).etag;
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

/**
 * Assembles a document from its parts, in their order. `gone` if the upload was cancelled or is already complete,
 * `changed` when a part is another than its tag says.
 */
export async function joinParts(
  env: Env,
  upload: Multipart,
  parts: R2UploadedPart[],
): Promise<"done" | "gone" | "changed"> {
  try {
    await resume(env, upload).complete(parts);
    return "done";
  } catch (error) {
    if (isGone(error)) return "gone";
    if (hasCode(error, INVALID_PART)) return "changed";
    throw error;
  }
}

/** Cancels a multipart upload. Repeating it changes nothing. */
export async function abandonParts(env: Env, upload: Multipart): Promise<void> {
  try {
    await resume(env, upload).abort();
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/** Bytes of a stored document; null when there is none. */
export async function documentSize(env: Env, key: string): Promise<number | null> {
  return (await env.FILES.head(key))?.size ?? null;
}

/** A document or a part of it as a stream; null if it no longer exists. */
export async function openDocument(
  env: Env,
  key: string,
  range?: { offset: number; length: number },
): Promise<ReadableStream<Uint8Array> | null> {
  const object = await env.FILES.get(key, range ? { range } : {});
  return object?.body ?? null;
}

/** A document's bytes as they come from storage; none if it no longer exists. */
export async function* readDocument(env: Env, key: string): AsyncGenerator<Uint8Array> {
  const body = await openDocument(env, key);
  if (body) yield* body as ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>;
}

/** R2's errors carry their code as a number in the message. */
const NO_SUCH_UPLOAD = 10024;
const INVALID_PART = 10025;
const hasCode = (error: unknown, code: number) => String(error).includes(`(${code})`);
const isGone = (error: unknown) => hasCode(error, NO_SUCH_UPLOAD);
