import { AMELIORATION_OPTIONS, AMELIORATION_RESULTS } from "#workers/contract/writing/ameliorations";
import { WRITING_ICONS } from "#workers/contract/writing/vocabulary";
import type { FieldDeclaration, ScreenDeclaration } from "./declaration";
import { byId, byName, NAMES, NAMELESS, ORDER, LAST, flag, STATE } from "./record-fields";

const PROMPTS: FieldDeclaration[] = [
  { name: "prompt", label: "prompt_fr", kind: "prompt", hint: "prompt", required: true, wide: true },
  { name: "prompt_en", kind: "prompt", required: true, wide: true },
];
const ICON: FieldDeclaration = { name: "icon", kind: "select", options: WRITING_ICONS, required: true };
const PROMPT_COLUMNS: ScreenDeclaration["columns"] = [
  { name: "prompt_version", kind: "number" },
  { name: "sort_order", kind: "number", sortable: true },
  { name: "is_active", kind: "off" },
];

export const templates: ScreenDeclaration = {
  title: byName,
  word: byId,
  columns: PROMPT_COLUMNS,
  sortsByTitle: true,
  filters: [STATE],
  fields: () => [
    ...NAMES,
    { name: "category_id", kind: "choice" },
    ICON,
    ...PROMPTS,
    { name: "outline", label: "outline_fr", kind: "prompt", hint: "outline", wide: true },
    { name: "outline_en", kind: "prompt", wide: true },
    { name: "fields", kind: "template-fields", hint: "fields", wide: true },
    ORDER,
    flag("is_active", "is_active"),
  ],
  blank: {
    ...NAMELESS,
    ...LAST,
    category_id: "",
    icon: "file-text",
    prompt: "",
    prompt_en: "",
    outline: "",
    outline_en: "",
    fields: [],
    is_active: 1,
  },
};

export const categories: ScreenDeclaration = {
  title: byName,
  word: byId,
  columns: [{ name: "sort_order", kind: "number", sortable: true }],
  sortsByTitle: true,
  filters: [],
  fields: () => [
    { name: "name", label: "name_fr", kind: "text", required: true },
    { name: "name_en", kind: "text", required: true },
    ORDER,
  ],
  blank: { name: "", name_en: "", ...LAST },
};

export const ameliorations: ScreenDeclaration = {
  title: byName,
  word: byId,
  columns: PROMPT_COLUMNS,
  sortsByTitle: true,
  filters: [STATE],
  fields: () => [
    ...NAMES,
    ICON,
    ORDER,
    {
      name: "option_kind",
      kind: "select",
      options: AMELIORATION_OPTIONS,
      optionNames: "ameliorationOption",
      hint: "option_kind",
      required: true,
    },
    {
      name: "result",
      kind: "select",
      options: AMELIORATION_RESULTS,
      optionNames: "ameliorationResult",
      required: true,
    },
    ...PROMPTS,
    flag("uses_rules", "uses_rules"),
    flag("is_active", "is_active"),
  ],
  blank: {
    ...NAMELESS,
    ...LAST,
    icon: "wand-sparkles",
    option_kind: "none",
    result: "replace",
    prompt: "",
    prompt_en: "",
    uses_rules: 0,
    is_active: 1,
  },
};
