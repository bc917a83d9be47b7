import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { hashOf } from "../build.mjs";
import { root } from "../install.mjs";
import { run, toolEnvironment } from "../tools.mjs";
import { compatibilityOf, modulesOf } from "./bundle.mjs";
import { startClock } from "./clock.mjs";
import { applyMigrations, isMigrated, rememberMigrated } from "./migrations.mjs";
import { startPdfReaders } from "./pdf-readers.mjs";
import { patchMiniflare } from "./patch-miniflare.mjs";
import { publicWeb } from "./public-web.mjs";
import { staticFiles } from "./static-files.mjs";
import { startTextReaders } from "./text-readers.mjs";
import { LEAN_V8 } from "./v8-flags.mjs";
import { readVariables } from "./variables.mjs";
import { workerdCommand } from "./workerd-command.mjs";

/** The name of the Worker that draws the images of links. */
const PREVIEW_IMAGES = "atelier-preview-images";

/** Opens DevTools to the main Worker on this port, and to the first PDF reader on the next. */
const inspectorPort = Number(process.env.INSPECTOR_PORT ?? 0);

/**
 * Serves bundled Workers on real workerd with every store on local disk. Requests reach the main Worker's own socket: no
 * development proxy stands between, whose cost each streamed piece would pay. Documents and texts of strangers are read in
 * processes of their own. Answers `replace(bundles)`, which puts others in place, and `stop()`.
 */
export async function serve({ bundles, port, stateFolder }) {
  Object.assign(process.env, toolEnvironment());
  // Conversations, documents and the key to stored secrets are no other user's of this machine.
  mkdirSync(stateFolder, { recursive: true, mode: 0o700 });
  chmodSync(stateFolder, 0o700);
  process.env.MINIFLARE_WORKERD_V8_FLAGS ??= LEAN_V8;
  process.env.MINIFLARE_WORKERD_PATH ??= workerdCommand;
  patchMiniflare();
  const { convertV4MiniflareOptions, Miniflare } = await import("miniflare");
  const readFile = async (key, offset, length) => {
    const bucket = await miniflare.getR2Bucket("FILES", "atelier");
    const file = await bucket.get(key, { range: { offset, length } });
    return file && Buffer.from(await file.arrayBuffer());
  };
  const readers = await startReaders({ bundles, stateFolder, readFile });
  const optionsFor = ({ main, previewImages }, workerOptions) => {
    const serviceBindings = {
      ASSETS: { node: staticFiles(`${root}/build/client`, `${root}/build/compressed`) },
      ...readers.bindings,
      PREVIEW_IMAGES,
      PUBLIC_WEB: publicWeb,
    };
    const worker = { ...workerFrom(workerOptions, main, stateFolder), serviceBindings };
    return convertV4MiniflareOptions({
      workers: [
        { ...worker, unsafeDirectSockets: [{ host: "127.0.0.1", port }] },
        previewImagesFrom(previewImages),
      ],
      host: "127.0.0.1",
      port: 0,
      cf: false,
      ...(inspectorPort ? { inspectorPort } : {}),
      logRequests: false,
      unsafeTriggerHandlers: true,
      resourcePersistencePath: stateFolder,
    });
  };
  const workerOptions = await readWorkerOptions();
  if (!isMigrated(stateFolder)) await migrateAlone(workerOptions, stateFolder);
  const miniflare = new Miniflare(optionsFor(bundles, workerOptions));
  await miniflare.ready;
  collectGarbage();
  const stopClock = startClock((cron) => fireSchedule(miniflare, cron));
  return {
    replace: async (bundles) => {
      readers.replace(bundles);
      await miniflare.setOptions(optionsFor(bundles, await readWorkerOptions()));
      await migrate(miniflare);
      rememberMigrated(stateFolder);
    },
    stop: () => {
      stopClock();
      readers.stop();
      return miniflare.dispose();
    },
  };
}

async function startReaders({ bundles, stateFolder, readFile }) {
  const pdf = await startPdfReaders({
    ...{ main: bundles.pdfReader, readFile, folder: `${stateFolder}/pdf-reader` },
    inspectorPort: inspectorPort && inspectorPort + 1,
  });
  const text = startTextReaders({ main: bundles.textReader, folder: `${stateFolder}/text-reader` });
  return {
    bindings: { PDF_READER: { node: pdf.handle }, TEXT_READER: { node: text.handle } },
    replace: ({ pdfReader, textReader }) => {
      pdf.replace(pdfReader);
      text.replace(textReader);
    },
    stop: () => {
      pdf.stop();
      text.stop();
    },
  };
}

/**
 * Applies migrations without the product: nobody may be answered from a database that is half made, and no alarm, which is
 * due at once, may write into it.
 */
async function migrateAlone({ compatibilityDate, d1Databases }, stateFolder) {
  const { convertV4MiniflareOptions, Miniflare } = await import("miniflare");
  const modules = [{ type: "ESModule", path: "empty.mjs", contents: "export default {};" }];
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      workers: [{ name: "atelier", modules, compatibilityDate, d1Databases }],
      host: "127.0.0.1",
      port: 0,
      cf: false,
      logRequests: false,
      resourcePersistencePath: stateFolder,
    }),
  );
  await migrate(miniflare);
  await miniflare.dispose();
  rememberMigrated(stateFolder);
}

const migrate = async (miniflare) => applyMigrations(await miniflare.getD1Database("DB", "atelier"));

/** A schedule whose Worker is being replaced or stopped has its next minute. */
async function fireSchedule(miniflare, cron) {
  try {
    const worker = await miniflare.getWorker("atelier");
    await worker.scheduled({ cron });
  } catch {
    // The failure has been logged inside.
  }
}

/** Starting leaves some 200 MiB of garbage behind, which a process that then only waits would keep. */
function collectGarbage() {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
}

/**
 * The options of wrangler.toml. They are cached until wrangler.toml or package-lock.json changes, because loading wrangler
 * takes longer than the rest of a start. With files of variables they would contain secrets, and are not cached.
 */
async function readWorkerOptions() {
  const kept = `${root}/.cache/worker-options-${hashOf(["wrangler.toml", "package-lock.json"])}.json`;
  const hasVariables = [".dev.vars", ".env", ".env.local"].some((file) => existsSync(`${root}/${file}`));
  if (!hasVariables && existsSync(kept)) return JSON.parse(readFileSync(kept, "utf8"));
  const reader = `${root}/.ci/runtime/read-worker-options.mjs`;
  const { code, output } = await run("node", [reader, `${root}/wrangler.toml`], { silent: true });
  if (code !== 0) throw new Error(output);
  const options = JSON.parse(output);
  if (hasVariables) return options;
  mkdirSync(`${root}/.cache`, { recursive: true });
  // The file is renamed when it is complete: another command of this folder may read it at any moment.
  writeFileSync(`${kept}.${process.pid}`, output);
  renameSync(`${kept}.${process.pid}`, kept);
  return options;
}

function workerFrom(workerOptions, main, stateFolder) {
  return {
    ...workerOptions,
    name: "atelier",
    modules: modulesOf(main),
    modulesRoot: `${root}/build/worker`,
    bindings: { ...workerOptions.bindings, ...readVariables(stateFolder) },
    assets: undefined,
  };
}

/** The Worker that draws the images of links: it has no store. */
const previewImagesFrom = (main) => ({
  name: PREVIEW_IMAGES,
  modules: modulesOf(main),
  modulesRoot: `${root}/build/preview-images`,
  ...compatibilityOf("previewImages"),
});
