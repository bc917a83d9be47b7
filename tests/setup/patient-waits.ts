import { vi } from "vitest";

/** Limit of waits that have none of their own. Vitest's limit of one second is too short on a busy machine. */
const TIMEOUT_MS = 30_000;

const { waitFor, waitUntil } = vi;

vi.waitFor = (callback, options) => waitFor(callback, patient(options));
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options));

function patient<Options extends object>(options: number | Options = {} as Options) {
  return typeof options === "number" ? options : { timeout: TIMEOUT_MS, ...options };
}
