import { PROVIDERS } from "#workers/contract/ai-models";
import { PLAN_TYPES } from "#workers/contract/plans/plan-types";
import type {
  AdminRecord,
  FieldDeclaration,
  FilterDeclaration,
  ResourceName,
  ScreenDeclaration,
} from "./declaration";

const byId = ({ id }: AdminRecord) => String(id);
const byName = ({ name, name_en }: AdminRecord, language: string) =>
  String(language === "fr" ? name : (name_en ?? name));

const DESCRIPTIONS: FieldDeclaration[] = [
  { name: "description", label: "description_fr", kind: "long-text" },
  { name: "description_en", kind: "long-text" },
];
const NAMES: FieldDeclaration[] = [
  { name: "name", label: "name_fr", kind: "text", required: true },
  { name: "name_en", kind: "text", required: true },
  ...DESCRIPTIONS,
];
const NAMELESS = { name: "", name_en: "", description: "", description_en: "" };
const ORDER: FieldDeclaration = { name: "sort_order", kind: "number", hint: "sort_order", required: true };
const LAST = { sort_order: 100 };
const flag = (name: string, hint?: FieldDeclaration["hint"]): FieldDeclaration => ({
  name,
  kind: "switch",
  wide: true,
  ...(hint && { hint }),
});

const STATE: FilterDeclaration = {
  name: "state",
  label: "state",
  options: ["active", "off"],
  optionNames: "state",
};

const models: ScreenDeclaration = {
  title: byName,
  word: byId,
  columns: [
    { name: "provider", kind: "text", sortable: true },
    { name: "input_price", kind: "price", sortable: true },
    { name: "output_price", kind: "price", sortable: true },
    { name: "sort_order", kind: "number", sortable: true },
    { name: "need_account", kind: "flag" },
    { name: "is_active", kind: "off" },
  ],
  sortsByTitle: true,
  filters: [
    { name: "provider", label: "provider", options: PROVIDERS },
    { name: "access", label: "access", options: ["guests", "accounts"], optionNames: "access" },
    STATE,
  ],
  fields: () => [
    { name: "name", kind: "text", required: true },
    { name: "provider", kind: "select", options: PROVIDERS, required: true },
    { name: "request_name", kind: "text", hint: "request_name", required: true },
    { name: "model_common_name", kind: "text", hint: "model_common_name" },
    ...DESCRIPTIONS,
    { name: "input_price", kind: "price", hint: "price", required: true },
    { name: "output_price", kind: "price", hint: "price", required: true },
    { name: "context_window", kind: "number", hint: "context_window", required: true },
    { name: "max_output_tokens", kind: "number", hint: "context_window", required: true },
    ORDER,
    flag("need_account", "need_account"),
    flag("is_trending", "is_trending"),
    flag("can_stream"),
    flag("supports_images"),
    flag("is_active", "is_active"),
  ],
  blank: {
    name: "",
    provider: PROVIDERS[0],
    request_name: "",
    model_common_name: "",
    description: "",
    description_en: "",
    input_price: "",
    output_price: "",
    context_window: 8192,
    max_output_tokens: 4096,
    ...LAST,
    need_account: 1,
    is_trending: 0,
    can_stream: 1,
    supports_images: 0,
    is_active: 1,
  },
  toggle: { name: "is_trending", label: "is_trending" },
};

const marketplace: ScreenDeclaration = {
  title: byName,
  word: byId,
  columns: [
    { name: "module_key", kind: "module" },
    { name: "sort_order", kind: "number", sortable: true },
    { name: "active", kind: "off" },
  ],
  sortsByTitle: true,
  filters: [STATE],
  fields: () => [
    ...NAMES,
    { name: "icon", kind: "text", hint: "icon", required: true },
    ORDER,
    flag("active", "is_active"),
  ],
  blank: {
    ...NAMELESS,
    ...LAST,
    icon: "",
    active: 1,
  },
  isDeletable: ({ built_in }) => built_in !== 1,
};

const plans: ScreenDeclaration = {
  title: byName,
  word: byId,
  columns: [
    { name: "plan_type", kind: "plan-type", sortable: true },
    { name: "included_models", kind: "count" },
    { name: "subscribers", kind: "number", sortable: true },
    { name: "sort_order", kind: "number", sortable: true },
    { name: "is_free", kind: "flag" },
    { name: "is_active", kind: "off" },
  ],
  sortsByTitle: true,
  filters: [{ name: "plan_type", label: "plan_type", options: PLAN_TYPES, optionNames: "planType" }, STATE],
  fields: (record) => [
    {
      name: "plan_type",
      kind: "select",
      options: PLAN_TYPES,
      optionNames: "planType",
      hint: "plan_type",
      required: true,
    },
    ORDER,
    ...NAMES,
    flag("is_free", "is_free"),
    flag("is_active", "is_active"),
    { name: "limits", kind: "limits", hint: "limits", wide: true },
    { name: "included_models", kind: "models", wide: true },
    ...(Number(record?.subscribers ?? 0) > 0 ? [APPLY] : []),
  ],
  blank: {
    ...NAMELESS,
    ...LAST,
    plan_type: "combo",
    is_free: 0,
    is_active: 1,
    limits: {},
    included_models: [],
  },
  isDeletable: ({ subscribers }) => subscribers === 0,
};
const APPLY = flag("apply_to_subscribers", "apply_to_subscribers");

/** The editor of a custom setting's value. */
function valueField(record: AdminRecord | null, isSecret: boolean): FieldDeclaration {
  if (isSecret) return { name: "value", kind: "secret", hint: record ? "secret_kept" : "secret", wide: true };
  return { name: "value", kind: "json", hint: "json", wide: true, required: true };
}

const settings: ScreenDeclaration = {
  title: ({ key }) => String(key),
  word: ({ key }) => String(key),
  columns: [
    { name: "value", kind: "json" },
    { name: "is_public", kind: "flag" },
    { name: "is_secret", kind: "flag" },
    { name: "updated_at", kind: "date" },
  ],
  sortsByTitle: false,
  filters: [],
  fields: (record, values) => [
    ...(record ? [] : [{ name: "key", kind: "text", hint: "key", required: true, wide: true } as const]),
    valueField(record, (record ?? values).is_secret === 1),
    ...(record ? [] : [flag("is_secret", "is_secret")]),
    flag("is_public", "is_public"),
  ],
  blank: { key: "", value: "", is_public: 0, is_secret: 0 },
  isDeletable: ({ id }) => id > 0,
};

/** The screens of every resource: a table and a form each, drawn by the same parts. */
export const SCREENS: Record<ResourceName, ScreenDeclaration> = {
  "ai-models": models,
  marketplace,
  plans,
  settings,
};
