import { z } from "zod/mini";
import { Flag, OptionalText, SortOrder, Text } from "../admin/fields";
import { WRITING_ICONS, type WritingIcon } from "./vocabulary";

/** What an amelioration asks for besides the text. */
export const AMELIORATION_OPTIONS = ["none", "tone", "language", "length"] as const;

export type AmeliorationOption = (typeof AMELIORATION_OPTIONS)[number];

/**
 * What its answer is: `replace` rewrites the blocks it was given and is HTML, `insert` is Markdown that follows them.
 */
export const AMELIORATION_RESULTS = ["replace", "insert"] as const;

export type AmeliorationResult = (typeof AMELIORATION_RESULTS)[number];

const MAX_PROMPT = 8_000;

export const AmeliorationCreate = z.object({
  name: Text(80),
  name_en: Text(80),
  description: z.optional(OptionalText(300)),
  description_en: z.optional(OptionalText(300)),
  icon: z._default(z.enum(WRITING_ICONS), "wand-sparkles"),
  prompt: Text(MAX_PROMPT),
  prompt_en: Text(MAX_PROMPT),
  option_kind: z._default(z.enum(AMELIORATION_OPTIONS), "none"),
  result: z._default(z.enum(AMELIORATION_RESULTS), "replace"),
  /** Spelling rules can do a part of it where no language model is configured. */
  uses_rules: z.optional(Flag),
  sort_order: z.optional(SortOrder),
  is_active: z.optional(Flag),
});
export const AmeliorationUpdate = z.partial(
  z.extend(AmeliorationCreate, {
    icon: z.enum(WRITING_ICONS),
    option_kind: z.enum(AMELIORATION_OPTIONS),
    result: z.enum(AMELIORATION_RESULTS),
  }),
);

export type AmeliorationInput = z.infer<typeof AmeliorationUpdate>;

/** An amelioration as its users see it: without its prompts. */
export interface AmeliorationView {
  id: number;
  name: string;
  name_en: string;
  description: string;
  description_en: string;
  icon: WritingIcon;
  option_kind: AmeliorationOption;
  result: AmeliorationResult;
  prompt_version: number;
}

/** An amelioration as an administrator sees it. */
export interface AmeliorationRecord extends AmeliorationView {
  prompt: string;
  prompt_en: string;
  uses_rules: 0 | 1;
  sort_order: number;
  is_active: 0 | 1;
}
