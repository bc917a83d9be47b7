import { z } from "zod/mini";
import { MODULE_KEYS } from "../modules";
import { PLAN_TYPES } from "../plans/plan-types";
import { PlanLimits, QueryTypeName } from "../plans/plans";
import { PROMPT_CATEGORIES } from "../prompts/prompt-categories";
import { Bit, Count, IsoTime, listOf, success } from "./response";

const LEFT = {
  limit: z.nullable(Count),
  remaining: z.nullable(Count),
  reset_at: z.nullable(IsoTime),
};

/** Whether something may be done now; the same body with status 200 and 403. */
export const LimitResponse = z.strictObject({
  error: z.nullable(z.string()),
  status: z.enum(["ok", "limit_reached", "plan_required", "account_required"]),
  ...LEFT,
});
export const ActivityResponse = success({ status: z.literal("ok") });

const IncludedModels = z.array(z.strictObject({ model_id: z.int() }));
const NAMES = { name: z.string(), name_en: z.string() };

export const PlanDetailsResponse = z.strictObject({
  plan: z.nullable(
    z.strictObject({
      id: z.int(),
      plan_type: z.enum(PLAN_TYPES),
      ...NAMES,
      period_end: z.nullable(IsoTime),
      cancel_at: z.nullable(IsoTime),
    }),
  ),
  included_models: IncludedModels,
  limits: PlanLimits,
  usage: z.partialRecord(QueryTypeName, z.strictObject({ ...LEFT, used: Count })),
});

const PLAN = {
  id: z.int(),
  plan_type: z.enum(PLAN_TYPES),
  ...NAMES,
  description: z.string(),
  description_en: z.string(),
  is_free: Bit,
  limits: PlanLimits,
  included_models: IncludedModels,
  modules: z.array(z.enum(MODULE_KEYS)),
};

/** As an administrator sees it. */
export const PlanRecordResponse = z.strictObject({
  ...PLAN,
  is_active: Bit,
  sort_order: z.int(),
  version: Count,
  subscribers: Count,
});
/** Administrators get more fields. */
export const PlanListResponse = z.union([listOf(z.strictObject(PLAN)), listOf(PlanRecordResponse)]);

const MODULE = {
  id: z.int(),
  module_key: z.nullable(z.enum(MODULE_KEYS)),
  ...NAMES,
  description: z.string(),
  description_en: z.string(),
  icon: z.string(),
  active: Bit,
};

/** As an administrator sees it. */
export const ModuleRecordResponse = z.strictObject({ ...MODULE, sort_order: z.int(), built_in: Bit });
/** Administrators get more fields. */
export const MarketplaceResponse = z.union([listOf(z.strictObject(MODULE)), listOf(ModuleRecordResponse)]);
export const UserModulesResponse = listOf(
  z.strictObject({ ...MODULE, marketplace_id: z.int(), covered: Bit }),
);

export const PromptListResponse = listOf(
  z.strictObject({
    id: z.string(),
    title: z.string(),
    text: z.string(),
    category: z.enum(PROMPT_CATEGORIES),
  }),
);
