import { vitePlugin as remix } from "@remix-run/dev";
import { minify } from "@swc/core";
import tailwindcss from "@tailwindcss/vite";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { denyImports } from "vite-env-only";
import { chunksByRoute } from "./.ci/chunks-by-route";
import { offlineFiles } from "./.ci/offline-files";
import { MODULES_OF_WORKER, serverBuild } from "./.ci/server-build";
import { routes } from "./app/routes";

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}

const MERMAID = folder("./node_modules/mermaid");
const MERMAID_PATH = `assets/mermaid-${JSON.parse(readFileSync(`${MERMAID}/package.json`, "utf8")).version}`;

/**
 * Serves Mermaid as its makers built it: in modules that load as a diagram needs them. Bundling them again took two
 * thirds of the build's time and changed nothing.
 */
const mermaidAsBuilt = (): Plugin => ({
  name: "mermaid-as-built",
  applyToEnvironment: ({ name }) => name === "client",
  generateBundle() {
    for (const file of ["mermaid.esm.min.mjs", ...readdirSync(`${MERMAID}/dist/chunks/mermaid.esm.min`)]) {
      if (!file.endsWith(".mjs")) continue;
      const path = file.startsWith("mermaid.esm") ? file : `chunks/mermaid.esm.min/${file}`;
      this.emitFile({
        type: "asset",
        fileName: `${MERMAID_PATH}/${path}`,
        source: readFileSync(`${MERMAID}/dist/${path}`),
      });
    }
  },
});

/** What pages load late, at addresses that those without the framework can name. */
const pageNoticesByName = (): Plugin => ({
  name: "page-notices-by-name",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  buildStart() {
    const notices = folder("./app/shell/page-notices");
    this.emitFile({
      type: "chunk",
      id: `${notices}/start-page-notices.client.ts`,
      fileName: "start-page-notices.js",
    });
    this.emitFile({ type: "chunk", id: `${notices}/mount-page-notices.tsx`, fileName: "page-notices.js" });
    this.emitFile({
      type: "chunk",
      id: folder("./app/session/follow-session.client.ts"),
      fileName: "follow-session.js",
    });
    this.emitFile({
      type: "chunk",
      id: folder("./app/shell/third-parties/load-third-party.ts"),
      fileName: "third-parties.js",
      preserveSignature: "strict",
    });
    this.emitFile({
      type: "chunk",
      id: folder("./app/screens/landing/showcase/showcase.client.ts"),
      fileName: "showcase.js",
    });
    this.emitFile({
      type: "chunk",
      id: folder("./app/screens/offline/offline-reader.client.tsx"),
      fileName: "offline-reader.js",
    });
  },
});

const PDFJS = folder("./node_modules/pdfjs-dist");
const PDFJS_PATH = `assets/pdfjs-${JSON.parse(readFileSync(`${PDFJS}/package.json`, "utf8")).version}`;

/** Serves pdf.js as its makers built it: its worker, and the fonts, character maps and decoders that it asks for. */
const pdfjsAsBuilt = (): Plugin => ({
  name: "pdfjs-as-built",
  applyToEnvironment: ({ name }) => name === "client",
  generateBundle() {
    const emit = (file: string, fileName = file) =>
      this.emitFile({
        type: "asset",
        fileName: `${PDFJS_PATH}/${fileName}`,
        source: readFileSync(`${PDFJS}/${file}`),
      });
    emit("build/pdf.min.mjs", "pdf.min.mjs");
    emit("build/pdf.worker.min.mjs", "pdf.worker.min.mjs");
    for (const part of ["cmaps", "iccs", "standard_fonts", "wasm"])
      for (const file of readdirSync(`${PDFJS}/${part}`))
        if (!/LICENSE|quickjs/.test(file)) emit(`${part}/${file}`);
  },
});

const ICON_IMPORT = /import \{([^}]+)\} from "lucide-react";/g;
const iconFile = (name: string): string =>
  name
    .replace(/Icon$/, "")
    .replace(/([a-z])([A-Z0-9])/g, "$1-$2")
    .toLowerCase();

/**
 * Takes each icon from its own file: through the set's one entry every file that has an icon would carry them all. What
 * draws them is ours; see `app/ui/icon.tsx`.
 */
const iconsOneByOne = (): Plugin => ({
  name: "icons-one-by-one",
  // A development server bundles the whole set once.
  apply: "build",
  enforce: "pre",
  resolveId: (source) => (source === "../createLucideIcon.mjs" ? folder("./app/ui/icon.tsx") : null),
  transform: (code, id) =>
    id.includes("/app/")
      ? code.replace(ICON_IMPORT, (_, names: string) =>
          names
            .split(",")
            .map((name) => name.trim())
            .filter((name) => name && !name.startsWith("type "))
            .map((name) => name.split(/\s+as\s+/))
            .map(([name = "", own = name]) => `import ${own} from "lucide-react/icons/${iconFile(name)}";`)
            .join(" "),
        )
      : null,
});

/** Says of each schema that making it has no effects: the browser gets those alone that its pages check with. */
const unusedSchemasDropped = (): Plugin => ({
  name: "unused-schemas-dropped",
  apply: "build",
  transform: (code, id) =>
    id.includes("/workers/contract/")
      ? code.replace(/(?<![\w.])(?:z\d*\.|(?:success|successOf|listOf|pageOf)\()/g, "/* @__PURE__ */ $&")
      : null,
});

/**
 * Takes out of i18next what no page uses: plurals for engines without rules of their own, and fetching texts, which ours
 * are given. Both would be 1.7 KiB of every first load.
 */
const i18nextAsUsed = (): Plugin => ({
  name: "i18next-as-used",
  apply: "build",
  transform: (code, id) =>
    id.includes("/node_modules/i18next/")
      ? code
          .replace(/(?<=^let sets = \[).*?(?=\];$)/ms, "")
          .replace(/(?<=^let _rulesPluralsTypes = \{).*?(?=^\};$)/ms, "")
          .replace(/^ {2}queueLoad\(.*?(?=^\}$)/ms, "")
      : null,
});

/** Makes the browser's files some 5% smaller than esbuild alone, for one second of build time. */
const minifiedBySwc = (): Plugin => ({
  name: "minified-by-swc",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  renderChunk: {
    order: "post",
    handler: (code) => minify(code, { module: true, mangle: true, compress: { passes: 3, ecma: 2022 } }),
  },
});

/** What `chunksByRoute` names the files that a page has by the time it imports something later. */
const OF_EVERY_PAGE = /^assets\/(?:framework|application|common|area|notices)-/;

/**
 * Parts that few readers open, or only once they write, from the first page's own files. Listing what these parts import
 * would be a part of every first load, and saves their readers one answer of the server.
 */
const RARELY_OPENED =
  /^assets\/(?:closed-place|requested-module|document-offer|marketplace-dialog|chat-dialogs|palette|panel-dialog|while-typing|attached-images|token-estimate|chat-settings-dialog)-/;

/** The files of a later part's imports that are named where it is imported. */
const filesToName = (part: string, needed: string[]): string[] =>
  RARELY_OPENED.test(part) ? [] : needed.filter((file) => !OF_EVERY_PAGE.test(file));

/** Modules that are served as their makers built them, or are in the runtime. */
const AS_BUILT = [/^\/assets\/(mermaid|pdfjs)-/, /^cloudflare:/];

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
    iconsOneByOne(),
    unusedSchemasDropped(),
    i18nextAsUsed(),
    pageNoticesByName(),
    offlineFiles(),
    serverBuild(),
    [mermaidAsBuilt(), pdfjsAsBuilt()],
    minifiedBySwc(),
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
  define: {
    __MERMAID_URL__: JSON.stringify(`/${MERMAID_PATH}/mermaid.esm.min.mjs`),
    __PDFJS_URL__: JSON.stringify(`/${PDFJS_PATH}`),
  },
  resolve: { alias: { "~": folder("./app"), "#workers": folder("./workers") } },
  ssr: {
    target: "webworker",
    noExternal: true,
    resolve: { conditions: ["workerd", "worker", "browser"], externalConditions: ["workerd", "worker"] },
  },
  // Catalogues are read whole, and are shorter as objects than as text.
  json: { namedExports: false, stringify: false },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    // Each file lists what its imports need. Names of files that are there already would be a part of every first load.
    modulePreload: {
      resolveDependencies: filesToName,
    },
    // What converts the module that html-encoding-sniffer requires would be a part of every first load.
    commonjsOptions: {
      requireReturnsDefault: (id) => (id.includes("/@exodus/bytes/") ? "namespace" : false),
    },
    rollupOptions: {
      external: isSsrBuild ? [...AS_BUILT, ...MODULES_OF_WORKER] : AS_BUILT,
      output: isSsrBuild ? {} : { manualChunks: chunksByRoute() },
    },
  },
}));
