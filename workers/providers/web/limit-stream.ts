import { WebError } from "./web-error";

export interface StreamLimits {
  maxBytes: number;
  /** Ends the reading, even if the sender continues. */
  signal: AbortSignal;
  /** The error that reports a failure of the stream. */
  asWebError: (error: unknown) => unknown;
}

/** The same bytes, failing with `too_large` at the first one too many. */
export function limitStream(
  body: ReadableStream<Uint8Array>,
  { maxBytes, signal, asWebError }: StreamLimits,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let bytesLeft = maxBytes;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await untilAborted(reader.read(), signal);
        if (done) return controller.close();
        bytesLeft -= value.byteLength;
        if (bytesLeft < 0) throw new WebError("too_large");
        controller.enqueue(value);
      } catch (error) {
        reader.cancel().catch(() => {});
        throw asWebError(error);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** Awaits work, or throws the signal's reason if that comes first: not everything that takes a signal obeys it. */
export async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  if (signal.aborted) work.catch(() => {});
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const onAbort = () => aborted.reject(signal.reason);
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}
