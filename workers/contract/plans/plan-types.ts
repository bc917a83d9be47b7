// Apart from the schemas in plans.ts, so that the browser gets these without them.
import { MODULE_KEYS, type ModuleKey } from "../modules";

/** In the order people see them. */
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

/** Where a screen begins that shows one plan type at a time. */
export const DEFAULT_PLAN_TYPE: PlanTypeName = "combo";

/** A plan type as people write it: composed or not, with or without its accent (decision T-20); null for no such type. */
export function planTypeOf(text: string | null): PlanTypeName | null {
  const name = text?.normalize("NFC").toLowerCase();
  return PLAN_TYPES.find((type) => type === (name === "redaction" ? "rédaction" : name)) ?? null;
}
