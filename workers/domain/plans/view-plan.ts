import { modulesOfPlan } from "../../contract/modules";
import type { PlanLimits, PlanTypeName, PlanView } from "../../contract/plans/plans";

interface PlanParts {
  id: number;
  plan_type: PlanTypeName;
  name: string;
  name_en: string;
  description: string;
  description_en: string;
  is_free: number;
  limits: PlanLimits;
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
