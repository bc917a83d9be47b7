import type { Language } from "../../../contract/languages";
import { rankHelp } from "./help-search";
import { fold } from "../../lexical/words";

const MAX_QUESTIONS = 3;

/** Three questions to go on with, from the help pages nearest to a theme; each is answered by its page. */
export function suggestHelpQuestions({ theme, language }: { theme: string; language: Language }): string[] {
  const asked = fold(theme);
  return rankHelp(theme, language)
    .map((page) => page.questions.find((question) => !asked.includes(fold(question))))
    .filter((question) => question !== undefined)
    .slice(0, MAX_QUESTIONS);
}
