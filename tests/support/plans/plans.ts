import { env } from "cloudflare:workers";
import type { PlanLimits, PlanTypeName } from "../../../workers/contract/plans/plans";
import { rowsOf } from "../factories";

interface Grants {
  limits?: PlanLimits;
  /** Ids of the premium models that are included. */
  models?: number[];
}

interface NewPlan extends Grants {
  plan_type?: PlanTypeName;
  is_free?: 0 | 1;
  is_active?: 0 | 1;
}

export const questionsADay = (quantity: number): PlanLimits => ({ chat: { quantity, period: "day" } });

/** A plan of a test's own. The database numbers it: a number from here might be one that a call has been given. */
export async function addPlan({ plan_type = "chatai", is_free = 0, is_active = 1, ...grants }: NewPlan = {}) {
  const [plan] = await rowsOf<{ id: number }>(
    `INSERT INTO plans (plan_type, name, name_en, is_free, is_active, sort_order, current_version)
     VALUES (?, 'Essai', 'Trial', ?, ?, 900, 1) RETURNING id`,
    plan_type,
    is_free,
    is_active,
  );
  await addVersion(plan!.id, 1, grants);
  return plan!.id;
}

/** Changes what a plan grants to those who choose it from now on. */
export async function changePlan(plan: number, grants: Grants): Promise<void> {
  const [row] = await rowsOf<{ current_version: number }>(
    "UPDATE plans SET current_version = current_version + 1 WHERE id = ? RETURNING current_version",
    plan,
  );
  await addVersion(plan, row!.current_version, grants);
}

/** Whether a plan can be chosen. */
export const offerPlan = (plan: number, is_active: 0 | 1) =>
  env.DB.prepare("UPDATE plans SET is_active = ? WHERE id = ?").bind(is_active, plan).run();

const addVersion = (plan: number, version: number, { limits = {}, models = [] }: Grants) =>
  env.DB.prepare(
    "INSERT INTO plan_versions (plan_id, version, limits, included_models, created_at) VALUES (?, ?, ?, ?, 0)",
  )
    .bind(plan, version, JSON.stringify(limits), JSON.stringify(models))
    .run();
