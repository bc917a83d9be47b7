import { z } from "zod/mini";
import { AMELIORATION_OPTIONS, AMELIORATION_RESULTS } from "../writing/ameliorations";
import { BrandVoiceInput } from "../writing/brand-voice";
import { TemplateFields } from "../writing/templates";
import { WRITING_ICONS } from "../writing/vocabulary";
import { Bit, listOf, success } from "./response";

const NAMES = { id: z.int(), name: z.string(), name_en: z.string() };
const DESCRIPTIONS = { description: z.string(), description_en: z.string() };
const PROMPTS = { prompt: z.string(), prompt_en: z.string() };
const PLACE = { sort_order: z.int(), is_active: Bit };

const TEMPLATE = {
  ...NAMES,
  ...DESCRIPTIONS,
  category_id: z.nullable(z.int()),
  icon: z.enum(WRITING_ICONS),
  fields: TemplateFields,
  prompt_version: z.int(),
};
const Template = z.strictObject(TEMPLATE);
const TemplateRecord = z.strictObject({
  ...TEMPLATE,
  ...PROMPTS,
  outline: z.string(),
  outline_en: z.string(),
  ...PLACE,
});
/** Without prompts: users never see them. */
export const TemplateListResponse = listOf(Template);
export const TemplateResponse = success({ template: Template });
export const TemplateRecordResponse = success({ template: TemplateRecord });

const Category = z.strictObject({ ...NAMES, sort_order: z.int() });
export const CategoryListResponse = listOf(Category);
export const CategoryResponse = success({ category: Category });

const AMELIORATION = {
  ...NAMES,
  ...DESCRIPTIONS,
  icon: z.enum(WRITING_ICONS),
  option_kind: z.enum(AMELIORATION_OPTIONS),
  result: z.enum(AMELIORATION_RESULTS),
  prompt_version: z.int(),
};
const Amelioration = z.strictObject(AMELIORATION);
const AmeliorationRecord = z.strictObject({ ...AMELIORATION, ...PROMPTS, uses_rules: Bit, ...PLACE });
/** Without prompts: users never see them. */
export const AmeliorationListResponse = listOf(Amelioration);
export const AmeliorationResponse = success({ amelioration: Amelioration });
export const AmeliorationRecordResponse = success({ amelioration: AmeliorationRecord });

export const BrandVoiceResponse = success({ voice: BrandVoiceInput });
