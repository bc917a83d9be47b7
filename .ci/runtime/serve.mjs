import { readdirSync, readFileSync } from "node:fs";
import { root } from "../install.mjs";
import { toolEnvironment } from "../tools.mjs";
import { applyMigrations } from "./migrations.mjs";
import { staticFiles } from "./static-files.mjs";
import { readVariables } from "./variables.mjs";

/**
 * Serves a bundled Worker on real workerd with every store on local disk. No development proxy stands between, whose
 * cost each streamed piece would pay; the runtime's own entry tells the Worker the connection's address.
 * Answers `replace(main)`, which puts another bundle in place, and `stop()`.
 */
export async function serve({ main, port, stateFolder }) {
  Object.assign(process.env, toolEnvironment());
  const { convertV4MiniflareOptions, Miniflare } = await import("miniflare");
  const { unstable_getMiniflareWorkerOptions: readOptions } = await import("wrangler");
  const optionsFor = (bundle) => {
    const { workerOptions } = readOptions(`${root}/wrangler.toml`);
    return convertV4MiniflareOptions({
      workers: [workerFrom(workerOptions, bundle, stateFolder)],
      host: "127.0.0.1",
      port,
      cf: false,
      logRequests: false,
      unsafeTriggerHandlers: true,
      resourcePersistencePath: stateFolder,
    });
  };
  const miniflare = new Miniflare(optionsFor(main));
  await miniflare.ready;
  const migrate = async () => applyMigrations(await miniflare.getD1Database("DB", "atelier"));
  await migrate();
  return {
    replace: async (bundle) => {
      await miniflare.setOptions(optionsFor(bundle));
      await migrate();
    },
    stop: () => miniflare.dispose(),
  };
}

function workerFrom(workerOptions, main, stateFolder) {
  return {
    ...workerOptions,
    name: "atelier",
    modules: modulesOf(main),
    modulesRoot: `${root}/build/worker`,
    bindings: { ...workerOptions.bindings, ...readVariables(stateFolder) },
    assets: undefined,
    serviceBindings: { ASSETS: staticFiles(`${root}/build/client`) },
  };
}

function modulesOf(main) {
  const folder = main.slice(0, main.lastIndexOf("/"));
  const wasm = readdirSync(folder).filter((file) => file.endsWith(".wasm"));
  return [
    { type: "ESModule", path: main, contents: readFileSync(main, "utf8") },
    ...wasm.map((file) => ({ type: "CompiledWasm", path: `${folder}/${file}` })),
  ];
}
