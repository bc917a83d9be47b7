import { describe, expect, test } from "vitest";
import { HELP_SLUGS } from "../../../workers/contract/help/page";
import { HELP_PAGES } from "../../../workers/contract/help/pages";
import { LANGUAGES } from "../../../workers/contract/languages";
import { findHelp } from "../../../workers/providers/llm/demo/help-search";
import { cpuMs, quickMs } from "../../support/machine/cpu-time";
import { FOREIGN_QUESTIONS, PLAIN_QUESTIONS } from "./plain-questions";

describe.each(LANGUAGES)("help in %s", (language) => {
  test.each(PLAIN_QUESTIONS[language])("“%s” is answered by the page %s", (question, slug) => {
    expect(findHelp(question, language)[0]?.slug).toBe(slug);
  });

  test.each(FOREIGN_QUESTIONS[language])("“%s” is not answered from the help", (question) => {
    expect(findHelp(question, language)).toEqual([]);
  });

  test("every question that a page claims to answer leads to that page", () => {
    for (const slug of HELP_SLUGS)
      for (const question of HELP_PAGES[language][slug].questions)
        expect(findHelp(question, language)[0]?.slug, question).toBe(slug);
  });

  test("a wrong letter is forgiven", () => {
    const typed = language === "en" ? "keybord shortcutts" : "racourcis clavierr";
    expect(findHelp(typed, language)[0]?.slug).toBe("shortcuts");
  });

  test("paragraphs are quoted in the interface's language, regardless of the question's", () => {
    const other =
      language === "en" ? "Quels sont les raccourcis clavier ?" : "What are the keyboard shortcuts?";
    const [hit] = findHelp(other, language);
    expect(hit?.slug).toBe("shortcuts");
    expect(HELP_PAGES[language].shortcuts.paragraphs).toEqual(expect.arrayContaining(hit?.paragraphs ?? []));
  });
});

test("a page quotes the paragraph that was asked about first", () => {
  expect(findHelp("Does Ollama need a key?", "en")[0]?.paragraphs.join()).toContain("LLAMA_BASE_URL");
  expect(findHelp("Faut-il une clé pour Ollama ?", "fr")[0]?.paragraphs.join()).toContain("LLAMA_BASE_URL");
});

test("very long text does not slow the search down", () => {
  expect(cpuMs(() => findHelp("lorem ipsum dolor sit amet ".repeat(4_000), "en"))).toBeLessThan(quickMs());
});
