/** A reader ended in the middle of a text: it crashed, or was stopped for taking too long or too much memory. */
export class ReaderLostError extends Error {
  constructor(cause?: unknown) {
    super("the reader stopped", { cause });
    this.name = "ReaderLostError";
  }
}

/** The lines of a reader's answer, as they come. Fails with `ReaderLostError`, also for a line of more than `maxBytes`. */
export async function* readerLines(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let parts: string[] = [];
  let length = 0;
  try {
    for (;;) {
      const { value, done } = await reader.read().catch((error: unknown) => {
        throw new ReaderLostError(error);
      });
      if (done) return;
      const [rest = "", ...others] = decoder.decode(value, { stream: true }).split("\n").reverse();
      for (const line of others.reverse()) {
        yield parts.join("") + line;
        [parts, length] = [[], 0];
      }
      parts.push(rest);
      length += rest.length;
      if (length > maxBytes) throw new ReaderLostError();
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
