// Apart from the schemas in plans.ts, so that the browser gets these without them.
import { MODULE_KEYS, type ModuleKey } from "./modules";

export const PLAN_TYPES = ["pdf", "rédaction", "social", "combo", "support", "chatai"] as const;

export type PlanTypeName = (typeof PLAN_TYPES)[number];

/** The modules that a plan type gives. */
export const MODULES_OF_PLAN: Record<PlanTypeName, readonly ModuleKey[]> = {
  pdf: ["pdf"],
  rédaction: ["rédaction"],
  social: ["social"],
  support: ["support"],
  combo: MODULE_KEYS,
  chatai: [],
};
