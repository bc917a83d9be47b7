import { readdirSync, readFileSync } from "node:fs";
import { root } from "../install.mjs";
import { toolEnvironment } from "../tools.mjs";
import { applyMigrations } from "./migrations.mjs";
import { staticFiles } from "./static-files.mjs";
import { readVariables } from "./variables.mjs";

/**
 * Serves a bundled Worker on real workerd with every store on local disk. No development proxy stands between, whose
 * cost each streamed piece would pay; the runtime's own entry tells the Worker the connection's address.
 */
export async function serve({ main, port, stateFolder }) {
  Object.assign(process.env, toolEnvironment());
  const { convertV4MiniflareOptions, Miniflare } = await import("miniflare");
  const { unstable_getMiniflareWorkerOptions: readOptions } = await import("wrangler");
  const { workerOptions } = readOptions(`${root}/wrangler.toml`);
  const worker = {
    ...workerOptions,
    name: "atelier",
    modules: modulesOf(main),
    modulesRoot: `${root}/build/worker`,
    bindings: { ...workerOptions.bindings, ...readVariables(stateFolder) },
    assets: undefined,
    serviceBindings: { ASSETS: staticFiles(`${root}/build/client`) },
  };
  const options = {
    workers: [worker],
    host: "127.0.0.1",
    port,
    cf: false,
    liveReload: false,
    logRequests: false,
    unsafeTriggerHandlers: true,
    resourcePersistencePath: stateFolder,
  };
  const miniflare = new Miniflare(convertV4MiniflareOptions(options));
  await miniflare.ready;
  await applyMigrations(await miniflare.getD1Database("DB", "atelier"));
  return miniflare;
}

function modulesOf(main) {
  const folder = main.slice(0, main.lastIndexOf("/"));
  const others = readdirSync(folder).filter((file) => file.endsWith(".wasm"));
  return [
    { type: "ESModule", path: main, contents: readFileSync(main, "utf8") },
    ...others.map((file) => ({ type: "CompiledWasm", path: `${folder}/${file}` })),
  ];
}
