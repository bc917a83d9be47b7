// npm test [-- filter…]: everything, or the test files whose path holds a filter.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { ensureInstalled, root } from "./install.mjs";

await ensureInstalled();
const { ensureBuilt } = await import("./build.mjs");
const { run } = await import("./tools.mjs");

/** Of a failed test's message; logs may keep no more than their end. */
const LINES_OF_A_FAILURE = 12;
const PASSED_LATER = " (passed when tried again)";
const filters = process.argv.slice(2);
const results = `${root}/.cache/test-results`;
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const built = await ensureBuilt();
const counts = built ? [await runVitest(), await runPlaywright()] : [oneFailed()];
const sum = (kind) => counts.reduce((total, count) => total + count[kind], 0);
const total = { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") };
for (const { name, messages } of counts.flatMap(({ failures }) => failures ?? []))
  console.log([`\n✗ ${name}`, ...messages.map(beginning)].join("\n"));
writeFileSync(`${results}/counts.json`, JSON.stringify(total));
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 ? 0 : 1);

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
    failures: result.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.failureMessages.length > 0);
      if (failed.length === 0 && status === "failed") return [{ name, messages: [message] }];
      return failed.map((test) => ({
        name: `${name}: ${test.fullName}${test.status === "passed" ? PASSED_LATER : ""}`,
        messages: test.failureMessages,
      }));
    }),
  }));
}

function failedBeforeItsTests({ status, assertionResults }) {
  return status === "failed" && !assertionResults.some((test) => test.status === "failed");
}

async function runPlaywright() {
  if (!browserTestsAreWanted()) return { passed: 0, failed: 0, skipped: 0 };
  const config = "tests/e2e/playwright.config.ts";
  const { code } = await run("playwright", ["test", "--config", config, ...filters]);
  return read(`${results}/playwright.json`, code, ({ stats, errors, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [
      ...errors.map(({ message }) => ({ name: "the browser tests", messages: [message] })),
      ...failedSpecs(suites),
    ],
  }));
}

/** What failed for good, and what a second try let pass. */
function failedSpecs(suites = []) {
  return suites.flatMap(({ file, specs = [], suites: inner }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests.flatMap(({ projectName, status, results }) => {
        const failed = results.find(({ status }) => !["passed", "skipped"].includes(status));
        if (!failed || status === "expected") return [];
        const passedLater = status === "flaky" ? PASSED_LATER : "";
        const messages = failed.errors.map(({ message }) => message);
        return [{ name: `${file}: ${title} [${projectName}]${passedLater}`, messages }];
      }),
    ),
    ...failedSpecs(inner),
  ]);
}

/** The first lines of a message, without its colours and without where its tools were. */
function beginning(message = "") {
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim() !== "" && !/^\s*at .*node_modules/.test(line));
  return lines
    .slice(0, LINES_OF_A_FAILURE)
    .map((line) => `    ${line}`)
    .join("\n");
}

/** Playwright would start the product before it finds that no file matches. */
function browserTestsAreWanted() {
  return readdirSync(`${root}/tests/e2e`, { recursive: true })
    .filter((file) => file.endsWith(".test.ts"))
    .some((file) => filters.length === 0 || filters.some((part) => `tests/e2e/${file}`.includes(part)));
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
