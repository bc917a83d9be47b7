import { existsSync, mkdirSync, writeFileSync, readFileSync } from "node:fs";
import { root } from "../install.mjs";
import { withLock } from "../lock.mjs";
import { run } from "../tools.mjs";

const folder = `${root}/build/worker`;
const stamp = `${folder}/built-from`;

/**
 * Bundles the Worker exactly as a deployment would, into `build/worker`; skipped while the build it stands on is the
 * same. Answers the bundle's main module, or null when bundling fails.
 */
export async function bundleWorker() {
  const main = `${folder}/worker.js`;
  const inputs = readFileSync(`${root}/build/inputs.sha256`, "utf8");
  const isFresh = () => existsSync(main) && existsSync(stamp) && readFileSync(stamp, "utf8") === inputs;
  if (isFresh()) return main;
  return withLock("bundle", async () => {
    if (isFresh()) return main;
    const { code, output } = await run("wrangler", ["deploy", "--dry-run", "--outdir", folder], {
      silent: true,
    });
    if (code !== 0) {
      console.error(`${output}\nBundling the Worker failed; what it says stands above.`);
      return null;
    }
    mkdirSync(folder, { recursive: true });
    writeFileSync(stamp, inputs);
    return main;
  });
}
