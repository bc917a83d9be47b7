import { watch } from "node:fs";
import { isOfTools } from "../build.mjs";
import { root } from "../install.mjs";

/**
 * The build waits until nothing has been saved for this time: an editor writes a file in several steps, and open pages,
 * which change at once, need the processor first. Milliseconds.
 */
const QUIET_MS = 1_500;

/** Calls back after the sources have changed, never while the last call is still at work. */
export function onSourceChange(rebuild) {
  let timer;
  let work = Promise.resolve();
  const changed = (_event, file) => {
    if (file && isOfTools(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => (work = work.then(rebuild)), QUIET_MS);
  };
  for (const folder of ["app", "workers", "public", "migrations"])
    watch(`${root}/${folder}`, { recursive: true }, changed);
}
