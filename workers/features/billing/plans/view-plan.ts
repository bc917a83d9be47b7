import { modulesOfPlan } from "../../../contract/modules";
import type { PlanView } from "../../../contract/plans/plans";

interface PlanParts extends Omit<PlanView, "is_free" | "included_models" | "modules"> {
  is_free: number;
  included_models: number[];
}

/** A plan as everyone may see it. */
export function viewPlan(row: PlanParts): PlanView {
  const { id, plan_type, name, name_en, description, description_en, limits } = row;
  return {
    id,
    plan_type,
    name,
    name_en,
    description,
    description_en,
    limits,
    is_free: row.is_free ? 1 : 0,
    included_models: row.included_models.map((model_id) => ({ model_id })),
    modules: modulesOfPlan(plan_type),
  };
}
