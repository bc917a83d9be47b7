import type { PDFDocumentLoadingTask, PDFDocumentProxy } from "pdfjs-dist";
import { API_BASE, ApiError, fetchApi } from "~/api-client";
import { retry } from "~/browser/retry";
import { ASSETS, loadPdfjs, type Pdfjs } from "./load-pdfjs.client";

/** A document up to this size is fetched whole; a larger one by the ranges that are looked at. In bytes. */
const WHOLE_BYTES = 1024 * 1024;
const RANGE_BYTES = 256 * 1024;
const RANGE_ATTEMPTS = 3;

export interface OpenedPdf {
  pdf: PDFDocumentProxy;
  close: () => void;
}

/**
 * Opens a document of the library. Nothing in it runs: no scripts, no forms, and pdf.js
 * itself evaluates no code. Its bytes are fetched with the session's
 * bearer, which is renewed as it expires. `onFailure` is called when a range cannot be fetched later on.
 */
export async function openPdf(
  { url, size, password }: { url: string; size: number; password?: string },
  signal: AbortSignal,
  onFailure: (error: unknown) => void,
): Promise<OpenedPdf> {
  const path = url.replace(API_BASE, "");
  const [pdfjs, whole] = await Promise.all([
    loadPdfjs(),
    size <= WHOLE_BYTES ? fetchBytes(path, signal) : null,
  ]);
  signal.throwIfAborted();
  const source = whole ? { data: whole } : { range: rangesOf(pdfjs, path, size, signal, onFailure) };
  const task: PDFDocumentLoadingTask = pdfjs.getDocument({
    ...source,
    ...ASSETS,
    ...(password ? { password } : {}),
    rangeChunkSize: RANGE_BYTES,
    disableAutoFetch: true,
    disableStream: true,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: 0,
  });
  const close = () => void task.destroy().catch(() => {});
  signal.addEventListener("abort", close);
  return { pdf: await task.promise, close };
}

/** The whole file, for saving it. */
export async function fetchBytes(url: string, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetchApi(url.replace(API_BASE, ""), signal ? { signal } : {});
  return new Uint8Array(await response.arrayBuffer());
}

function rangesOf(
  pdfjs: Pdfjs,
  path: string,
  size: number,
  signal: AbortSignal,
  onFailure: (error: unknown) => void,
) {
  const ranges = new pdfjs.PDFDataRangeTransport(size, null);
  ranges.requestDataRange = (begin: number, end: number) => {
    fetchRange(path, begin, end, signal).then(
      (bytes) => ranges.onDataRange(begin, bytes),
      (error: unknown) => signal.aborted || onFailure(error),
    );
  };
  return ranges;
}

function fetchRange(path: string, begin: number, end: number, signal: AbortSignal): Promise<Uint8Array> {
  const isRetryable = (error: unknown) => !(error instanceof ApiError) || error.retryable;
  const read = async () => {
    const headers = { Range: `bytes=${begin}-${end - 1}` };
    const bytes = new Uint8Array(await (await fetchApi(path, { headers, signal })).arrayBuffer());
    // A server that knows no ranges sends the whole.
    return bytes.length > end - begin ? bytes.slice(begin, end) : bytes;
  };
  return retry(read, { attempts: RANGE_ATTEMPTS, signal, isRetryable });
}
