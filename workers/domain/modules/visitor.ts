import type { Context } from "../../context";
import type { ModuleKey } from "../../contract/modules";
import { MODULES_OF_PLAN } from "../../contract/plans/plan-types";
import { covers, type Visitor } from "../../contract/route-access";
import { AppError } from "../errors";
import { readSettings } from "../settings/read-settings";
import { offeredModules } from "./marketplace";

/** What the guard of the user area needs to know of who comes. */
export async function visitorOf(ctx: Context): Promise<Visitor> {
  const { actor } = ctx;
  if (actor.kind !== "user") return { kind: "guest" };
  const [offered, { free_document_limit }] = await Promise.all([offeredModules(ctx), readSettings(ctx)]);
  const free: ModuleKey[] = free_document_limit > 0 && offered.includes("pdf") ? ["pdf"] : [];
  // A free plan without modules opens what an account without a plan has, not less.
  const isPlain = !actor.plan || (actor.plan.is_free && MODULES_OF_PLAN[actor.plan.plan_type].length === 0);
  const plan = isPlain ? null : actor.plan!.plan_type;
  // What is free is on without having been switched on, until its user switches it off.
  const onByItself = plan === null ? free.filter((key) => !actor.modulesOff.includes(key)) : [];
  const active = [...new Set([...actor.modules, ...onByItself])];
  return { kind: "user", plan, active, offered, free };
}

/**
 * Lets pass who may use a module now: not who only has things in it from a time when they could. Fails with
 * `account_required` or `plan_required`.
 */
export async function assertMayUse(ctx: Context, module: ModuleKey): Promise<void> {
  const visitor = await visitorOf(ctx);
  if (covers(visitor, module)) return;
  throw new AppError(visitor.kind === "guest" ? "account_required" : "plan_required");
}
