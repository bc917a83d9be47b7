// Apart from the schema in prompts.ts, so that the browser gets these without it.

/** Purposes of ideas for questions. */
export const PROMPT_CATEGORIES = ["write", "learn", "work", "code", "plan"] as const;

export type PromptCategory = (typeof PROMPT_CATEGORIES)[number];
