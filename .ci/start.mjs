import { ensureBuilt } from "./build.mjs";
import { ensureInstalled, root } from "./install.mjs";

/** `npm start`: installs what is missing, builds what is stale, applies migrations and serves until Ctrl-C. */
await ensureInstalled();
const { bundleWorkers } = await import("./runtime/bundle.mjs");
const { serve } = await import("./runtime/serve.mjs");
const { readVariables } = await import("./runtime/variables.mjs");

const port = Number(process.env.PORT ?? 8787);
const stateFolder = process.env.STATE_DIR ?? `${root}/.wrangler/state`;

const bundles = (await ensureBuilt()) ? await bundleWorkers() : null;
if (!bundles) process.exit(1);
const server = await serve({ bundles, port, stateFolder });

for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, async () => {
    await server.stop();
    process.exit(0);
  });

// The first answer also names the variables that are malformed.
await (await fetch(`http://127.0.0.1:${port}/healthz`)).text();
if (!readVariables(stateFolder).APP_ORIGIN)
  console.log("APP_ORIGIN is not set: only requests to localhost and 127.0.0.1 are answered.");
console.log(`Atelier is ready at http://127.0.0.1:${port}`);
