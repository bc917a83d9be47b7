import { readdirSync, readFileSync } from "node:fs";
import { root } from "../install.mjs";

const ASSETS = `${root}/build/client/assets`;
const STYLES = "/app/ui/styles/application.css";
const BUILT_STYLES = /^\/assets\/application-[^/]+\.css$/;

/**
 * A plugin of Vite's development server. Pages that the built Worker renders name built files: those of the entry, of
 * routes and of the style sheet are answered with their sources, so that Vite can replace them in open pages.
 */
export function modulesFromSources() {
  const sources = new Map();
  let held = Promise.resolve();
  return {
    name: "modules-from-sources",
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const path = request.url.split("?")[0];
        if (BUILT_STYLES.test(path)) request.url = `${STYLES}?direct`;
        if (!sources.has(path)) return void held.then(() => next());
        response.setHeader("content-type", "text/javascript");
        response.setHeader("cache-control", "no-store");
        response.end(sources.get(path));
      });
    },
    api: {
      /** Requests that arrive before the work has ended wait for it. */
      holdDuring(work) {
        held = work.catch(() => {});
        return work;
      },
      /** Called after each build. Pages that were opened before keep the names of theirs. */
      async readBuild(vite) {
        const { default: now } = await vite.ssrLoadModule("virtual:remix/server-manifest");
        const built = readManifest();
        // It keeps the state of components whose module is replaced, and must be there before any of them.
        const first = `import "${now.hmr.runtime}";`;
        sources.set(built.entry.module, `${first} import "${STYLES}"; import "${now.entry.module}";`);
        for (const { id, module } of Object.values(built.routes)) {
          const source = now.routes[id]?.module;
          if (!source) continue;
          const hasScreen = /^export default/m.test(readFileSync(root + source, "utf8"));
          const screen = hasScreen ? ` export { default } from "${source}";` : "";
          sources.set(module, `${first} export * from "${source}";${screen}`);
        }
      },
    },
  };
}

/** The manifest that Remix sends to the browser: which built file each route is in. */
function readManifest() {
  const file = readdirSync(ASSETS).find((name) => /^manifest-.+\.js$/.test(name));
  return JSON.parse(readFileSync(`${ASSETS}/${file}`, "utf8").replace(/^[^{]+|;\s*$/g, ""));
}
