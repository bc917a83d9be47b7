import { z } from "zod/mini";
import { Flag, Line, OptionalText, SortOrder, Text } from "../fields";
import { WRITING_ICONS } from "./vocabulary";
import { Bit, listOf, success } from "../response";

/** Options that an amelioration asks for besides the text. */
export const AMELIORATION_OPTIONS = ["none", "tone", "language", "length"] as const;

/**
 * Use of its answer: `replace` rewrites the blocks it was given and is HTML, `insert` is Markdown that follows them.
 */
export const AMELIORATION_RESULTS = ["replace", "insert"] as const;

const MAX_PROMPT = 8_000;

export const AmeliorationCreate = z.object({
  name: Line(80),
  name_en: Line(80),
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
export const AmeliorationView = z.strictObject({
  id: z.int(),
  name: z.string(),
  name_en: z.string(),
  description: z.string(),
  description_en: z.string(),
  icon: z.enum(WRITING_ICONS),
  option_kind: z.enum(AMELIORATION_OPTIONS),
  result: z.enum(AMELIORATION_RESULTS),
  prompt_version: z.int(),
});
export type AmeliorationView = z.infer<typeof AmeliorationView>;

/** An amelioration as an administrator sees it. */
export const AmeliorationRecord = z.extend(AmeliorationView, {
  prompt: z.string(),
  prompt_en: z.string(),
  uses_rules: Bit,
  sort_order: z.int(),
  is_active: Bit,
});
export type AmeliorationRecord = z.infer<typeof AmeliorationRecord>;

/** Improvements without their prompts: users never see them. */
export const AmeliorationListResponse = listOf(AmeliorationView);
export const AmeliorationResponse = success({ amelioration: AmeliorationView });
export const AmeliorationRecordResponse = success({ amelioration: AmeliorationRecord });
