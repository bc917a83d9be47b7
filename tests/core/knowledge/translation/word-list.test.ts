import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { buildIndex } from "../../../../workers/core/knowledge/index/build-index";
import { quoteFinder } from "../../../../workers/core/knowledge/citations/best-quote";
import { expandQuery } from "../../../../workers/core/knowledge/query/expand-query";
import { parseQuestion } from "../../../../workers/core/knowledge/query/parse-question";
import { translatedPattern } from "../../../../workers/core/knowledge/query/search-patterns";
import { rankSections } from "../../../../workers/core/knowledge/ranking/rank-sections";
import { normalizeWords } from "../../../../workers/core/knowledge/text/tokenize";
import { LISTED_LANGUAGES, readWordList } from "../../../../workers/core/knowledge/translation/word-list";
import {
  translateWord,
  type TranslateWord,
} from "../../../../workers/core/knowledge/translation/translate-word";

const read = (language: string) => readWordList(readFileSync(`public/word-lists/en-${language}.txt`, "utf8"));
const french = read("fr");
const translate: TranslateWord = (stem, from, to) =>
  [from, to].sort().join() === "en,fr"
    ? ((from === "en" ? french.fromEnglish : french.toEnglish).get(stem) ?? [])
    : [];

const section = (text: string, at: number) => ({ section: at + 1, text, chunks: [] });
const ENGLISH = [
  "The invoice is sent to the customer at the end of each month.",
  "Choose the colour of the window and the size of the letters.",
  "The backup is encrypted before it leaves your computer.",
];
const FRENCH = [
  "La facture est envoyée au client à la fin de chaque mois.",
  "Choisissez la couleur de la fenêtre et la taille des lettres.",
  "La sauvegarde est chiffrée avant de quitter votre ordinateur.",
];

test.each(LISTED_LANGUAGES)(
  "the words of the list of %s are compared as those of an index are",
  (language) => {
    const { fromEnglish, toEnglish } = read(language);
    expect(fromEnglish.size).toBeGreaterThan(4_000);
    const stems = (list: typeof fromEnglish, to: "en" | typeof language) =>
      [...list.values()].flat().filter(({ stem, word }) => normalizeWords(word, to)[0] !== stem);
    expect(stems(fromEnglish, language)).toEqual([]);
    expect(stems(toEnglish, "en")).toEqual([]);
  },
);

test.each([
  ["Quand le client reçoit-il sa facture ?", ENGLISH, 1],
  ["Est-ce que ma sauvegarde est chiffrée sur mon ordinateur ?", ENGLISH, 3],
  ["When does the customer get the invoice?", FRENCH, 1],
  ["Is my backup encrypted on the computer?", FRENCH, 3],
] as const)("%s finds the passage in the other language", (question, texts, right) => {
  const index = buildIndex(texts.map(section));
  const query = parseQuestion(question, [], index.language, "reports", translate);
  const [first] = rankSections([index], query);
  expect(first?.index.sections[first.at]?.section).toBe(right);
  const untranslated = rankSections(
    [index],
    parseQuestion(question, [], index.language, "reports", () => []),
  );
  expect(first!.coverage).toBeGreaterThan(Math.max(0, ...untranslated.map(({ coverage }) => coverage)));
});

test("the translations of a word together never outweigh it", () => {
  const index = buildIndex(
    [...ENGLISH, "Save a copy, a recording or a backup: each is stored apart."].map(section),
  );
  const query = parseQuestion(
    "Comment enregistrer une sauvegarde du client ?",
    [],
    "en",
    "reports",
    translate,
  );
  expect(query.translations.size).toBeGreaterThan(1);
  const terms = expandQuery([index], query, 4);
  for (const [word, weight] of query.words) {
    const own = terms.filter(({ word: one, concept }) => (concept?.word ?? one) === word);
    expect(
      own.reduce((sum, term) => sum + term.weight, 0),
      word,
    ).toBeLessThanOrEqual(weight + 1e-9);
    for (const term of own) {
      const probability = query.translations.get(word)?.find(({ stem }) => stem === term.word)?.probability;
      expect(term.weight).toBeLessThanOrEqual(weight * (probability ?? 1) + 1e-9);
    }
  }
});

test("one translation of a word counts as the whole word", () => {
  const index = buildIndex(["Click the button."].map(section));
  const always: TranslateWord = (stem) =>
    stem === "bouton" ? ["button", "knob"].map((one) => ({ stem: one, word: one, probability: 0.4 })) : [];
  const [first] = rankSections([index], parseQuestion("Où est le bouton ?", [], "en", "reports", always));
  expect(first?.coverage).toBe(1);
});

test("a question in the language of a text is not translated", () => {
  const asked: string[] = [];
  const record: TranslateWord = (stem) => {
    asked.push(stem);
    return [];
  };
  const query = parseQuestion("Is the backup on my computer encrypted?", [], "en", "reports", record);
  expect(asked).toEqual([]);
  expect(query.translations.size).toBe(0);
});

test("without a list no word has a translation", () => {
  expect(translateWord("sauvegard", "fr", "en")).toEqual([]);
  expect(translatedPattern("Où est la sauvegarde ?", "fr")).toBe("");
});

test("a library's index of words is asked for the translations", () => {
  expect(translatedPattern("Où est la sauvegarde de mon serveur ?", "fr", translate)).toMatch(
    /"backup".*"serv/,
  );
  expect(translatedPattern("Quoi faire ?", "fr", translate)).toBe("");
});

test("a sentence is quoted for the translations of what is asked", () => {
  const text = `${ENGLISH[1]} ${ENGLISH[2]} ${ENGLISH[0]}`;
  const findQuote = quoteFinder("Est-ce que ma sauvegarde est chiffrée ?", "fr", "reports", translate);
  expect(findQuote(text, { start: 0, end: text.length })).toMatchObject({
    quote: ENGLISH[2]!.slice(0, -1),
    fits: true,
  });
});
