import { ensureBuilt } from "./build.mjs";
import { ensureInstalled, root } from "./install.mjs";

/** `npm start`: installs what is missing, builds what is stale, applies migrations and serves until Ctrl-C. */
await ensureInstalled();
const { bundleWorker } = await import("./runtime/bundle.mjs");
const { serve } = await import("./runtime/serve.mjs");

const port = Number(process.env.PORT ?? 8787);
const stateFolder = process.env.STATE_DIR ?? `${root}/.wrangler/state`;

if (!(await ensureBuilt())) process.exit(1);
const main = await bundleWorker();
if (!main) process.exit(1);

const server = await serve({ main, port, stateFolder });
for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, async () => {
    await server.dispose();
    process.exit(0);
  });
console.log(`Atelier is ready at http://127.0.0.1:${port}`);
