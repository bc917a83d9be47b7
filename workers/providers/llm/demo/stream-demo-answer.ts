/** Between two pieces, so that an answer can be seen streaming, stopped and resumed; milliseconds. */
const PAUSE_MS = 15;

/** The text in pieces of two words. Throws the signal's reason once it is aborted. */
export async function* streamDemoAnswer(text: string, signal: AbortSignal): AsyncGenerator<string> {
  for (const piece of text.match(/\s*\S+(?:\s+\S+)?|\s+$/g) ?? []) {
    signal.throwIfAborted();
    yield piece;
    await pause(signal);
  }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", abort);
      resolve();
    }, PAUSE_MS);
    signal.addEventListener("abort", abort, { once: true });
  });
}
