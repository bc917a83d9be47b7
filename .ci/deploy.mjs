// npm run deploy [-- --dry-run]: builds, applies migrations and deploys; a dry run only bundles and tells the size.
import { ensureInstalled } from "./install.mjs";

await ensureInstalled();
const { ensureBuilt } = await import("./build.mjs");
const { run } = await import("./tools.mjs");

const args = process.argv.slice(2);
const isDryRun = args.includes("--dry-run");
if (!(await ensureBuilt())) process.exit(1);
if (!isDryRun) {
  const { code } = await run("wrangler", ["d1", "migrations", "apply", "DB", "--remote"]);
  if (code !== 0) process.exit(code);
}
const deploy = ["deploy", "--minify", ...(isDryRun ? ["--outdir", ".cache/deploy"] : []), ...args];
const { code } = await run("wrangler", deploy);
process.exit(code);
