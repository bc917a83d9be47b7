import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { denyImports } from "vite-env-only";
import { routes } from "./app/routes";

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig(({ mode }) => ({
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
  build: { target: "es2022", assetsInlineLimit: 0 },
}));
