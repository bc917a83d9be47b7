// npm test [-- filter… | --changed [commit]]: all tests, the test files whose path contains one of the filters, or what
// the changes since a commit (by default: what is not committed, else what is not pushed) can break, in two minutes.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { ensureInstalled, root } from "./install.mjs";

await ensureInstalled();
const { ensureBuilt } = await import("./build.mjs");
const { run } = await import("./tools.mjs");
const { aboveLimit, readTimes, slowest } = await import("./test-times.mjs");

/** Lines shown of a failed test's message. Short, because CI logs are often cut to their last lines. */
const MAX_FAILURE_LINES = 12;
/** A run of more test files and browser tests than these names its slowest. */
const SLOWEST_OF = 50;
const PASSED_LATER = " (passed on retry)";
/** More browser tests than these that pass only at their second try have a common cause. */
const MAX_FLAKY = 2;
const isChanged = process.argv[2] === "--changed";
const chosen = isChanged ? (await import("./changed-tests.mjs")).chooseTests(process.argv[3]) : null;
const filters = chosen ?? process.argv.slice(2);
if (chosen?.length === 0) {
  console.log("No test has to do with what changed.");
  process.exit(0);
}
const results = `${root}/.cache/test-results`;
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const built = await ensureBuilt();
const counts = built ? [await runVitest(), await runPlaywright()] : [oneFailed()];
const sum = (kind) => counts.reduce((total, count) => total + count[kind], 0);
const total = { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") };
for (const { name, messages } of counts.flatMap(({ failures }) => failures ?? []))
  console.log([`\n✗ ${name}`, ...messages.map(beginning)].join("\n"));
const times = readTimes();
const tooLong = aboveLimit(times);
for (const name of tooLong) console.log(`\n✗ ${name} takes longer than any test may: see CONTRIBUTING.md.`);
total.failed += tooLong.length;
if (times.length > SLOWEST_OF) console.log(["\nThe ten slowest:", ...slowest(times)].join("\n"));
writeFileSync(`${results}/counts.json`, JSON.stringify(total));
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 ? 0 : 1);

async function runVitest() {
  const file = `${results}/vitest.json`;
  const { code } = await run("vitest", [
    ...["run", "--passWithNoTests"],
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
  if (!hasMatchingBrowserTests()) return { passed: 0, failed: 0, skipped: 0 };
  const { code } = await run("playwright", ["test", ...filters]);
  return read(`${results}/playwright.json`, code, ({ stats, errors, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length + Math.max(0, stats.flaky - MAX_FLAKY),
    skipped: stats.skipped,
    failures: [
      ...errors.map(({ message }) => ({ name: "the browser tests", messages: [message] })),
      ...failedSpecs(suites),
    ],
  }));
}

/** Tests that failed, and flaky ones that passed on retry. */
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

/** The first lines of a message, without colours and without stack frames of packages. */
function beginning(message = "") {
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim() !== "" && !/^\s*at .*node_modules/.test(line));
  return lines
    .slice(0, MAX_FAILURE_LINES)
    .map((line) => `    ${line}`)
    .join("\n");
}

/** Checked first, because Playwright starts the product before it notices that no file matches. */
function hasMatchingBrowserTests() {
  return readdirSync(`${root}/tests/e2e`, { recursive: true })
    .filter((file) => file.endsWith(".test.ts"))
    .some((file) => filters.length === 0 || filters.some((part) => `tests/e2e/${file}`.includes(part)));
}

/** A run with a failing exit code counts as at least one failure, even if its report lists none. */
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
