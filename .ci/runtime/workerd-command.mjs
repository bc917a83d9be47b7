import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { root } from "../install.mjs";

/** The file of this platform's workerd. */
const { default: binary } = createRequire(`${root}/node_modules/wrangler/package.json`)("workerd");

/** A shell can wait for its own children only, so that it has to look from time to time. */
const SCRIPT = `#!/bin/sh
starter=$PPID
workerd=$$
watch() {
  while kill -0 "$starter" && kill -0 "$workerd"; do sleep 1; done
  kill -9 "$workerd"
}
(watch </dev/null >/dev/null 2>&1 3>&- &)
exec '${binary.replaceAll("'", `'\\''`)}' "$@"
`;

/**
 * Runs workerd so that it ends once the process that started it is gone, however that ended: nobody else would stop it,
 * and it would keep the port and continue without static files and PDF readers. Where there is no shell: workerd
 * itself.
 */
export const workerdCommand = process.platform === "win32" ? binary : writeScript();

function writeScript() {
  const folder = `${root}/.cache`;
  const file = `${folder}/workerd.sh`;
  mkdirSync(folder, { recursive: true });
  // Whole at every moment: another command of this folder may be about to run it.
  writeFileSync(`${file}.${process.pid}`, SCRIPT, { mode: 0o755 });
  renameSync(`${file}.${process.pid}`, file);
  return file;
}
