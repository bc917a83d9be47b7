// Chooses the test files that a change can break, as many as fit into two minutes.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import MiniSearch from "minisearch";
import { kindOfTest } from "../tests/setup/kinds-of-tests.ts";
import { root } from "./install.mjs";
import { knownSeconds } from "./test-times.mjs";

/** Files that import from every module: imports through them would connect every test with every file. */
const COMPOSITION =
  /^(workers\/(worker|create-app|features|core\/(turns|jobs)\/[\w-]+)|app\/(routes|root)|app\/i18n\/catalogues)\.tsx?$/;
/** Layers that every module uses: a change in them runs one test of each module. */
const SHARED =
  /^(workers\/[^/]+|workers\/(contract|core|core\/routes|http)\/[^/]+|workers\/(db|durable-objects)\/.*|workers\/core\/(turns|jobs|quota|knowledge|files|settings|entitlements)\/.*|workers\/features\/billing\/(plans|modules)\/.*|app\/[^/]+|app\/(ui|browser|shell|session)\/.*)\.(tsx?|css)$/;
/** Files, and the tests that read all of them without naming or importing them. */
const RULES = [
  [/^(app|workers|migrations|public)\//, /^tests\/architecture\//],
  [/^app\/i18n\//, /^tests\/i18n\//],
  [
    /^workers\/(contract|core\/routes|features\/\w+\/routes)\b|^workers\/[^/]+$/,
    /^tests\/api\/access-matrix\./,
  ],
  [/^app\/.*\.(css|tsx)$/, /^tests\/e2e\/layout\./],
];
/** Number of the likeliest tests that run before those of the rules. */
const LIKELIEST = 12;
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)["']([^"'\n]+)["']/g;
const SOURCE = /\.(tsx?|mjs)$/;
const TEST = /^tests\/.*\.test\.tsx?$/;

const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 28 });
const lines = (text) => text.split("\n").filter((line) => line !== "");
const read = (file) => readFileSync(`${root}/${file}`, "utf8");

/** One test of each module that goes through its screens, its calls and its storage. */
export const SMOKE = [
  "tests/api/chat/ai-queries.test.ts",
  "tests/api/library/documents.test.ts",
  "tests/api/writing/documents.test.ts",
  "tests/api/social/posts.test.ts",
  "tests/api/chatbots/asking.test.ts",
  "tests/api/plans.test.ts",
  "tests/e2e/chat.test.ts",
];
/**
 * Most estimated seconds of a run, and of a build. A run takes up to 1.7 times the estimate, in which files that compute
 * do not share the cores: with more than these, it takes longer than two minutes.
 */
const LIMIT_SECONDS = 72;
const BUILD_SECONDS = 41;
/** Seconds from the start of each kind of tests to its first test, and how many run at once. */
const STARTS = {
  node: { start: 6, workers: 4 },
  processes: { start: 6, workers: 4 },
  workerd: { start: 14, workers: 4 },
  browser: { start: 12, workers: 3 },
};

/** The test files that a change since a commit can break, as many as take about two minutes, likeliest first. */
export function chooseTests(commit) {
  const changes = changesSince(commit);
  const known = knownSeconds();
  const isBuilt = !changes.some(({ file }) => /^(app|public|workers\/contract)\//.test(file));
  let left = LIMIT_SECONDS - (isBuilt ? 0 : BUILD_SECONDS);
  const started = new Set();
  const chosen = testsOfChanges(changes).filter((test) => {
    const kind = kindOfTest(test);
    const { start, workers } = STARTS[kind];
    const cost = (started.has(kind) ? 0 : start) + (known[test] ?? 1) / workers;
    if (cost > left) return false;
    left -= cost;
    started.add(kind);
    return true;
  });
  const seconds = Math.round(LIMIT_SECONDS - left);
  console.log(`${changes.length} files changed: ${chosen.length} test files, about ${seconds} s.`);
  return chosen;
}

/**
 * Changes since a commit, committed or not: the path of each file, and its changed lines with the lines around them and
 * the names of their functions. Without a commit: the changes that are not committed, or else those that are not pushed.
 */
function changesSince(commit) {
  const base = commit ?? (git("status", "--porcelain").trim() === "" ? upstream() : "HEAD");
  const diff = git("diff", "--unified=2", "--no-color", "--no-renames", base, "--");
  const changes = diff
    .split(/^diff --git /m)
    .slice(1)
    .map((part) => ({ file: /^a\/(\S+)/.exec(part)[1], text: part.slice(part.indexOf("@@")) }));
  const untracked = lines(git("ls-files", "--others", "--exclude-standard"));
  return [...changes, ...untracked.map((file) => ({ file, text: "" }))];
}

function upstream() {
  try {
    return git("merge-base", "HEAD", "@{upstream}").trim();
  } catch {
    return "HEAD~1";
  }
}

/** The test files, the words of each, and which files import each file. */
export function readTree() {
  const files = lines(
    git("ls-files", "--cached", "--others", "--exclude-standard", "app", "workers", "tests"),
  ).filter((file) => SOURCE.test(file) && existsSync(`${root}/${file}`));
  const tests = files.filter((file) => TEST.test(file));
  const index = new MiniSearch({ fields: ["path", "text"], tokenize: wordsOf, processTerm: (term) => term });
  index.addAll(tests.map((test) => ({ id: test, path: test, text: read(test) })));
  return { tests, index, importers: importersOf(files) };
}

/**
 * Test files in the order in which they are chosen: changed ones; the likeliest, by the words that they share with the
 * change and by the number of imports between them; one of each module if a shared layer changes; those of the rules;
 * the others.
 */
export function testsOfChanges(changes, { tests, index, importers } = readTree()) {
  const changed = changes.map(({ file }) => file);
  const words = scoresOfWords(index, changes);
  const distances = distancesFrom(changed, importers);
  const score = (test) => {
    const near = distances.get(test);
    return (words.get(test) ?? 0) + (near ? 1 / near : 0);
  };
  const likely = tests.filter((test) => score(test) > 0).sort((a, b) => score(b) - score(a));
  return [
    ...new Set([
      ...tests.filter((test) => changed.includes(test)),
      ...likely.slice(0, LIKELIEST),
      ...(changed.some((file) => SHARED.test(file)) ? SMOKE : []),
      ...tests.filter((test) =>
        RULES.some(([of, rule]) => rule.test(test) && changed.some((file) => of.test(file))),
      ),
      ...likely,
    ]),
  ];
}

/** How well each test's path and text match the paths and the words of the changes: up to 2 for each changed file. */
function scoresOfWords(index, changes) {
  const scores = new Map();
  for (const query of changes.flatMap(({ file, text }) => [pathWords(file), text])) {
    const found = index.search(query, { boost: { path: 3 } });
    for (const { id, score } of found) scores.set(id, (scores.get(id) ?? 0) + score / found[0].score);
  }
  return scores;
}

/** A path without the folders of its layer, which do not name the subject. */
const pathWords = (file) =>
  file.replace(/^(workers|app)\/(core|features|api|contract|screens|i18n|db\/schema)\//, "");

/** The words of a text: `markFailedPost` as a whole and in parts, plurals as singulars. */
function wordsOf(text) {
  return (text.match(/[\p{L}\p{N}_$-]{3,}/gu) ?? []).flatMap((word) => {
    const parts = word.split(/[-_$]|(?<=[a-z])(?=[A-Z])/).filter((part) => part.length > 2);
    return [...new Set([word, ...parts])].map((part) => part.toLowerCase().replace(/s$/, ""));
  });
}

function importersOf(files) {
  const known = new Set(files);
  const importers = new Map();
  for (const file of files)
    for (const [, source] of read(file).matchAll(IMPORT)) {
      const target = locate(file, source, known);
      if (target) importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  return importers;
}

/** How many imports lead from each file to the nearest changed one; a changed file itself has 0. */
function distancesFrom(changed, importers) {
  const distances = new Map(changed.map((file) => [file, 0]));
  for (let reached = changed, distance = 1; reached.length > 0; distance += 1) {
    const next = reached.filter((file) => distance === 1 || !COMPOSITION.test(file));
    reached = [...new Set(next.flatMap((file) => importers.get(file) ?? []))].filter(
      (file) => !distances.has(file),
    );
    for (const file of reached) distances.set(file, distance);
  }
  return distances;
}

const ALIASES = { "~/": "app/", "#workers/": "workers/" };

/** The file that an import names, or undefined where it is a package. */
function locate(file, source, known) {
  const alias = Object.keys(ALIASES).find((prefix) => source.startsWith(prefix));
  if (!alias && !source.startsWith(".")) return undefined;
  const path = alias ? ALIASES[alias] + source.slice(alias.length) : posix.join(posix.dirname(file), source);
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`, `${path}/index.tsx`].find((candidate) =>
    known.has(candidate),
  );
}
