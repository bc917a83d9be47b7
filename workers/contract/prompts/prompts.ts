import { z } from "zod/mini";
import { LanguageTag } from "../sent-fields";
import { PROMPT_CATEGORIES } from "./prompt-categories";
import { listOf } from "../response";

export const PromptQuery = z.object({ language: z.optional(LanguageTag) });

/** An idea for a question: chosen, its text goes into the field to be completed. */
export const PromptView = z.strictObject({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  category: z.enum(PROMPT_CATEGORIES),
});
export type PromptView = z.infer<typeof PromptView>;

export const PromptListResponse = listOf(PromptView);
