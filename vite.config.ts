import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { denyImports } from "vite-env-only";
import { routes } from "./app/routes";

/**
 * Files of the first load: every file is a request, so what all pages of the application need travels together. Null
 * leaves a module to the bundler, which splits at lazy imports.
 */
function chunkOf(id: string): string | null {
  if (FRAMEWORK.test(id)) return "framework";
  return SHELL.test(id) ? "shell" : null;
}
const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run\/(react|router)|turbo-stream|i18next|react-i18next|html-parse-stringify|void-elements)\//;
const SHELL =
  /(app\/(nonce|i18n\/|ui\/(button|button-style|icon-button|join-classes|hint|tooltip|spinner|on-demand|lazy-overlays|toast\/toast-(store|region))|screens\/shell\/(?!cookies\/cookie-banner|updates\/update-popup|menu\/recent|.*route)|screens\/chat\/conversation\/(kept-marker|browser-storage|memory-storage))|lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|defaultAttributes|shared))/;

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig(({ mode, isSsrBuild }) => ({
  plugins: [
    // Server code in the browser bundle fails the build: of workers/, only the contract may be there.
    denyImports({
      client: {
        files: ["**/workers/!(contract)/**", "**/workers/*.ts"],
        specifiers: [/^(openai|@anthropic-ai\/sdk|drizzle-orm|hono)(\/|$)/],
      },
    }),
    tailwindcss(),
    remix({
      ignoredRouteFiles: ["**/*"],
      routes: (define) => define((route) => routes(route, { gallery: mode !== "production" })),
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: true,
        v3_relativeSplatPath: true,
        v3_routeConfig: false,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
  ],
  resolve: { alias: { "~": folder("./app"), "#workers": folder("./workers") } },
  ssr: {
    target: "webworker",
    noExternal: true,
    resolve: { conditions: ["workerd", "worker", "browser"], externalConditions: ["workerd", "worker"] },
  },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    rollupOptions: { output: isSsrBuild ? {} : { manualChunks: chunkOf } },
  },
}));
