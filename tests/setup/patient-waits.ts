import { vi } from "vitest";

/** What is waited for comes at once on an idle machine; vitest's own second is too short for one that is busy. */
const TIMEOUT_MS = 30_000;

const { waitFor, waitUntil } = vi;

vi.waitFor = (callback, options) => waitFor(callback, patient(options));
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options));

function patient<Options extends object>(options: number | Options = {} as Options) {
  return typeof options === "number" ? options : { timeout: TIMEOUT_MS, ...options };
}
