import { createParser } from "eventsource-parser";
import { ModelError } from "./ask-model";

/**
 * Reads a provider's event stream, handing on each event's data. Text is decoded once per read and many events are
 * handled per wake-up, because JavaScript woken per token is what streaming costs.
 * Rejects with `network_error` when the connection breaks, or with the signal's reason.
 */
export async function readEventStream(
  response: Response,
  {
    signal,
    onData,
    onProgress,
  }: { signal: AbortSignal; onData: (data: string) => void; onProgress: () => void },
): Promise<void> {
  if (!response.body) throw new ModelError("provider_error", "api_error", "the answer has no body");
  const reader = response.body.getReader();
  // Aborting the request alone leaves a blocked read waiting in some runtimes.
  const stop = () => void reader.cancel(signal.reason).catch(() => {});
  signal.addEventListener("abort", stop, { once: true });
  const decoder = new TextDecoder();
  const parser = createParser({ onEvent: (event) => onData(event.data) });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      onProgress();
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ModelError) throw error;
    throw new ModelError("answer_interrupted", "network_error", String(error).slice(0, 300));
  } finally {
    signal.removeEventListener("abort", stop);
  }
  signal.throwIfAborted();
  parser.feed(decoder.decode());
}
