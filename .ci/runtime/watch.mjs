import { watch } from "node:fs";
import { isOfTools } from "../build.mjs";
import { root } from "../install.mjs";

/** Editors write a file in several steps: the build waits until they have been quiet for so long. Milliseconds. */
const QUIET_MS = 150;

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
