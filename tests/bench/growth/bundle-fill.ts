import { mkdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import type { fillDatabase } from "./fill-database.ts";

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** The function that fills a database: it is the product's own code that indexes words, so it has to be bundled. */
export async function bundleFill(): Promise<typeof fillDatabase> {
  const outfile = here("../.cache/fill-database.mjs");
  mkdirSync(path.dirname(outfile), { recursive: true });
  await build({
    entryPoints: [here("fill-database.ts")],
    ...{ bundle: true, platform: "node", format: "esm", outfile, logLevel: "error" },
    external: ["cloudflare:*"],
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
  });
  const bundle = (await import(pathToFileURL(outfile).href)) as { fillDatabase: typeof fillDatabase };
  return bundle.fillDatabase;
}
