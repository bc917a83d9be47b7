// npm run verify: every check that must pass before a change is merged. All steps run, even if one fails.
import { readFileSync, rmSync } from "node:fs";
import { ensureInstalled, root } from "./install.mjs";

await ensureInstalled();
const { hasDrift } = await import("./drift.mjs");
const { run } = await import("./tools.mjs");

/** A check that runs a command. Its output is printed at the end, because tests run at the same time. */
const tool =
  (command, ...args) =>
  async () => {
    const { code, output } = await run(command, args, { silent: true });
    if (output.trim() !== "") console.log(output.trimEnd());
    return code === 0;
  };
const STEPS = {
  format: tool("prettier", "--check", "--log-level", "warn", "."),
  lint: tool("npm", "run", "--silent", "lint"),
  types: tool("npm", "run", "--silent", "types"),
  unused: tool("npm", "run", "--silent", "unused"),
  migrations: async () => !(await hasDrift()),
  deployment: tool("node", ".ci/deploy.mjs", "--dry-run"),
};

const failed = [];
const testCounts = `${root}/.cache/test-results/counts.json`;
rmSync(testCounts, { force: true });
// The tests begin with those that wait more than they work; one check at a time fills the rest of the processor.
await Promise.all([runChecks(), run("node", [".ci/test.mjs"])]);

async function runChecks() {
  for (const [name, check] of Object.entries(STEPS)) {
    const started = performance.now();
    const passed = await check();
    if (!passed) failed.push(name);
    console.log(`${passed ? "✓" : "✗"} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  }
}

const tests = readTestCounts();
if (failed.length > 0)
  console.error(`Besides the tests, these checks failed: ${failed.join(", ")}. See above.`);
const passed = tests.passed + Object.keys(STEPS).length - failed.length;
console.log(`${passed} passed, ${tests.failed + failed.length} failed, ${tests.skipped} skipped`);
process.exit(tests.failed + failed.length === 0 ? 0 : 1);

function readTestCounts() {
  try {
    return JSON.parse(readFileSync(testCounts, "utf8"));
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
