// node .ci/durations.mjs: writes what the last run's test files took into tests/durations.json, which decides the order
// in which they start. Files that were not part of it keep what they had.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "./install.mjs";

const durations = `${root}/tests/durations.json`;
const results = `${root}/.cache/test-results`;

/** In steps that double, so that a file's line changes when it matters alone. */
const rounded = (milliseconds) => 2 ** Math.max(Math.round(Math.log2(milliseconds / 1000)), -2);

const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null);

function vitestFiles() {
  const { testResults = [] } = readJson(`${results}/vitest.json`) ?? {};
  return testResults
    .filter(({ status }) => status === "passed")
    .map(({ name, startTime, endTime }) => [relative(root, name), endTime - startTime]);
}

function browserFiles() {
  const { suites = [] } = readJson(`${results}/playwright.json`) ?? {};
  const timesOf = ({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
    ...inner.flatMap(timesOf),
  ];
  return suites.map((suite) => [
    `tests/e2e/${suite.file}`,
    timesOf(suite).reduce((sum, time) => sum + time, 0),
  ]);
}

const measured = [...vitestFiles(), ...browserFiles()].map(([file, time]) => [file, rounded(time)]);
const known = { ...readJson(durations), ...Object.fromEntries(measured) };
const kept = Object.entries(known).filter(([file]) => existsSync(`${root}/${file}`));
kept.sort(([a], [b]) => (a < b ? -1 : 1));
writeFileSync(durations, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
console.log(`${measured.length} of ${kept.length} files have new durations in tests/durations.json`);
