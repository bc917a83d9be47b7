import type { Language } from "../../contract/languages";
import { enPrompts } from "../../contract/prompts/en";
import { frPrompts } from "../../contract/prompts/fr";
import {
  PROMPT_CATEGORIES,
  type PromptTexts,
  type PromptView,
} from "../../contract/prompts/prompt-categories";

const TEXTS: Record<Language, PromptTexts> = { en: enPrompts, fr: frPrompts };

/** The ideas for questions in a language, category by category. */
export function listPrompts(language: Language): PromptView[] {
  return PROMPT_CATEGORIES.flatMap((category) =>
    Object.entries(TEXTS[language][category]).map(([id, [title, text]]) => ({ id, title, text, category })),
  );
}
