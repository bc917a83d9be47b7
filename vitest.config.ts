import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";
import { bundleWorker, compatibilityOf, modulesOf } from "./.ci/runtime/bundle.mjs";
import { publicWeb } from "./.ci/runtime/public-web.mjs";
import { LEAN_V8 } from "./.ci/runtime/v8-flags.mjs";
import {
  IN_BROWSER,
  IN_WORKERD,
  kindOfTest,
  ON_PROCESSES,
  ON_SCREENS,
} from "./tests/setup/kinds-of-tests.ts";
import { LongestFirst } from "./tests/setup/longest-first.ts";
import { memoryFolder } from "./tests/support/machine/memory-folder.ts";
import { STRIPE_KEYS } from "./tests/support/stripe/start.ts";
import { OPENID_CLIENT } from "./tests/support/upstreams/openid.ts";
import { LINKEDIN_APP } from "./tests/support/upstreams/social/linkedin.ts";
import { X_APP } from "./tests/support/upstreams/social/x.ts";

/** Runs the workerd of tests as `npm start` does. Products that tests start inherit the same flags. */
process.env.MINIFLARE_WORKERD_V8_FLAGS ??= LEAN_V8;

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const resolve = { alias: { "~": fromRoot("app"), "#workers": fromRoot("workers") } };
/** Makes a module of a Markdown file, as the rule of wrangler.toml does. */
const markdownAsText = {
  name: "markdown-as-text",
  transform: (code: string, id: string) =>
    id.endsWith(".md") ? `export default ${JSON.stringify(code)};` : null,
};
const inNode = { resolve, plugins: [markdownAsText] };
/** Limits for a busy machine. Tests that fail are not retried. */
const timeouts = { testTimeout: 120_000, hookTimeout: 120_000 };
const expect = { requireAssertions: true, poll: { timeout: 40_000 } };
/**
 * More files run at once than there are cores, because the product's processes mostly wait. Projects that run together
 * have the same number: vitest refuses different ones.
 */
const besideOneAnother = { maxWorkers: 4, sequence: { groupOrder: 0 } };
const failsOnConsoleError = fromRoot("tests/setup/fail-on-console-error.ts");
const addsWhatJsdomLacks = fromRoot("tests/setup/add-what-jsdom-lacks.ts");

/** The pool announces its package's new name at every start: the pinned version is its maintainers' to raise. */
function workerdPool(...options: Parameters<typeof cloudflareTest>) {
  const { warn } = console;
  console.warn = () => {};
  const pool = cloudflareTest(...options);
  console.warn = warn;
  return pool;
}

/** Configures providers as an operator would; OpenRouter stays without, so that one provider is not there. */
function scriptedProviders(openAiUrl: string, anthropicUrl: string): Record<string, string> {
  const variables: Record<string, string> = {
    APP_ORIGIN: "http://atelier.test",
    LOG_LEVEL: "error",
    ENCRYPTION_KEYS: "test:c2VjcmV0LWZvci10ZXN0cy1vbmx5",
    ANTHROPIC_API_KEY: "scripted",
    ANTHROPIC_BASE_URL: anthropicUrl,
  };
  for (const prefix of ["OPENAI", "TOGETHER", "AIML", "LLAMA"]) {
    variables[`${prefix}_API_KEY`] = "scripted";
    variables[`${prefix}_BASE_URL`] = openAiUrl;
  }
  return variables;
}

/** Variables that choose what tests draw. No other variable of this process reaches workerd. */
const variablesOfTests = (): Record<string, string> =>
  Object.fromEntries(
    ["FUZZ_SEED", "INTERLEAVINGS", "INTERLEAVINGS_SEED"].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** The Worker that reads documents, as it is deployed, over the same bucket. */
async function pdfReader() {
  const main = await bundleWorker("pdfReader");
  if (!main) throw new Error("the PDF reader cannot be bundled");
  return {
    name: "atelier-pdf-reader",
    modules: [{ type: "ESModule" as const, path: main }],
    ...compatibilityOf("pdfReader"),
    r2Buckets: { FILES: "atelier-files" },
    serviceBindings: { CHARACTER_MAPS: { disk: { path: fromRoot("node_modules/pdfjs-dist/cmaps") } } },
  };
}

/** The Worker that reads pages and files of strangers, as it is deployed. */
async function textReader() {
  const main = await bundleWorker("textReader");
  if (!main) throw new Error("the text reader cannot be bundled");
  return {
    name: "atelier-text-reader",
    modules: [{ type: "ESModule" as const, path: main }],
    ...compatibilityOf("textReader"),
  };
}

/** The Worker that draws the images of links, as it is deployed. */
async function previewImages() {
  const main = await bundleWorker("previewImages");
  if (!main) throw new Error("the Worker of preview images cannot be bundled");
  return {
    name: "atelier-preview-images",
    modules: modulesOf(main),
    modulesRoot: fromRoot("build/preview-images"),
    ...compatibilityOf("previewImages"),
  };
}

/** Files that replace modules. Each has a worker of its own, because files of one worker share its modules. */
const withMocks = globSync("tests/**/*.test.{ts,tsx}", { cwd: fromRoot(".") }).filter(
  (file) => kindOfTest(file) === "node" && readFileSync(fromRoot(file), "utf8").includes("vi.mock("),
);
/** All files of a worker share its modules, jsdom included, which are loaded once. */
const shared = { pool: "threads", isolate: false } as const;

/**
 * The built pages are one module, and a source map would make it four times as large: more than the 32 MiB that workerd
 * takes in one message, so that no test would begin.
 */
const withoutMapOfPages = {
  name: "without-map-of-pages",
  transform: (code: string, id: string) =>
    id.split("?")[0] === fromRoot("build/server/index.js") ? { code, map: { mappings: "" as const } } : null,
};

export default defineConfig({
  test: {
    root: fromRoot("."),
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        ...inNode,
        test: {
          name: "unit",
          ...timeouts,
          expect,
          root: fromRoot("."),
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: [
            ...[...configDefaults.exclude, ...IN_BROWSER, ...IN_WORKERD],
            ...[...ON_PROCESSES, ...ON_SCREENS, ...withMocks],
          ],
          ...besideOneAnother,
          ...shared,
          setupFiles: [failsOnConsoleError],
        },
      },
      {
        ...inNode,
        test: {
          name: "screens",
          ...timeouts,
          expect,
          root: fromRoot("."),
          include: ON_SCREENS,
          exclude: [...configDefaults.exclude, ...withMocks],
          ...besideOneAnother,
          ...shared,
          setupFiles: [failsOnConsoleError, addsWhatJsdomLacks],
        },
      },
      {
        ...inNode,
        test: {
          name: "alone",
          ...timeouts,
          expect,
          root: fromRoot("."),
          include: withMocks,
          ...besideOneAnother,
          setupFiles: [failsOnConsoleError, addsWhatJsdomLacks],
        },
      },
      {
        ...inNode,
        test: {
          name: "reliability",
          expect,
          root: fromRoot("."),
          include: ON_PROCESSES,
          ...besideOneAnother,
          ...timeouts,
          testTimeout: 180_000,
          hookTimeout: 240_000,
          setupFiles: [failsOnConsoleError, addsWhatJsdomLacks],
        },
      },
      {
        logLevel: "error", // some packages ship source maps without sources
        resolve: { ...resolve, mainFields: ["module", "main"] },
        ssr: { noExternal: [/^@remix-run\//, "react-router", "react-router-dom"] },
        plugins: [
          withoutMapOfPages,
          workerdPool(async ({ inject }) => {
            // The pool keeps its databases in the folder for temporary files, which only this variable chooses.
            process.env.TMPDIR = memoryFolder();
            return {
              main: fromRoot("tests/support/test-worker.ts"),
              wrangler: { configPath: fromRoot("wrangler.toml") },
              miniflare: {
                bindings: {
                  TEST_MIGRATIONS: await readD1Migrations(fromRoot("migrations")),
                  ...scriptedProviders(inject("openAiUrl"), inject("anthropicUrl")),
                  STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey,
                  STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
                  STRIPE_BASE_URL: inject("stripeUrl"),
                  GOOGLE_CLIENT_ID: OPENID_CLIENT.id,
                  GOOGLE_CLIENT_SECRET: OPENID_CLIENT.secret,
                  GOOGLE_DISCOVERY_URL: inject("openIdUrl"),
                  LINKEDIN_CLIENT_ID: LINKEDIN_APP.clientId,
                  LINKEDIN_CLIENT_SECRET: LINKEDIN_APP.clientSecret,
                  LINKEDIN_AUTH_BASE_URL: inject("linkedInUrl"),
                  LINKEDIN_API_BASE_URL: inject("linkedInUrl"),
                  X_CLIENT_ID: X_APP.clientId,
                  X_CLIENT_SECRET: X_APP.clientSecret,
                  X_AUTH_BASE_URL: inject("xUrl"),
                  X_API_BASE_URL: inject("xUrl"),
                },
                serviceBindings: { PUBLIC_WEB: publicWeb },
                workers: [await pdfReader(), await textReader(), await previewImages()],
              },
            };
          }),
        ],
        test: {
          name: "workerd",
          ...timeouts,
          expect,
          root: fromRoot("."),
          include: IN_WORKERD,
          env: variablesOfTests(),
          // All files of a worker share one workerd and one database, because loading the Worker takes four seconds.
          // Each test makes users, addresses and conversations of its own. There are more workers than cores, because
          // crawls and trainings wait for seconds.
          isolate: false,
          maxWorkers: 4,
          // This project runs after the others: a worker ends before a file of another project, and would load again.
          sequence: { groupOrder: 1 },
          globalSetup: [fromRoot("tests/support/upstreams/global-setup.ts")],
          setupFiles: [
            failsOnConsoleError,
            ...["one-proxy-a-class", "load-worker-once", "apply-migrations", "restore-what-all-share"].map(
              (name) => fromRoot(`tests/setup/${name}.ts`),
            ),
          ],
        },
      },
    ],
  },
});
