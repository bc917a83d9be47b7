// npm test [-- filter…]: everything, or the test files whose path holds a filter.
import { globSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { ensureInstalled, root } from "./install.mjs";

await ensureInstalled();
const { ensureBuilt } = await import("./build.mjs");
const { ensureBrowser } = await import("./browser.mjs");
const { run } = await import("./tools.mjs");

const filters = process.argv.slice(2);
const results = `${root}/.cache/test-results`;
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const built = await ensureBuilt();
const counts = [built ? await runVitest() : oneFailed(), built ? await runPlaywright() : oneFailed()];
const sum = (kind) => counts.reduce((total, count) => total + count[kind], 0);
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed, ${sum("skipped")} skipped`);
process.exit(sum("failed") === 0 ? 0 : 1);

async function runVitest() {
  const file = `${results}/vitest.json`;
  const { code } = await run("vitest", [
    ...["run", "--config", "tests/vitest.config.ts", "--passWithNoTests"],
    ...["--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
    ...filters,
  ]);
  return read(file, code, (result) => ({
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.testResults.filter(failedBeforeItsTests).length,
    skipped: result.numPendingTests + result.numTodoTests,
  }));
}

function failedBeforeItsTests({ status, assertionResults }) {
  return status === "failed" && !assertionResults.some((test) => test.status === "failed");
}

async function runPlaywright() {
  const files = globSync("tests/e2e/**/*.test.ts", { cwd: root });
  const wanted =
    filters.length === 0 ? files : files.filter((file) => filters.some((part) => file.includes(part)));
  if (wanted.length === 0) return { passed: 0, failed: 0, skipped: 0 };
  const browser = await ensureBrowser();
  if (!browser) return oneFailed();
  const file = `${results}/playwright.json`;
  const { code } = await run(
    "playwright",
    ["test", "--config", "tests/e2e/playwright.config.ts", ...filters],
    {
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, BROWSER_PATH: browser },
    },
  );
  return read(file, code, ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }));
}

/** A run that ended badly counts at least one failure, whatever its report says. */
function read(file, code, count) {
  try {
    const counted = count(JSON.parse(readFileSync(file, "utf8")));
    return code === 0 ? counted : { ...counted, failed: Math.max(counted.failed, 1) };
  } catch {
    return oneFailed();
  }
}

function oneFailed() {
  return { passed: 0, failed: 1, skipped: 0 };
}
