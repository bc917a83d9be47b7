import { describe, expect, test } from "vitest";

type Texts = { [key: string]: Texts } | string | readonly Texts[];
type Files = Record<string, Texts>;

const english = import.meta.glob("/app/i18n/en/site/*.json", { eager: true, import: "default" }) as Files;
const french = import.meta.glob("/app/i18n/fr/site/*.json", { eager: true, import: "default" }) as Files;

const NAMES = [...Object.keys(english)].map((path) => path.split("/").at(-1)!);
const textsOf = (files: Files, name: string): string[] =>
  Object.entries(files)
    .filter(([path]) => path.endsWith(`/${name}`))
    .flatMap(([, texts]) => flatten(texts));

const flatten = (texts: Texts): string[] =>
  typeof texts === "string" ? [texts] : Object.values(texts).flatMap(flatten);

/** Names, addresses, numbers and units are the same in both languages, and so are some single words. */
const SAME = /^(?:\/[\w/.-]+|[\w.-]+\.example|\P{L}*\p{L}*\P{L}*|[A-Z][\w.-]+(?: (?:· )?[A-Z0-9][\w.-]*)*)$/u;
const withoutPlaceholders = (text: string): string => text.replace(/\{\{\w+\}\}/g, "");
const ENGLISH = /\b(?:the|and|your|with|that|is|are|of)\b/i;
const FRENCH = /\b(?:le|les|des|votre|vous|avec|qui|est|une|dans)\b/i;

describe.each(NAMES)("the texts of %s", (name) => {
  const [en, fr] = [textsOf(english, name), textsOf(french, name)];

  test("are as many in both languages", () => {
    expect(en.length).toBeGreaterThan(0);
    expect(fr.length).toBe(en.length);
  });

  test("are translated, each", () => {
    const same = en.filter((text, at) => text === fr[at] && !SAME.test(withoutPlaceholders(text)));
    expect(same).toEqual([]);
  });

  test("are in one language each", () => {
    expect(en.filter((text) => FRENCH.test(text) && !ENGLISH.test(text))).toEqual([]);
    expect(fr.filter((text) => ENGLISH.test(text))).toEqual([]);
  });

  test("have the spaces of French before its signs, and no straight quotes", () => {
    for (const text of fr) expect(text, text).not.toMatch(/\w[?!;:](?:\s|$)/);
    for (const text of [...en, ...fr]) expect(text, text).not.toMatch(/['"]/);
  });
});
