import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "./install.mjs";

/** Most seconds of a test file, or of one test in a browser, on an idle machine: a longer one would end last, alone. */
const LIMIT_SECONDS = 180;
const SLOWEST = 10;

export const durationsFile = `${root}/tests/durations.json`;
const results = `${root}/.cache/test-results`;
const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null);

/** Seconds that each test file took when they were last written. */
export const knownSeconds = () => readJson(durationsFile) ?? {};

/** Seconds of the last run's test files, and of each of its tests in a browser. */
export function readTimes() {
  return [...vitestFiles(), ...browserTests()];
}

function vitestFiles() {
  const { testResults = [] } = readJson(`${results}/vitest.json`) ?? {};
  return testResults.map(({ name, startTime, endTime, status }) => {
    const file = relative(root, name);
    return { file, name: file, seconds: (endTime - startTime) / 1000, passed: status === "passed" };
  });
}

function browserTests() {
  const { suites = [] } = readJson(`${results}/playwright.json`) ?? {};
  const testsOf = (file, { specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests.map(({ projectName, results, status }) => ({
        file,
        name: `${file}: ${title} [${projectName}]`,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        passed: status === "expected",
      })),
    ),
    ...inner.flatMap((suite) => testsOf(file, suite)),
  ];
  return suites.flatMap((suite) => testsOf(`tests/e2e/${suite.file}`, suite));
}

/** Lines that name the slowest test files and browser tests. */
export function slowest(times) {
  const first = times.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  return first.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
}

/**
 * Names of the test files and browser tests above the limit. Their times are divided by how much slower than the known
 * durations the whole run was, so that a busy machine fails nothing.
 */
export function aboveLimit(times) {
  const known = knownSeconds();
  const measured = secondsOfFiles(times);
  const both = Object.keys(measured).filter((file) => known[file]);
  const sum = (seconds) => both.reduce((total, file) => total + seconds[file], 0);
  const slowness = both.length > 0 ? Math.max(1, sum(measured) / sum(known)) : 1;
  return times.filter(({ seconds }) => seconds / slowness > LIMIT_SECONDS).map(({ name }) => name);
}

/** Seconds of each file: those of its tests in a browser are added up. */
export function secondsOfFiles(times) {
  const sums = {};
  for (const { file, seconds } of times) sums[file] = (sums[file] ?? 0) + seconds;
  return sums;
}
