import { z } from "zod/mini";
import { PROMPT_CATEGORIES } from "../prompts/prompt-categories";
import { isBlank } from "../text/is-blank";
import { Flag, Line, SortOrder } from "../fields";
import { Bit } from "../response";

/** Text of a prompt. It is not trimmed: a prompt may end with the line on which the reader goes on. */
const PromptText = z.string().check(
  z.overwrite((text) => (isBlank(text) ? "" : text)),
  z.minLength(1),
  z.maxLength(4_000),
);

export const PromptCreate = z.object({
  category: z.enum(PROMPT_CATEGORIES),
  name: Line(80),
  name_en: Line(80),
  prompt: PromptText,
  prompt_en: PromptText,
  sort_order: z.optional(SortOrder),
  is_active: z.optional(Flag),
});
export const PromptUpdate = z.partial(PromptCreate);

export type PromptInput = z.infer<typeof PromptUpdate>;

/** An idea for a question as an administrator sees it. */
export const PromptRecord = z.strictObject({
  id: z.int(),
  category: z.enum(PROMPT_CATEGORIES),
  name: z.string(),
  name_en: z.string(),
  prompt: z.string(),
  prompt_en: z.string(),
  sort_order: z.int(),
  is_active: Bit,
});
export type PromptRecord = z.infer<typeof PromptRecord>;
