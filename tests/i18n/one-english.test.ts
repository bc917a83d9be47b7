import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { ANALYSIS_FAILURE_TEXTS, ERROR_TEXTS } from "#workers/contract/error-texts";
import { HELP_PAGES } from "#workers/contract/help/pages";
import { MAIL_TEXTS } from "#workers/contract/mail/mail-texts";
import { ARTICLE_PAGES, DEFAULT_POSTS } from "#workers/features/content/defaults/articles";
import { HELP_PAGE } from "#workers/features/content/defaults/help-page";
import { LANDING_SECTIONS_OF_PRODUCT } from "#workers/features/content/defaults/landing-sections";
import { CATALOGUES } from "~/i18n/catalogues";
import { migrate } from "../core/jobs/memory-d1";

const CONTENT = [...LANDING_SECTIONS_OF_PRODUCT, ...ARTICLE_PAGES, HELP_PAGE, ...DEFAULT_POSTS];

/** Dates are American, so the words are. */
const BRITISH =
  /(?<![\w-])(?:(?:un|re)?(?:analys|summaris|organis|recognis|synchronis|initialis|optimis|personalis|customis|prioritis|categoris|authoris|emphasis|minimis|maximis|apologis|realis|standardis|visualis|memoris|specialis|utilis)(?:e|ed|es|er|ers|ing|ation|ations)|colour\w*|favour\w*|behaviour\w*|neighbour\w*|honour\w*|labour\w*|flavour\w*|(?:kilo)?met(?:re|res)|cent(?:re|red|res)|lit(?:re|res)|theatre|fibre|catalogues?|licence|defence|offence|cancell(?:ed|ing)|labell(?:ed|ing)|travell\w+|modelling|grey|towards|adverts?|e-mails?|programmes?|judgement|fulfil|learnt|whilst|cheques?|ageing|artefacts?)(?![\w-])/giu;

/** A plural that both spell alike. */
const isBoth = (word: string): boolean => /^(analyses|emphasis)$/i.test(word);

/** Titles that the specification gives. */
const SPECIFIED = ["Payment cancelled"];

const DAY_FIRST =
  /\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December)\b/g;

/** All texts within a value, with the keys that lead there. Keywords are searched, never shown. */
function textsIn(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value)
    .filter(([key, inner]) => key !== "keywords" && !SPECIFIED.includes(inner as string))
    .flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`));
}

function wrongIn(texts: [path: string, text: string][]): string[] {
  return texts.flatMap(([path, text]) => {
    const words = [
      ...(text.match(BRITISH) ?? []).filter((word) => !isBoth(word)),
      ...(text.match(DAY_FIRST) ?? []),
    ];
    return words.map((word) => `${path}: ${word}`);
  });
}

test("the texts of the product have one English spelling", () => {
  const texts = [
    ...textsIn(CATALOGUES.en, "catalogue"),
    ...textsIn(ERROR_TEXTS.en, "errors"),
    ...textsIn(ANALYSIS_FAILURE_TEXTS.en, "analysis"),
    ...textsIn(HELP_PAGES.en, "help"),
    ...textsIn(MAIL_TEXTS.en, "mails"),
    ...CONTENT.flatMap(({ kind, slug, texts: { en } }) => textsIn(en, `${kind} ${slug}`)),
  ];
  expect(texts.length).toBeGreaterThan(2_000);
  expect(wrongIn(texts)).toEqual([]);
});

test("so do the seeded templates, ameliorations and ideas for questions", () => {
  const database = new DatabaseSync(":memory:");
  migrate(database);
  const read = (sql: string) => database.prepare(sql).all();
  const rows = [
    ...read("SELECT name_en, description_en, input_fields FROM assistant_templates"),
    ...read("SELECT name_en, description_en FROM improvement_options"),
    ...read("SELECT name_en FROM template_categories"),
    ...read("SELECT name_en, description_en FROM plans"),
    ...read("SELECT name_en, prompt_en FROM prompts"),
  ] as Record<string, string>[];
  const texts = rows.flatMap(({ input_fields = "[]", ...row }) => {
    const fields = (JSON.parse(input_fields) as Record<string, unknown>[]).map(
      ({ label_en, placeholder_en, options_en, hint_en }) => ({
        label_en,
        placeholder_en,
        options_en,
        hint_en,
      }),
    );
    return textsIn({ ...row, fields }, row.name_en!);
  });
  expect(texts.length).toBeGreaterThan(100);
  expect(wrongIn(texts)).toEqual([]);
});
