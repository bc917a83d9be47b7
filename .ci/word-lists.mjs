// npm run word-lists [-- fr]: makes the lists of words and their translations that retrieval reads (public/word-lists), from the
// translated messages of Debian packages (.ci/word-lists/packages.json), which are fetched into .cache/words. How they are made,
// and from what, is in docs/word-lists.md.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import { ensureInstalled } from "./install.mjs";
import { alignWords } from "./word-lists/align-words.mjs";
import { readPairs, unpackPackages } from "./word-lists/read-messages.mjs";

const LANGUAGES = ["fr", "de", "es"];
const MAX_BYTES = 400_000;
/** Words of a string; longer ones align badly. */
const MAX_WORDS = 30;
/** Times that a word and a pair must occur. */
const MIN_TIMES = 2;
const MIN_TOGETHER = 2;
/** Least probability in each direction, and on average of both. */
const MIN_PROBABILITY = 0.02;
const MIN_MEAN = 0.08;
/** Translations of a word. */
const MOST = 3;

await ensureInstalled();
const folder = resolve(".cache/words");
const packages = JSON.parse(readFileSync(".ci/word-lists/packages.json", "utf8"));
unpackPackages(packages, LANGUAGES, folder);
const outfile = join(folder, "tokenize.mjs");
await build({
  entryPoints: ["workers/core/knowledge/text/tokenize.ts"],
  ...{ bundle: true, platform: "node", format: "esm", outfile, logLevel: "error" },
});
const { normalizerOf, walkWords } = await import(outfile);
mkdirSync("public/word-lists", { recursive: true });
const asked = process.argv.slice(2);
for (const language of asked.length > 0 ? asked : LANGUAGES) {
  const pairs = readPairs(packages, language, folder);
  const lines = listOf(pairs, language);
  writeFileSync(`public/word-lists/en-${language}.txt`, lines.join("\n"));
  console.log(
    `en-${language}: ${pairs.length} strings, ${lines.length} English words, ${lines.join("\n").length} characters`,
  );
}

/** The words of one side as numbers, how often each occurs and how it is written most often. */
function vocabularyOf(texts, language) {
  const read = normalizerOf(language);
  const numbers = new Map();
  const stems = [""];
  const times = [0];
  const written = [new Map()];
  const sentences = texts.map((text) => {
    const found = new Set();
    walkWords(
      text,
      0,
      text.length,
      (raw) => {
        const stem = /^[\p{L}\p{M}]{2,}$/u.test(raw) ? read(raw) : null;
        if (!stem) return;
        let number = numbers.get(stem);
        if (number === undefined) {
          numbers.set(stem, (number = stems.length));
          stems.push(stem);
          times.push(0);
          written.push(new Map());
        }
        times[number]++;
        const form = raw.toLowerCase();
        written[number].set(form, (written[number].get(form) ?? 0) + 1);
        found.add(number);
      },
      () => {},
    );
    return [...found];
  });
  const mostOf = (forms) => [...forms].reduce((a, b) => (b[1] > a[1] ? b : a))[0];
  return { sentences, stems, times, writtenAs: (number) => mostOf(written[number]) };
}

function listOf(pairs, language) {
  const english = vocabularyOf(
    pairs.map(([text]) => text),
    "en",
  );
  const other = vocabularyOf(
    pairs.map(([, text]) => text),
    language,
  );
  const often =
    ({ times }) =>
    (number) =>
      times[number] >= MIN_TIMES;
  const aligned = pairs
    .map((_, n) => [english.sentences[n].filter(often(english)), other.sentences[n].filter(often(other))])
    .filter((sides) => sides.every(({ length }) => length > 0 && length <= MAX_WORDS));
  const size = Math.max(english.stems.length, other.stems.length);
  const there = alignWords(aligned, size);
  const back = alignWords(
    aligned.map(([a, b]) => [b, a]),
    size,
  );
  const together = countTogether(aligned, size);
  const found = [...there].flatMap(([key, p]) => {
    const [a, b] = [Math.floor(key / size), key % size];
    const q = back.get(b * size + a) ?? 0;
    const isGood = a > 0 && Math.min(p, q) >= MIN_PROBABILITY && Math.sqrt(p * q) >= MIN_MEAN;
    return isGood && together.get(key) >= MIN_TOGETHER ? [{ a, b, p, q }] : [];
  });
  const best = (side, by) => {
    const groups = Map.groupBy(found, (one) => one[side]);
    return new Set(
      [...groups.values()].flatMap((group) => group.toSorted((x, y) => y[by] - x[by]).slice(0, MOST)),
    );
  };
  const [forEnglish, forOther] = [best("a", "p"), best("b", "q")];
  const kept = found.filter((one) => forEnglish.has(one) || forOther.has(one));
  const byEnglish = [...Map.groupBy(kept, ({ a }) => a)].sort(
    ([a], [b]) => english.times[b] - english.times[a],
  );
  const readOther = normalizerOf(language);
  const lines = [];
  let bytes = 0;
  for (const [a, group] of byEnglish) {
    const word = english.writtenAs(a);
    // A word that both languages write alike is found without a list.
    const isSame = ({ b }) => other.writtenAs(b) === word && readOther(word) === other.stems[b];
    if (group.length === 1 && isSame(group[0])) continue;
    const translations = group
      .toSorted((x, y) => y.p - x.p)
      .map(({ b, p, q }) => `${entryOf(other.stems[b], other.writtenAs(b))}${tenths(p)}${tenths(q)}`);
    const line = [entryOf(english.stems[a], word), ...translations].join(" ");
    bytes += Buffer.byteLength(line) + 1;
    if (bytes > MAX_BYTES) break;
    lines.push(line);
  }
  return lines.sort();
}

/** Counts the strings that have a word on each side. */
function countTogether(aligned, size) {
  const together = new Map();
  for (const [a, b] of aligned)
    for (const one of a)
      for (const two of b) {
        const key = one * size + two;
        together.set(key, (together.get(key) ?? 0) + 1);
      }
  return together;
}

/** A stem with the word that has it: "encrypt+ion", "happi=happy". */
function entryOf(stem, word) {
  if (word === stem) return stem;
  return word.startsWith(stem) ? `${stem}+${word.slice(stem.length)}` : `${stem}=${word}`;
}

function tenths(probability) {
  return String(Math.min(9, Math.max(1, Math.round(probability * 10))));
}
