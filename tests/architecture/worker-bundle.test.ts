import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { gzipSync } from "node:zlib";
import { transform } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bundleWorker, compatibilityOf, modulesOf } from "../../.ci/runtime/bundle.mjs";

/** KiB, minified and compressed: what it is, with little room. Cloudflare's free plan takes 3,072. */
const MAX_SIZE = 1_620;
/** Longest start, in starts of a Worker with {@link REFERENCE}: what it is, with room for a busy machine. */
const MAX_START = 4;
const STARTS = 5;

/** A megabyte of small functions and objects: what a Worker's start consists of, on whichever machine. */
const REFERENCE = `${Array.from(
  { length: 12_000 },
  (_, at) =>
    `const f${at} = (a, b) => ({ a, b, sum: a + b + ${at} }); export const o${at} = f${at}(${at}, "${at}");`,
).join("\n")}\nexport default { fetch: () => new Response() };`;

const workerd = (
  createRequire(createRequire(import.meta.url).resolve("wrangler/package.json"))("workerd") as {
    default: string;
  }
).default;
const folder = mkdtempSync(`${tmpdir()}/worker-start-`);
let main = "";

beforeAll(async () => {
  main = (await bundleWorker("main"))!;
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

test("the main Worker is no larger than it was, minified and compressed", { timeout: 120_000 }, async () => {
  const { code } = await transform(readFileSync(main, "utf8"), { minify: true, format: "esm" });
  expect(gzipSync(code, { level: 9 }).length / 1024, "KiB").toBeLessThan(MAX_SIZE);
});

test("the main Worker starts no slower than it did", { timeout: 180_000 }, async () => {
  const parts = modulesOf(main).map(({ type, path, contents }) => {
    const name = path.slice(path.lastIndexOf("/") + 1);
    writeFileSync(`${folder}/${name}`, contents);
    const isScript = type === "ESModule";
    return `(name = "${isScript ? name : `./${name}`}", ${isScript ? "esModule" : "text"} = embed "${name}")`;
  });
  writeFileSync(`${folder}/reference.js`, REFERENCE);
  writeFileSync(`${folder}/empty.js`, "export default { fetch: () => new Response() };");
  const one = (name: string) => writeConfig(name, [`(name = "worker.js", esModule = embed "${name}.js")`]);
  const configs = [one("empty"), one("reference"), writeConfig("main", parts)];
  const shortest = configs.map(() => Infinity);
  for (let start = 0; start < STARTS; start += 1)
    for (const [at, config] of configs.entries())
      shortest[at] = Math.min(shortest[at]!, await startWorker(config));
  const [empty, reference, product] = shortest as [number, number, number];
  expect((product - empty) / (reference - empty), "starts of the reference").toBeLessThan(MAX_START);
});

function writeConfig(name: string, modules: string[]): string {
  const { compatibilityDate, compatibilityFlags } = compatibilityOf("main");
  const file = `${folder}/${name}.capnp`;
  writeFileSync(
    file,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "worker")],
  services = [(name = "worker", worker = (
    modules = [${modules.join(", ")}],
    compatibilityDate = ${JSON.stringify(compatibilityDate)},
    compatibilityFlags = ${JSON.stringify(compatibilityFlags)},
  ))],
);
`,
  );
  return file;
}

/** Milliseconds until workerd listens, which it does when it has run the Worker's modules. */
function startWorker(config: string): Promise<number> {
  const started = performance.now();
  const child = spawn(workerd, ["serve", "--experimental", "--control-fd=3", config], {
    stdio: ["ignore", "ignore", "inherit", "pipe"],
  });
  return new Promise((resolve, reject) => {
    child.stdio[3]!.on("data", (event: Buffer) => {
      if (!event.includes('"listen"')) return;
      resolve(performance.now() - started);
      child.kill("SIGKILL");
    });
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`workerd ended with ${code}`)));
  });
}
