import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { root } from "./install.mjs";
import { withLock } from "./lock.mjs";
import { compressFiles } from "./runtime/compress-files.mjs";
import { run } from "./tools.mjs";

/** Only `workers/contract/` of the server's code is bundled. What else loaders and actions call is `external`. */
const INPUTS = [
  ...["app", "public", "workers/contract"],
  ...["package.json", "package-lock.json", "tsconfig.json", "vite.config.ts", "wrangler.toml"],
  ...[
    ".ci/chunks-by-route.ts",
    ".ci/offline-files.ts",
    ".ci/server-build.ts",
    ".ci/left-out.mjs",
    ".ci/widget.config.ts",
  ],
];
const stamp = `${root}/build/inputs.sha256`;

/**
 * Builds pages and browser bundle into `build/` unless the build there was made from these very sources.
 * Says what went wrong and answers false when the build fails.
 */
export async function ensureBuilt() {
  return readBuilt() === hashOfInputs() || (await withLock("build", build));
}

async function build() {
  const inputs = hashOfInputs();
  if (readBuilt() === inputs) return true; // another command did, while this one waited
  console.log("Building…");
  const started = performance.now();
  rmSync(stamp, { force: true }); // a build that fails half-way is not the one before
  // Each in its own process: Vite sets NODE_ENV to "production" in its process, in which tests of screens fail.
  const isDone =
    (await succeeds("remix", "vite:build")) &&
    (await succeeds("vite", "build", "--config", ".ci/widget.config.ts"));
  if (!isDone) return false;
  await compressFiles(`${root}/build/client`, `${root}/build/compressed`);
  writeFileSync(stamp, inputs);
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  return true;
}

async function succeeds(command, ...args) {
  const { code, output } = await run(command, [...args, "--logLevel", "warn"], { silent: true });
  if (code !== 0) console.error(`${output}\nThe build failed; what it says stands above.`);
  return code === 0;
}

function readBuilt() {
  try {
    return readFileSync(stamp, "utf8");
  } catch {
    return null;
  }
}

/** Wrangler writes temporary files next to each of its configurations. */
export const isOfTools = (path) => path.split(/[\\/]/).includes(".wrangler");

const hashOfInputs = () => hashOf(INPUTS);

/** A hash of files and of the files in folders, by their paths from the top. */
export function hashOf(inputs) {
  const hash = createHash("sha256");
  for (const file of inputs.flatMap(filesOf).sort())
    hash.update(file).update(readFileSync(`${root}/${file}`));
  return hash.digest("hex");
}

function filesOf(input) {
  if (/\.\w+$/.test(input)) return [input];
  return readdirSync(`${root}/${input}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isOfTools(entry.parentPath))
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length + 1));
}
