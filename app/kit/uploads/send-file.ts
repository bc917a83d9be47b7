import { ChunkResponse, FileChangeResponse } from "#workers/contract/pdf/files";
import type { PdfFileView, UploadView } from "#workers/contract/pdf/files";
import { UPLOAD_CHUNK_BYTES } from "#workers/contract/pdf/upload-chunk";
import { ApiError, callApi, hasOwnCode } from "~/api-client";
import { isRetryableError, retry } from "~/browser/retry";
import { checkLimit } from "~/session/limits";
import type { SavedUpload } from "./saved-uploads";
import { sendForm } from "./send-form";

/** Number of parts of one file that are sent at the same time. */
const PARTS_AT_ONCE = 3;
const ATTEMPTS = 6;

export interface FileSending {
  signal: AbortSignal;
  /** Bytes of the file that the server has, or that are being sent. */
  onSent: (bytes: number) => void;
  /** All bytes are there; what remains is the server's. */
  onFinishing: () => void;
  /** The upload as the server knows it from before, if it does. */
  known: UploadView | null;
}

/** Sends a file to the library: at once, or in parts that are sent again one by one. Rejects with {@link ApiError}. */
export async function sendFile(upload: SavedUpload, sending: FileSending): Promise<PdfFileView> {
  // Parts that the server has already count as sent.
  if (!sending.known) await retrying(sending.signal, () => checkLimit("pdf-uploads"));
  return upload.file.size <= UPLOAD_CHUNK_BYTES ? sendWhole(upload, sending) : sendParts(upload, sending);
}

async function sendWhole(
  { user, file, name, folderId }: SavedUpload,
  { signal, onSent, onFinishing }: FileSending,
): Promise<PdfFileView> {
  const form = new FormData();
  form.set("file", file, name);
  if (folderId) form.set("folder_id", folderId);
  const onProgress = (bytes: number) => {
    onSent(Math.min(bytes, file.size));
    if (bytes >= file.size) onFinishing();
  };
  const path = `/documents/${user}/upload`;
  const answer = await retrying(signal, () =>
    sendForm(path, form, { signal, onSent: onProgress }, FileChangeResponse),
  );
  return answer.document;
}

async function sendParts(upload: SavedUpload, sending: FileSending): Promise<PdfFileView> {
  const { user, file, id, name, folderId } = upload;
  const { signal, onSent, onFinishing, known } = sending;
  const total = Math.ceil(file.size / UPLOAD_CHUNK_BYTES);
  const sizeOf = (index: number) => Math.min(UPLOAD_CHUNK_BYTES, file.size - index * UPLOAD_CHUNK_BYTES);
  const sent = Array.from({ length: total }, (_, index) =>
    known?.received.includes(index) ? sizeOf(index) : 0,
  );
  const tell = () => onSent(sent.reduce((sum, bytes) => sum + bytes, 0));
  tell();
  const missing = sent.flatMap((bytes, index) => (bytes === 0 ? [index] : []));
  const sendNext = async (): Promise<void> => {
    for (let index = missing.shift(); index !== undefined; index = missing.shift()) {
      const at = index;
      const form = new FormData();
      const fields = { fileId: id, chunkIndex: at, totalChunks: total, fileName: name, totalSize: file.size };
      for (const [field, value] of Object.entries(fields)) form.set(field, String(value));
      if (folderId) form.set("folderId", folderId);
      const begin = at * UPLOAD_CHUNK_BYTES;
      form.set("chunk", file.slice(begin, begin + sizeOf(at)), name);
      const onPart = (bytes: number) => {
        sent[at] = Math.min(bytes, sizeOf(at));
        tell();
      };
      await retrying(signal, () =>
        sendForm(`/documents/${user}/upload-chunk`, form, { signal, onSent: onPart }, ChunkResponse),
      );
      sent[at] = sizeOf(at);
      tell();
    }
  };
  await Promise.all(Array.from({ length: PARTS_AT_ONCE }, sendNext));
  onFinishing();
  const body = { fileId: id, fileName: name, totalSize: file.size, folderId };
  const path = `/documents/${user}/finalize-upload`;
  const finalized = retrying(signal, () => callApi(path, { body, signal, answer: FileChangeResponse }));
  return (await finalized.catch(asIncomplete)).document;
}

/**
 * Turns the failure of finalizing into that of an upload that is not complete, where the API itself has not said why.
 */
function asIncomplete(error: unknown): never {
  const isUnexplained = error instanceof ApiError && error.status > 0 && !hasOwnCode(error);
  throw isUnexplained ? new ApiError("upload_incomplete", "", error.status, true, error.body) : error;
}

/** Too many uploads at once do not become fewer by trying again. */
const isRetryable = (error: unknown): boolean =>
  isRetryableError(error) && (error as ApiError).code !== "too_many_uploads";

const retrying = <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> =>
  retry(work, { attempts: ATTEMPTS, signal, isRetryable });
