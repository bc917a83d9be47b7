import { createInstance } from "i18next";
import { describe, expect, it } from "vitest";
import { CATALOGUES } from "~/i18n/catalogues";
import { createI18n } from "~/i18n/create-i18n";
import { LANGUAGES } from "#workers/contract/languages";

type Say = (path: string, values?: object) => unknown;
type Words = { [key: string]: string | Words };

/** Every text below `words`, by its path; a text that depends on a count by the path without its ending, and once. */
function pathsOf(words: Words, above = ""): string[] {
  const paths = Object.entries(words).flatMap(([key, word]) =>
    typeof word === "string" ? [above + key.replace(/_(one|other)$/, "")] : pathsOf(word, `${above}${key}.`),
  );
  return [...new Set(paths)];
}

/** Values for whatever a text may name. */
const valuesOf = (text: string, number: number) =>
  Object.fromEntries(
    [...text.matchAll(/\{\{(\w+)(, number)?\}\}/g)].map(([, name = "", asNumber]) => [
      name,
      asNumber ? number : `<b>$& & ${name}</b>`,
    ]),
  );

describe.each(LANGUAGES)("the texts in %s", (language) => {
  const i18next = createInstance();
  void i18next.init({
    lng: language,
    fallbackLng: false,
    initImmediate: false,
    interpolation: { escapeValue: false },
    resources: { [language]: CATALOGUES[language] },
  });
  const ours = createI18n(language, CATALOGUES[language]);

  it.each(Object.entries(CATALOGUES[language] as Words))("%s reads as with i18next", (area, words) => {
    const say = [i18next, ours].map((i18n) => i18n.getFixedT(null, area as never) as unknown as Say);
    const told = (path: string, values?: object) => say.map((t) => t(path, values));
    for (const path of pathsOf(words as Words)) {
      const everything = JSON.stringify(words);
      for (const count of [undefined, 0, 1, 2, 1.5, 23456]) {
        const values = { ...valuesOf(everything, 1234.5), ...(count === undefined ? {} : { count }) };
        const [theirs, own] = told(path, values);
        expect(own, `${path}, ${count}`).toBe(theirs);
      }
    }
  });

  it("are found from another area, as a group, and by their key where there are none", () => {
    for (const i18n of [i18next, ours]) {
      const t = i18n.getFixedT(null, "chat") as unknown as Say;
      expect(t("shell:theme.names", { returnObjects: true })).toEqual(CATALOGUES[language].shell.theme.names);
      expect(t("shell:nowhere.at.all")).toBe("nowhere.at.all");
      expect(i18n.exists("not_found", { ns: "errors" })).toBe(true);
      expect(i18n.exists("nowhere", { ns: "errors" })).toBe(false);
    }
  });

  it("may come later", () => {
    const later = createI18n(language, {});
    expect(later.hasResourceBundle(language, "pdf")).toBe(false);
    later.addResourceBundle(language, "pdf", CATALOGUES[language].pdf);
    expect(later.getFixedT(null, "pdf")("retry")).toBe(CATALOGUES[language].pdf.retry);
  });
});

it("what a text names is shown as it is, whatever it looks like", () => {
  const t = createI18n("en", CATALOGUES.en).getFixedT(null, "pdf");
  const name = "{{count}} $t(retry) $1.pdf";
  expect(t("files.deleteBody", { count: 1, name })).toContain(`“${name}”`);
});

it("a million is a number like any other: French has words of its own only where a text has them", () => {
  const t = createI18n("fr", CATALOGUES.fr).getFixedT(null, "chat");
  expect(t("composer.tokens", { count: 1_000_000 })).toMatch(/^≈ 1\s000\s000 \p{L}+$/u);
});
