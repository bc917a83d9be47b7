// Which test files a change can break, and which of them fit into the time there is.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import MiniSearch from "minisearch";
import { root } from "./install.mjs";
import { knownSeconds } from "./test-times.mjs";

/** Files that put everything together: through them every test would reach every file. */
const COMPOSITION =
  /^(workers\/(worker|api\/index|domain\/modules\/manifest|domain\/(turns|jobs)\/\w+)|app\/(routes|root)|app\/i18n\/catalogues)\.tsx?$/;
/** Layers that every module stands on: a change in them is tried with one test of each module. */
const SHARED =
  /^(workers\/[^/]+|workers\/(contract|api|domain)\/[^/]+|workers\/(db|durable-objects|queues|schedules)\/.*|workers\/domain\/(turns|jobs|quota|knowledge|storage|settings|plans|modules)\/.*|app\/[^/]+|app\/(ui|browser|shell|session)\/.*)\.(tsx?|css)$/;
/** Tests that walk over many files, and which: they name none of them. */
const RULES = [
  [/^(app|workers|migrations|public)\//, /^tests\/architecture\//],
  [/^app\/i18n\//, /^tests\/i18n\//],
  [/^workers\/(api|contract)\//, /^tests\/api\/access-matrix\./],
  [/^app\/.*\.(css|tsx)$/, /^tests\/e2e\/layout\./],
];
/** So many of the likeliest go before one test of each module. */
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
/** Seconds of tests, on two workers, that leave room for a build and for starting workerd and the product in two minutes. */
const ROOM = { all: 130, build: 95 };
/** Seconds that one kind of test may take of them. */
const ROOM_OF_KIND = { node: 60, workerd: 70, browser: 60, processes: 40 };

/** The test files that a change since a commit can break, as many as fit into two minutes. */
export function chooseTests(commit) {
  const changes = changesSince(commit);
  const seconds = knownSeconds();
  const needsBuild = changes.some(({ file }) => /^(app|public|workers\/contract)\//.test(file));
  const taken = { all: 0, node: 0, workerd: 0, browser: 0, processes: 0 };
  const chosen = testsOfChanges(changes).filter((test) => {
    const cost = seconds[test] ?? 1;
    const kind = kindOf(test);
    const fits =
      taken.all + cost <= (needsBuild ? ROOM.build : ROOM.all) && taken[kind] + cost <= ROOM_OF_KIND[kind];
    if (fits) [taken.all, taken[kind]] = [taken.all + cost, taken[kind] + cost];
    return fits;
  });
  console.log(
    `${changes.length} files changed: ${chosen.length} test files, about ${Math.round(taken.all / 2)} s.`,
  );
  return chosen;
}

function kindOf(test) {
  if (test.startsWith("tests/e2e/")) return "browser";
  if (test.startsWith("tests/reliability/")) return "processes";
  return /^tests\/(api|durable-objects|queues|schedules)\/.*(?<!\.unit)\.test\.ts$|\.workerd\.test\.ts$/.test(
    test,
  )
    ? "workerd"
    : "node";
}

/**
 * What differs from a commit, committed since or not: the path of each file with the text of its changed lines, their
 * surroundings and the functions that they are in. Without a commit: what is not committed yet, else what the branch
 * has and its upstream has not.
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

/**
 * Test files, likeliest to break first: changed ones, one of each module where a shared layer changes, then by how much
 * of the change's words they have and how near they import it.
 */
export function testsOfChanges(changes) {
  const files = lines(
    git("ls-files", "--cached", "--others", "--exclude-standard", "app", "workers", "tests"),
  ).filter((file) => SOURCE.test(file) && existsSync(`${root}/${file}`));
  const tests = files.filter((file) => TEST.test(file));
  const changed = changes.map(({ file }) => file);
  const words = scoresOfWords(tests, changes);
  const distances = distancesFrom(changed, files);
  const score = (test) => {
    const near = distances.get(test);
    return (words.get(test) ?? 0) + (near ? 1 / near : 0);
  };
  const sure = tests.filter(
    (test) =>
      changed.includes(test) ||
      RULES.some(([of, rule]) => rule.test(test) && changed.some((file) => of.test(file))),
  );
  const likely = tests.filter((test) => score(test) > 0).sort((a, b) => score(b) - score(a));
  const smoke = changed.some((file) => SHARED.test(file)) ? SMOKE : [];
  return [...new Set([...sure, ...likely.slice(0, LIKELIEST), ...smoke, ...likely])];
}

/** How well each test's path and text match the words of the changes, from 0 to 2. */
function scoresOfWords(tests, changes) {
  const index = new MiniSearch({ fields: ["path", "text"], tokenize: wordsOf, processTerm: (term) => term });
  index.addAll(tests.map((test) => ({ id: test, path: test, text: read(test) })));
  const scores = new Map();
  for (const { file, text } of changes)
    for (const [query, weight] of [
      [pathWords(file), 1],
      [text, 1],
    ]) {
      const found = index.search(query, { boost: { path: 3 } });
      for (const { id, score } of found)
        scores.set(id, Math.max(scores.get(id) ?? 0, 0) + (weight * score) / found[0].score);
    }
  return scores;
}

/** Folders of the layers say nothing of the subject. */
const pathWords = (file) =>
  file.replace(/^(workers|app)\/(domain|api|contract|screens|i18n|db\/schema)\//, "");

/** `markFailedPost` is found by itself and by its parts; a plural by its singular. */
function wordsOf(text) {
  return (text.match(/[\p{L}\p{N}_$-]{3,}/gu) ?? []).flatMap((word) => {
    const parts = word.split(/[-_$]|(?<=[a-z])(?=[A-Z])/).filter((part) => part.length > 2);
    return [...new Set([word, ...parts])].map((part) => part.toLowerCase().replace(/s$/, ""));
  });
}

/** How many imports lead from each file to the nearest changed one; a changed file itself has 0. */
function distancesFrom(changed, files) {
  const known = new Set(files);
  const importers = new Map();
  for (const file of files)
    for (const [, source] of read(file).matchAll(IMPORT)) {
      const target = locate(file, source, known);
      if (target) importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  const distances = new Map(changed.map((file) => [file, 0]));
  for (let reached = changed, distance = 1; reached.length > 0; distance += 1) {
    reached = reached
      .filter((file) => distance === 1 || !COMPOSITION.test(file))
      .flatMap((file) => importers.get(file) ?? [])
      .filter((file) => !distances.has(file));
    for (const file of reached) distances.set(file, distance);
    reached = [...new Set(reached)];
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
