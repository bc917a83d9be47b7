import { describe, expect, test } from "vitest";
import { HELP_PAGES } from "../../../workers/contract/help/pages";
import { LANGUAGES } from "../../../workers/contract/languages";
import { suggestHelpQuestions } from "../../../workers/providers/llm/demo/help-search";

describe.each(LANGUAGES)("suggestions in %s", (language) => {
  const pages = HELP_PAGES[language];
  const all = Object.values(pages).flatMap((page) => page.questions);

  test("are three different questions that the help answers, nearest page first", () => {
    const theme = language === "en" ? "What does a token cost?" : "Combien coûte un token ?";
    const questions = suggestHelpQuestions({ theme, language });
    expect(new Set(questions).size).toBe(3);
    expect(pages.cost.questions).toContain(questions[0]);
    for (const question of questions) expect(all).toContain(question);
  });

  test("never repeat the question that was asked", () => {
    for (const asked of all)
      expect(suggestHelpQuestions({ theme: asked.toUpperCase(), language })).not.toContain(asked);
  });

  test("are there even for a theme that the help knows nothing of", () => {
    expect(suggestHelpQuestions({ theme: "xylophone", language })).toHaveLength(3);
  });
});
