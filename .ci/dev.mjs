import { once } from "node:events";
import { createServer as createSocket } from "node:net";
import { createServer } from "vite";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled, root } from "./install.mjs";

/**
 * `npm run dev`: the product as `npm start` serves it, with the browser's modules straight from their sources. A saved
 * screen changes in open pages at once, without losing what is typed. What the server renders and does follows when the
 * build, which runs in parallel, has ended.
 */
await ensureInstalled();
const { modulesFromSources } = await import("./runtime/source-modules.mjs");
const { onSourceChange } = await import("./runtime/watch.mjs");
const { bundleWorkers } = await import("./runtime/bundle.mjs");
const { serve } = await import("./runtime/serve.mjs");

const port = Number(process.env.PORT ?? 8787);
const workerPort = await freePort();
const bundle = async () => ((await ensureBuilt()) ? bundleWorkers() : null);

const bundles = await bundle();
if (!bundles) process.exit(1);
const worker = await serve({
  bundles,
  port: workerPort,
  stateFolder: process.env.STATE_DIR ?? `${root}/.wrangler/state`,
});
const sources = modulesFromSources();
const vite = await createServer({
  configFile: `${root}/vite.config.ts`,
  logLevel: "warn",
  clearScreen: false,
  plugins: [sources],
  // A dependency that is found only when a page is opened would make the browser load that page again.
  optimizeDeps: { entries: ["app/entry.client.tsx", "app/**/*-screen.tsx", "app/**/*.client.{ts,tsx}"] },
  server: {
    host: "127.0.0.1",
    port,
    strictPort: true,
    proxy: {
      // Everything that is not a module of Vite's is the Worker's.
      "^/(?!@|app/|node_modules/|workers/)": {
        target: `http://127.0.0.1:${workerPort}`,
        configure: (proxy) =>
          // Vite's scripts and styles carry no nonce.
          proxy.on("proxyRes", ({ headers }) => delete headers["content-security-policy"]),
      },
    },
  },
});
await sources.api.readBuild(vite);
await vite.listen();
onSourceChange(async () => {
  const changed = await bundle();
  if (!changed) return;
  await sources.api.readBuild(vite);
  // Requests wait in the meantime: one that failed would put an error in the place of the open page.
  await sources.api.holdDuring(worker.replace(changed));
});
console.log(`Atelier is ready at http://127.0.0.1:${port}`);

for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, async () => {
    await vite.close();
    await worker.stop();
    process.exit(0);
  });

async function freePort() {
  const socket = createSocket().listen(0, "127.0.0.1");
  await once(socket, "listening");
  const free = socket.address().port;
  await new Promise((closed) => socket.close(closed));
  return free;
}
