import { bodyChecker } from "./check-form";
import type { ErrorCode } from "../contract/errors";
import { AppError } from "../core/errors";
import type { BodyLimit } from "../core/routes/body";

/** Longest pause of a sender within a body. */
const IDLE_MS = 20_000;

/**
 * The request, refused if it announces too large a body. Reading the body of the result fails with an {@link AppError}
 * as soon as it turns out too large, is no form that can be read quickly, pauses too long, or its sender disconnects.
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
  const check = bodyChecker(headers.get("content-type") ?? "");
  const reader = body.getReader();
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
      const refusal = check(next.value);
      if (refusal) throw refuse(refusal);
      controller.enqueue(next.value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** The next piece; null when the sender pauses too long. Fails with `client_aborted`. */
async function readNext(
  reader: ReadableStreamDefaultReader<Uint8Array>,
): Promise<ReadableStreamReadResult<Uint8Array> | null> {
  let timer!: ReturnType<typeof setTimeout>;
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
