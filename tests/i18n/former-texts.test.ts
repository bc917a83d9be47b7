import { globSync, readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import type { Language } from "#workers/contract/languages";

const textsIn = (value: unknown): string[] =>
  typeof value === "string" ? [value] : Object.values(value ?? {}).flatMap(textsIn);

const TEXTS: Record<Language, string[]> = { en: [], fr: [] };

// With those of the public pages, which no catalogue of the product holds.
beforeAll(() => {
  for (const language of ["en", "fr"] as const)
    for (const file of globSync(`{app/i18n,workers/contract/texts}/${language}/**/*.json`))
      TEXTS[language].push(...textsIn(JSON.parse(readFileSync(file, "utf8"))));
});

/** Texts that readers found wrong, and what is said instead: null where nothing is. */
const REPLACED: [language: Language, former: string, text: string | null][] = [
  ["en", "question your PDFs", "ask your PDFs"],
  ["en", "The small number leads to the file", null],
  ["en", "Price a month", "Monthly price"],
  ["en", "0 to 1000000", null],
  ["en", "Related questions", "Ask next"],
  ["en", "{{model}} requires an account", "needs a paid plan"],
  ["en", "{{model}} isn’t included in your plan", null],
  ["en", "US$", null],
  ["en", "at evenly spread", null],
  ["en", "A document of {{date}}", "A document from {{date}}"],
  ["en", "Use the other one", "Open the newer text"],
  ["en", "Killed 4 times in the middle of a text", "crashes"],
  ["en", "Every limit on this page is the one the product applies", "limits we actually apply"],
  ["en", "limits that our own tests hold the product to", "each figure is checked"],
  ["en", "Often read at", "Good times to post"],
  ["fr", "Assez long", "Longueur suffisante"],
  ["fr", "Choisissez de 10 à 128 caractères", "Entre 10 et 128 caractères"],
  ["fr", "Créer le compte", "Créer un compte"],
  ["fr", "Questions liées", "Questions suivantes"],
  ["fr", "{{model}} nécessite un compte", "nécessite une offre payante"],
  ["fr", "Nouvelle discussion", "Nouvelle conversation"],
  ["fr", "US$", null],
  ["fr", "$US", null],
  ["fr", "Voix de marque", "Ton de la marque"],
  ["fr", "La moitié centrale", "La moitié de vos"],
  ["fr", "Diviser en fil", "Découper en fil"],
];

test.each(REPLACED)("%s: “%s” is said no more", (language, former, text) => {
  const texts = TEXTS[language];
  expect(texts.length).toBeGreaterThan(1_000);
  expect(texts.filter((one) => one.includes(former))).toEqual([]);
  if (text !== null)
    expect(
      texts.some((one) => one.includes(text)),
      text,
    ).toBe(true);
});
