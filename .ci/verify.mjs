// npm run verify: all that must hold before a change lands. Every step runs, whatever the others say.
import { readFileSync, rmSync } from "node:fs";
import { ensureInstalled, root } from "./install.mjs";

await ensureInstalled();
const { hasDrift } = await import("./drift.mjs");
const { run } = await import("./tools.mjs");

const tool =
  (command, ...args) =>
  async () =>
    (await run(command, args)).code === 0;
const STEPS = {
  format: tool("prettier", "--check", "--log-level", "warn", "."),
  lint: tool("npm", "run", "--silent", "lint"),
  types: tool("npm", "run", "--silent", "types"),
  migrations: async () => !(await hasDrift()),
  deployment: tool("node", ".ci/deploy.mjs", "--dry-run"),
};

const failed = [];
for (const [name, holds] of Object.entries(STEPS)) {
  const started = performance.now();
  const passed = await holds();
  if (!passed) failed.push(name);
  console.log(`${passed ? "✓" : "✗"} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
}

const testCounts = `${root}/.cache/test-results/counts.json`;
rmSync(testCounts, { force: true });
await run("node", [".ci/test.mjs"]);
const tests = readTestCounts();
if (failed.length > 0) console.error(`Beside the tests: ${failed.join(", ")} failed; see above.`);
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
