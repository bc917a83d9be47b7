import type { Context } from "../context";
import { freeModules, modulesOfPlan, type ModuleKey } from "../../contract/modules";
import type { Entitlement } from "../../contract/plans/plans";
import type { KnownSettings } from "../../contract/settings";
import type { PlanTypeName } from "../../contract/plans/plan-types";
import { covers, type Visitor } from "../../contract/route-access";
import { AppError } from "../errors";
import { readSettings } from "../settings/read-settings";
import { offeredOf, readMarketplace, type ModuleRow } from "./marketplace";

/** Loads what the guard of the user area needs to know about the visitor. */
export async function visitorOf(ctx: Context): Promise<Visitor> {
  const { actor } = ctx;
  if (actor.kind !== "user") return { kind: "guest" };
  const [entries, settings] = await Promise.all([readMarketplace(ctx), readSettings(ctx)]);
  const offered = offeredOf(entries);
  const free = freeModules(offered, settings).map(({ key }) => key);
  const plan = planOf(actor.plan);
  // Modules that are on without having been switched on, until their user switches them off.
  const onByItself = plan ? offeredAfter(entries, plan) : free;
  const active = [...actor.modules, ...onByItself.filter((key) => !actor.modulesOff.includes(key))];
  return { kind: "user", plan: plan?.plan_type ?? null, active: [...new Set(active)], offered, free };
}

/**
 * Checks like `assertMayUse`, for another user than the one who asks: the plan of the one who made the resource
 * public counts.
 */
export function opensModule(
  entitlement: Entitlement | null,
  settings: KnownSettings,
  module: ModuleKey,
): boolean {
  const plan = planOf(entitlement);
  if (plan) return modulesOfPlan(plan.plan_type).includes(module);
  return freeModules([module], settings).length > 0;
}

/** The plan that decides what is open: a free one without modules opens what an account without a plan has, not less. */
export const planOf = (plan: Entitlement | null): Entitlement | null =>
  plan && !(plan.is_free && modulesOfPlan(plan.plan_type).length === 0) ? plan : null;

/** The modules of a plan that were switched on here after the user had got the plan. */
export function offeredAfter(
  entries: readonly Pick<ModuleRow, "module_key" | "is_active" | "offered_at">[],
  plan: { plan_type: PlanTypeName; granted_at: string },
): ModuleKey[] {
  const later = entries.filter(({ offered_at }) => offered_at && offered_at >= Date.parse(plan.granted_at));
  const keys = offeredOf(later);
  return modulesOfPlan(plan.plan_type).filter((key) => keys.includes(key));
}

/**
 * Lets a user use a module that is available to them now; data from an earlier plan is not enough. Fails with
 * `account_required` or `plan_required`.
 */
export async function assertMayUse(ctx: Context, module: ModuleKey): Promise<void> {
  const visitor = await visitorOf(ctx);
  if (covers(visitor, module)) return;
  throw new AppError(visitor.kind === "guest" ? "account_required" : "plan_required");
}
