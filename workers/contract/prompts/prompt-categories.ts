// Apart from the schema in prompts.ts, so that the browser gets these without it.

/** What an idea for a question is for. */
export const PROMPT_CATEGORIES = ["write", "learn", "work", "code", "plan"] as const;

export type PromptCategory = (typeof PROMPT_CATEGORIES)[number];

/** An idea for a question: chosen, its text goes into the field to be completed. */
export interface PromptView {
  id: string;
  title: string;
  text: string;
  category: PromptCategory;
}

/** The ideas of a language: title and text by id, below their category. */
export type PromptTexts = Record<PromptCategory, Record<string, readonly [title: string, text: string]>>;
