import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hashOf } from "../build.mjs";
import { root } from "../install.mjs";
import { withLock } from "../lock.mjs";
import { run } from "../tools.mjs";

/** The Workers that are deployed: where each is bundled to, its main module there, and its configuration. */
const WORKERS = {
  main: {
    folder: `${root}/build/worker`,
    module: "worker.js",
    config: "wrangler.toml",
    inputs: ["workers", "build/inputs.sha256"],
  },
  pdfReader: {
    folder: `${root}/build/pdf-reader`,
    module: "worker.js",
    config: "workers/pdf-reader/wrangler.toml",
    // It holds no page: a change of a screen leaves it as it is.
    inputs: ["workers", "package.json", "package-lock.json"],
  },
  textReader: {
    folder: `${root}/build/text-reader`,
    module: "worker.js",
    config: "workers/text-reader/wrangler.toml",
    inputs: ["workers", "package.json", "package-lock.json"],
  },
  previewImages: {
    folder: `${root}/build/preview-images`,
    module: "worker.js",
    config: "workers/preview-images/wrangler.toml",
    inputs: [
      ...["workers/preview-images", "workers/contract/content/preview-card.ts"],
      ...["package.json", "package-lock.json"],
    ],
  },
};

/** Bundles all Workers; returns the main module of each, or null when one fails. */
export async function bundleWorkers() {
  const names = Object.keys(WORKERS);
  const modules = await Promise.all(names.map(bundleWorker));
  return modules.every(Boolean) ? Object.fromEntries(names.map((name, at) => [name, modules[at]])) : null;
}

/**
 * Bundles a Worker exactly as a deployment would, into `build/`; skipped while its sources are the same. Returns its
 * main module, or null if bundling fails.
 */
export async function bundleWorker(name) {
  const { folder, module, config, inputs } = WORKERS[name];
  const main = `${folder}/${module}`;
  const stamp = `${folder}/built-from`;
  const source = hashOf(inputs);
  const isFresh = () => existsSync(main) && existsSync(stamp) && readFileSync(stamp, "utf8") === source;
  if (isFresh()) return main;
  return withLock(`bundle-${name}`, async () => {
    if (isFresh()) return main;
    // Imported files have a hash in their names: without this, those of the previous bundle would be included.
    rmSync(folder, { recursive: true, force: true });
    const args = ["deploy", "--config", config, "--dry-run", "--outdir", folder];
    const { code, output } = await run("wrangler", args, { silent: true });
    if (code !== 0) {
      console.error(`${output}\nBundling ${config} failed; what it says stands above.`);
      return null;
    }
    mkdirSync(folder, { recursive: true });
    writeFileSync(stamp, source);
    return main;
  });
}

/** With which date and flags of the runtime a Worker is deployed. */
export function compatibilityOf(name) {
  const text = readFileSync(`${root}/${WORKERS[name].config}`, "utf8");
  return {
    compatibilityDate: /^compatibility_date = "(.+)"$/m.exec(text)[1],
    compatibilityFlags: JSON.parse(/^compatibility_flags = (\[.+\])$/m.exec(text)?.[1] ?? "[]"),
  };
}

const MODULE_TYPES = { wasm: "CompiledWasm", ttf: "Data", md: "Text" };

/** A bundled Worker as Miniflare takes it: its main module with the files that it imports. */
export function modulesOf(main) {
  const folder = main.slice(0, main.lastIndexOf("/"));
  const others = readdirSync(folder).flatMap((file) => {
    const type = MODULE_TYPES[file.split(".").at(-1)];
    return type ? [{ type, path: `${folder}/${file}`, contents: readFileSync(`${folder}/${file}`) }] : [];
  });
  return [{ type: "ESModule", path: main, contents: readFileSync(main, "utf8") }, ...others];
}
