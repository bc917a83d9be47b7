// Apart from the schema in settings.ts, so that the browser gets these without it.

/** Characters of instructions. */
export const MAX_INSTRUCTIONS = 8_000;
export const EFFORTS = ["low", "medium", "high"] as const;
export const LENGTHS = ["short", "long"] as const;

export type Effort = (typeof EFFORTS)[number];
export type AnswerLength = (typeof LENGTHS)[number];
