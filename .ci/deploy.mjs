// npm run deploy [-- --dry-run]: builds, applies migrations and deploys all Workers, the main one with Workers AI unless
// WORKERS_AI=off; a dry run only bundles and prints their sizes.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { ensureInstalled, root } from "./install.mjs";

await ensureInstalled();
const { ensureBuilt } = await import("./build.mjs");
const { run } = await import("./tools.mjs");
const { deployConfig } = await import("./runtime/deploy-config.mjs");
const { deploymentProblems } = await import("./runtime/variables.mjs");

const args = process.argv.slice(2);
const isDryRun = args.includes("--dry-run");
if (!(await ensureBuilt())) process.exit(1);
if (!isDryRun) await step("d1", "migrations", "apply", "DB", "--remote");
// The main Worker last: it has service bindings to the others.
await deploy("workers/pdf-reader/wrangler.toml", ".cache/deploy/pdf-reader");
await deploy("workers/text-reader/wrangler.toml", ".cache/deploy/text-reader");
await deploy("workers/preview-images/wrangler.toml", ".cache/deploy/preview-images");
await deployMain();
if (!isDryRun) for (const problem of await variableProblems()) console.warn(problem);

/** Paths in a configuration begin at its folder, so the one that is deployed is beside wrangler.toml. */
async function deployMain() {
  const name = `.wrangler-deployed-${process.pid}.toml`;
  process.on("exit", () => rmSync(`${root}/${name}`, { force: true }));
  writeFileSync(`${root}/${name}`, deployConfig(readFileSync(`${root}/wrangler.toml`, "utf8")));
  await deploy(name, ".cache/deploy/main");
}

async function deploy(config, folder) {
  const out = isDryRun ? ["--outdir", `${root}/${folder}`] : [];
  await step("deploy", "--config", config, "--minify", ...out, ...args);
}

async function variableProblems() {
  const silent = { silent: true };
  const listed = await run("wrangler", ["secret", "list", "--format", "json"], silent);
  const reader = [`${root}/.ci/runtime/read-worker-options.mjs`, `${root}/wrangler.toml`];
  const options = await run("node", reader, silent);
  if (listed.code !== 0 || options.code !== 0) return [`The secrets could not be listed: ${listed.output}`];
  const { bindings = {} } = JSON.parse(options.output);
  return deploymentProblems(
    JSON.parse(listed.output).map(({ name }) => name),
    Object.keys(bindings),
  );
}

async function step(...command) {
  const { code } = await run("wrangler", command);
  if (code !== 0) process.exit(code);
}
