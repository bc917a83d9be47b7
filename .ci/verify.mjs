// npm run verify: every check that must pass before a change is merged. All steps run, even if one fails.
import { readFileSync, rmSync } from "node:fs";
import { ensureInstalled, root } from "./install.mjs";

await ensureInstalled();
const { hasDrift } = await import("./drift.mjs");
const { run } = await import("./tools.mjs");

/**
 * Settings of the linter and the compiler, which are written in Go: one thread, because several work out the same types,
 * and a heap that may grow to five times its size before garbage is collected. Both halve the processor time of these
 * checks, which the tests use meanwhile.
 */
const GO_SETTINGS = { GOMAXPROCS: "1", GOGC: "400" };

/** A check that runs a command. Its output is printed at the end, because tests run at the same time. */
const tool =
  (command, ...args) =>
  async () => {
    const { code, output } = await run(command, args, { silent: true, env: GO_SETTINGS });
    if (output.trim() !== "") console.log(output.trimEnd());
    return code === 0;
  };
const STEPS = {
  commits: tool("node", ".ci/commits.mjs"),
  format: tool("oxfmt", "--list-different"),
  lint: tool("npm", "run", "--silent", "lint"),
  types: tool("npm", "run", "--silent", "types"),
  unused: tool("npm", "run", "--silent", "unused"),
  imports: tool("npm", "run", "--silent", "imports"),
  migrations: async () => !(await hasDrift()),
  deployment: tool("node", ".ci/deploy.mjs", "--dry-run"),
};

/** The unit of times in /proc, the same on every Linux. */
const TICKS_PER_SECOND = 100;
const failed = [];
const testCounts = `${root}/.cache/test-results/counts.json`;
rmSync(testCounts, { force: true });
// The tests that mostly wait run first, and leave the processor to the checks, which run one at a time.
await Promise.all([runChecks(), run("node", [".ci/test.mjs"])]);

async function runChecks() {
  for (const [name, check] of Object.entries(STEPS)) {
    const [started, usedBefore] = [performance.now(), processorSeconds()];
    const passed = await check();
    if (!passed) failed.push(name);
    const took = ((performance.now() - started) / 1000).toFixed(1);
    const used = (processorSeconds() - usedBefore).toFixed(1);
    console.log(`${passed ? "✓" : "✗"} ${name} (${took} s, ${used} s of processor time)`);
  }
}

/**
 * Processor time of child processes that have ended, and of theirs, in seconds; 0 on systems without /proc. The tests do
 * not count: they are one child, which ends last.
 */
function processorSeconds() {
  try {
    const [, fields] = readFileSync("/proc/self/stat", "utf8").split(") ");
    const [user, system] = fields.split(" ").slice(13, 15);
    return (Number(user) + Number(system)) / TICKS_PER_SECOND;
  } catch {
    return 0;
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
