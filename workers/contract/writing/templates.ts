import { z } from "zod/mini";
import { Flag, Line, OptionalText, SortOrder, Text, Whole } from "../fields";
import { ModelId } from "../ai-models";
import { emptyAsAbsent } from "../sent-fields";
import { WRITING_ICONS } from "./vocabulary";
import { Bit, listOf, success } from "../response";

/** Kinds of fields of a template's form; `language` and `tone` are choices with values of the product. */
export const FIELD_KINDS = ["text", "long-text", "number", "choice", "language", "tone"] as const;

/** Characters of a text field without a separate limit, by its kind. */
export const DEFAULT_MAX_CHARACTERS = { text: 200, "long-text": 4_000 } as const;
/** Characters that any field may take. */
export const MAX_FIELD_CHARACTERS = 20_000;
const MAX_FIELDS = 20;
const MAX_CHOICES = 20;
/** Characters of a prompt or of an outline. */
const MAX_PROMPT = 8_000;

const Choice = z.object({
  value: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/)),
  label: Line(80),
  label_en: Line(80),
});

/** A field of a template's form. Names without `_en` are French. */
export const TemplateField = z
  .object({
    /** Name of the field in the form and in the outline's placeholders: `{{name}}`. */
    name: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/)),
    kind: z.enum(FIELD_KINDS),
    label: Line(80),
    label_en: Line(80),
    placeholder: z.optional(OptionalText(200)),
    placeholder_en: z.optional(OptionalText(200)),
    required: z._default(Flag, 0),
    /** The least number; only of a number. */
    min: emptyAsAbsent(Whole(-1_000_000, 1_000_000)),
    /** The largest number, or the most characters of a text. */
    max: emptyAsAbsent(Whole(1, 1_000_000)),
    /** Choices of the field. */
    choices: z.optional(z.array(Choice).check(z.maxLength(MAX_CHOICES))),
  })
  .check(
    z.refine(({ kind, choices }) => kind !== "choice" || (choices?.length ?? 0) > 1, { path: ["choices"] }),
    z.refine(({ min, max }) => min === undefined || max === undefined || min <= max, { path: ["max"] }),
  );

export type TemplateField = z.infer<typeof TemplateField>;

const areNamesUnique = (fields: readonly TemplateField[]): boolean =>
  new Set(fields.map(({ name }) => name)).size === fields.length;

export const TemplateFields = z
  .array(TemplateField)
  .check(z.maxLength(MAX_FIELDS), z.refine(areNamesUnique, { error: "duplicate_name" }));

export const TemplateCreate = z.object({
  category_id: z.optional(
    z.pipe(
      z.transform((value: unknown) => (value === "" ? null : value)),
      z.nullable(ModelId),
    ),
  ),
  name: Line(80),
  name_en: Line(80),
  description: z.optional(OptionalText(300)),
  description_en: z.optional(OptionalText(300)),
  icon: z._default(z.enum(WRITING_ICONS), "file-text"),
  /** Instruction to the model, in French and in English. What the person typed follows as material. */
  prompt: Text(MAX_PROMPT),
  prompt_en: Text(MAX_PROMPT),
  /** Markdown with `{{name}}` for what was typed: the structure of the text, and what is shown without a model. */
  outline: z.optional(OptionalText(MAX_PROMPT)),
  outline_en: z.optional(OptionalText(MAX_PROMPT)),
  fields: TemplateFields,
  sort_order: z.optional(SortOrder),
  is_active: z.optional(Flag),
});
export const TemplateUpdate = z.partial(z.extend(TemplateCreate, { icon: z.enum(WRITING_ICONS) }));

export type TemplateInput = z.infer<typeof TemplateUpdate>;

/** A template as its users see it: without its prompts. */
export const TemplateView = z.strictObject({
  id: z.int(),
  category_id: z.nullable(z.int()),
  name: z.string(),
  name_en: z.string(),
  description: z.string(),
  description_en: z.string(),
  icon: z.enum(WRITING_ICONS),
  fields: TemplateFields,
  /** Counts up when a prompt or an outline changes. */
  prompt_version: z.int(),
});
export type TemplateView = z.infer<typeof TemplateView>;

/** A template as an administrator sees it. */
export const TemplateRecord = z.extend(TemplateView, {
  prompt: z.string(),
  prompt_en: z.string(),
  outline: z.string(),
  outline_en: z.string(),
  sort_order: z.int(),
  is_active: Bit,
});
export type TemplateRecord = z.infer<typeof TemplateRecord>;

export const CategoryCreate = z.object({
  name: Line(80),
  name_en: Line(80),
  sort_order: z.optional(SortOrder),
});
export const CategoryUpdate = z.partial(CategoryCreate);

export type CategoryInput = z.infer<typeof CategoryUpdate>;

export const CategoryView = z.strictObject({
  id: z.int(),
  name: z.string(),
  name_en: z.string(),
  sort_order: z.int(),
});
export type CategoryView = z.infer<typeof CategoryView>;

/** Templates without their prompts: users never see them. */
export const TemplateListResponse = listOf(TemplateView);
export const TemplateResponse = success({ template: TemplateView });
export const TemplateRecordResponse = success({ template: TemplateRecord });
export const CategoryListResponse = listOf(CategoryView);
export const CategoryResponse = success({ category: CategoryView });
