// npm run deploy [-- --dry-run]: builds, applies migrations and deploys both Workers; a dry run only bundles and tells
// their sizes.
import { ensureInstalled, root } from "./install.mjs";

await ensureInstalled();
const { ensureBuilt } = await import("./build.mjs");
const { run } = await import("./tools.mjs");

const args = process.argv.slice(2);
const isDryRun = args.includes("--dry-run");
if (!(await ensureBuilt())) process.exit(1);
if (!isDryRun) await step("d1", "migrations", "apply", "DB", "--remote");
// The reader first: the main Worker's binding names it.
await deploy("workers/pdf-reader/wrangler.toml", ".cache/deploy/pdf-reader");
await deploy("wrangler.toml", ".cache/deploy/main");

async function deploy(config, folder) {
  const out = isDryRun ? ["--outdir", `${root}/${folder}`] : [];
  await step("deploy", "--config", config, "--minify", ...out, ...args);
}

async function step(...command) {
  const { code } = await run("wrangler", command);
  if (code !== 0) process.exit(code);
}
