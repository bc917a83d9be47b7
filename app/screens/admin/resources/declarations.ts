import { PROVIDERS } from "#workers/contract/ai-models";
import { BILLING_INTERVALS } from "#workers/contract/payments";
import { PROMPT_CATEGORIES } from "#workers/contract/prompts/prompt-categories";
import { PLAN_TYPES } from "#workers/contract/plans/plan-types";
import type { AdminRecord, FieldDeclaration, ResourceName, ScreenDeclaration, Values } from "./declaration";
import { byId, byName, DESCRIPTIONS, NAMES, NAMELESS, ORDER, LAST, flag, STATE } from "./record-fields";
import { ameliorations, categories, templates } from "./writing-declarations";

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
    flag("takes_temperature", "takes_temperature"),
    flag("takes_effort", "takes_effort"),
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
    takes_temperature: 1,
    takes_effort: 0,
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

/** Currencies to choose from; prices in others are made at Stripe and linked. */
const CURRENCIES = [
  "eur",
  "usd",
  "gbp",
  "chf",
  "cad",
  "aud",
  "sek",
  "nok",
  "dkk",
  "pln",
  "jpy",
  "mad",
  "xof",
];

const PLAN_PAID: FieldDeclaration = { name: "plan_id", label: "plan", kind: "choice", hint: "plan_paid" };

/** A product is made at Stripe, or a price that exists there is linked. */
function productFields(record: AdminRecord | null, { source }: Values): FieldDeclaration[] {
  const named: FieldDeclaration[] = [
    { name: "product_name", kind: "text", hint: "product_name", required: true },
    { name: "product_description", kind: "long-text" },
  ];
  if (record) return [...named, PLAN_PAID, flag("is_active", "on_sale")];
  const chosen: FieldDeclaration = {
    name: "source",
    kind: "select",
    options: ["new", "existing"],
    optionNames: "source",
    wide: true,
  };
  if (source === "existing")
    return [chosen, { name: "price_id", kind: "choice", hint: "price_id", required: true }, PLAN_PAID];
  return [
    chosen,
    ...named,
    { name: "price_amount", kind: "number", hint: "price_amount", required: true },
    { name: "currency", kind: "select", options: CURRENCIES, optionNames: "currency", required: true },
    { name: "interval", kind: "select", options: BILLING_INTERVALS, optionNames: "interval", required: true },
    PLAN_PAID,
  ];
}

const products: ScreenDeclaration = {
  title: ({ product_name }) => String(product_name),
  word: byId,
  columns: [
    { name: "plan_name", label: "plan", kind: "plan-name" },
    { name: "price_amount", kind: "amount", sortable: true },
    { name: "subscribers", kind: "number", sortable: true },
    { name: "is_active", kind: "off" },
  ],
  sortsByTitle: true,
  filters: [
    { name: "interval", label: "interval", options: BILLING_INTERVALS, optionNames: "interval" },
    STATE,
  ],
  fields: productFields,
  blank: {
    source: "new",
    product_name: "",
    product_description: "",
    price_amount: "",
    currency: CURRENCIES[0],
    interval: BILLING_INTERVALS[0],
    plan_id: "",
    price_id: "",
  },
  isDeletable: ({ subscribers }) => subscribers === 0,
};

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

const prompts: ScreenDeclaration = {
  title: byName,
  word: byId,
  columns: [
    { name: "category", kind: "prompt-category" },
    { name: "sort_order", kind: "number", sortable: true },
    { name: "is_active", kind: "off" },
  ],
  sortsByTitle: true,
  filters: [
    { name: "category", label: "category", options: PROMPT_CATEGORIES, optionNames: "promptCategory" },
    STATE,
  ],
  fields: () => [
    { name: "name", label: "name_fr", kind: "text", required: true },
    { name: "name_en", kind: "text", required: true },
    {
      name: "category",
      kind: "select",
      options: PROMPT_CATEGORIES,
      optionNames: "promptCategory",
      required: true,
    },
    ORDER,
    {
      name: "prompt",
      label: "prompt_fr",
      kind: "prompt",
      hint: "question_prompt",
      required: true,
      wide: true,
    },
    { name: "prompt_en", kind: "prompt", required: true, wide: true },
    flag("is_active", "is_active"),
  ],
  blank: {
    name: "",
    name_en: "",
    category: PROMPT_CATEGORIES[0],
    ...LAST,
    prompt: "",
    prompt_en: "",
    is_active: 1,
  },
};

/** The screens of every resource: a table and a form each, drawn by the same parts. */
export const SCREENS: Record<ResourceName, ScreenDeclaration> = {
  "ai-models": models,
  marketplace,
  plans,
  products,
  settings,
  templates,
  categories,
  ameliorations,
  prompts,
};
