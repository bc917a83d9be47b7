import { buffer } from "node:stream/consumers";
import { startReaders } from "./readers.mjs";

/** Longer than a text that the reader itself refuses takes. */
const MAX_SILENCE_MS = 10_000;
const MAX_AT_ONCE = 4;
/** One is kept for a day: a page that somebody wants to read does not wait for the start of a process. */
const IDLE_MS = 24 * 60 * 60 * 1000;

/** The text reader as the main Worker's binding has it, but in processes of its own. */
export function startTextReaders({ main, folder }) {
  const workerFrom = (bundle) => ({
    name: "textReader",
    main: bundle,
    // It asks nobody.
    internet: "network = (allow = [])",
  });
  const readers = startReaders({
    ...{ folder, worker: workerFrom(main) },
    ...{ maxSilenceMs: MAX_SILENCE_MS, maxAtOnce: MAX_AT_ONCE, idleMs: IDLE_MS },
  });
  return {
    handle: async (request, response) => readers.answer(request.url, await buffer(request), response),
    replace: (bundle) => readers.replace(workerFrom(bundle)),
    stop: readers.stop,
  };
}
