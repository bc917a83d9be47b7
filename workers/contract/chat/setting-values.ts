// Apart from the schema in settings.ts, so that the browser gets these without it.

/** Characters of instructions. */
export const MAX_INSTRUCTIONS = 8_000;
export const EFFORTS = ["low", "medium", "high"] as const;
export const LENGTHS = ["short", "long"] as const;

export type Effort = (typeof EFFORTS)[number];

/** `settings`: settings for chats; `prompt`: a question to be completed. */
export const PRESET_KINDS = ["settings", "prompt"] as const;
export const MAX_PRESET_NAME = 80;
/** Characters of a prompt. */
export const MAX_PROMPT = 8_000;
/** Presets that a user may have, by kind. */
export const MAX_PRESETS = { settings: 50, prompt: 500 } as const;
/** Presets of one page of the list. */
export const PRESETS_PER_PAGE = 50;
