import { Buffer } from "node:buffer";
import type { ErrorCode } from "./contract/errors";
import { AppError } from "./domain/errors";

export interface BodyLimit {
  bytes: number;
  /** Called for a larger body; throws the error. */
  code: ErrorCode;
}

/** Enough for the longest question and the largest form. */
export const USUAL_LIMIT: BodyLimit = { bytes: 1024 * 1024, code: "payload_too_large" };

/** Fields and files of one form. */
const MAX_PARTS = 1_000;
/** How long a sender may pause within a body. */
const IDLE_MS = 20_000;

/**
 * The request, refused if it announces too large a body. Reading the body of the result fails with an {@link AppError}
 * as soon as it turns out too large, has too many parts, pauses too long, or its sender disconnects.
 */
export function limitBody(request: Request, limit: BodyLimit): Request {
  if (Number(request.headers.get("content-length")) > limit.bytes) throw new AppError(limit.code);
  if (!request.body) return request;
  const { url, method, headers, signal } = request;
  return new Request(url, {
    method,
    headers: new Headers(headers),
    signal,
    body: limitStream(request, request.body, limit),
  });
}

function limitStream({ headers }: Request, body: ReadableStream<Uint8Array>, { bytes, code }: BodyLimit) {
  const reader = body.getReader();
  const countParts = partCounter(headers.get("content-type") ?? "");
  let left = bytes;
  const refuse = (refusal: ErrorCode): AppError => {
    reader.cancel().catch(() => {});
    return new AppError(refusal);
  };
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await readNext(reader);
      if (!next) throw refuse("request_timeout");
      if (next.done) return controller.close();
      left -= next.value.byteLength;
      if (left < 0) throw refuse(code);
      if (countParts(next.value) > MAX_PARTS) throw refuse("payload_too_large");
      controller.enqueue(next.value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** The next piece; null when the sender pauses too long. Fails with `client_aborted`. */
async function readNext(
  reader: ReadableStreamDefaultReader<Uint8Array>,
): Promise<ReadableStreamReadResult<Uint8Array> | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pause = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), IDLE_MS)));
  const next = reader.read().catch(() => {
    throw new AppError("client_aborted");
  });
  try {
    return await Promise.race([next, pause]);
  } finally {
    clearTimeout(timer);
  }
}

/** Counts the parts of a form as its bytes arrive; always 0 for other bodies. */
function partCounter(contentType: string): (piece: Uint8Array) => number {
  const boundary = /^multipart\/.*\bboundary=("?)([^";]+)\1/i.exec(contentType)?.[2];
  const isPairs = /^application\/x-www-form-urlencoded/i.test(contentType);
  const separator = Buffer.from(boundary ? `--${boundary}` : isPairs ? "&" : "");
  if (separator.length === 0) return () => 0;
  let parts = 0;
  let tail: Uint8Array = new Uint8Array();
  return (piece) => {
    const bytes =
      tail.length > 0
        ? Buffer.concat([tail, piece])
        : Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    let end = 0;
    for (
      let at = bytes.indexOf(separator);
      at >= 0 && parts <= MAX_PARTS;
      at = bytes.indexOf(separator, end)
    ) {
      parts += 1;
      end = at + separator.length;
    }
    // A separator may be cut by the end of a piece.
    tail = bytes.slice(Math.max(end, bytes.length - separator.length + 1));
    return parts;
  };
}
