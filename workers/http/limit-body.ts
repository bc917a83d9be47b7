import { bodyChecker } from "./check-form";
import type { ErrorCode } from "../contract/errors";
import { AppError } from "../core/errors";
import { holdMemory, releaseMemory, serverBusy, SMALL } from "../core/held-memory";
import type { BodyLimit } from "../core/routes/body";

/** Longest pause of a sender within a body. */
const IDLE_MS = 20_000;
/** Fewest bytes of a large body that its sender sends in that time: what has arrived takes room from others. */
const SLOWEST_BYTES = 320 * 1024;

/**
 * The request, refused if it announces too large a body. Reading the body of the result fails with an {@link AppError}
 * as soon as it turns out too large, is no form that can be read quickly, finds no room in memory, comes too slowly, or
 * its sender disconnects.
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

function limitStream(request: Request, body: ReadableStream<Uint8Array>, { bytes, code }: BodyLimit) {
  const check = bodyChecker(request.headers.get("content-type") ?? "");
  const isTooSlow = paceChecker();
  const reader = body.getReader();
  let arrived = 0;
  const refuse = (refusal: ErrorCode): AppError => {
    reader.cancel().catch(() => {});
    return new AppError(refusal);
  };
  const refuseBusy = (): AppError => {
    releaseMemory(request);
    // The rest is read and thrown away elsewhere: a sender that is cut off never reads the answer.
    reader.releaseLock();
    return serverBusy();
  };
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await readNext(reader);
      if (!next) throw refuse("request_timeout");
      if (next.done) return controller.close();
      arrived += next.value.byteLength;
      if (arrived > bytes) throw refuse(code);
      const refusal = check(next.value);
      if (refusal) throw refuse(refusal);
      if (isTooSlow(arrived)) throw refuse("request_timeout");
      if (!holdMemory(request, arrived)) throw refuseBusy();
      controller.enqueue(next.value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** Says of what has arrived of a body whether a large one has come too slowly of late. */
function paceChecker(): (arrived: number) => boolean {
  let since = Date.now();
  let before = 0;
  return (arrived) => {
    if (Date.now() - since < IDLE_MS) return false;
    const came = arrived - before;
    since = Date.now();
    before = arrived;
    return arrived > SMALL && came < SLOWEST_BYTES;
  };
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
