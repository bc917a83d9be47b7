import { readdirSync, readFileSync } from "node:fs";
import { root } from "../install.mjs";
import { run, toolEnvironment } from "../tools.mjs";
import { letDirectSocketsTellWhoCalls } from "./direct-socket.mjs";
import { applyMigrations } from "./migrations.mjs";
import { staticFiles } from "./static-files.mjs";
import { readVariables } from "./variables.mjs";

/**
 * Serves a bundled Worker on real workerd with every store on local disk. Requests reach the Worker's own socket: no
 * development proxy stands between, whose cost each streamed piece would pay.
 * Answers `replace(main)`, which puts another bundle in place, and `stop()`.
 */
export async function serve({ main, port, stateFolder }) {
  Object.assign(process.env, toolEnvironment());
  letDirectSocketsTellWhoCalls();
  const { convertV4MiniflareOptions, Miniflare, Response } = await import("miniflare");
  const optionsFor = async (bundle) => {
    const worker = workerFrom(await readWorkerOptions(), bundle, stateFolder, Response);
    return convertV4MiniflareOptions({
      workers: [{ ...worker, unsafeDirectSockets: [{ host: "127.0.0.1", port }] }],
      host: "127.0.0.1",
      port: 0,
      cf: false,
      logRequests: false,
      unsafeTriggerHandlers: true,
      resourcePersistencePath: stateFolder,
    });
  };
  const miniflare = new Miniflare(await optionsFor(main));
  await miniflare.ready;
  const migrate = async () => applyMigrations(await miniflare.getD1Database("DB", "atelier"));
  await migrate();
  return {
    replace: async (bundle) => {
      await miniflare.setOptions(await optionsFor(bundle));
      await migrate();
    },
    stop: () => miniflare.dispose(),
  };
}

async function readWorkerOptions() {
  const { code, output } = await run(
    "node",
    [`${root}/.ci/runtime/read-worker-options.mjs`, `${root}/wrangler.toml`],
    {
      silent: true,
    },
  );
  if (code !== 0) throw new Error(output);
  return JSON.parse(output);
}

function workerFrom(workerOptions, main, stateFolder, Response) {
  return {
    ...workerOptions,
    name: "atelier",
    modules: modulesOf(main),
    modulesRoot: `${root}/build/worker`,
    bindings: { ...workerOptions.bindings, ...readVariables(stateFolder) },
    assets: undefined,
    serviceBindings: { ASSETS: staticFiles(`${root}/build/client`, Response) },
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
