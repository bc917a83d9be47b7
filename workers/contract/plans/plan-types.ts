import { normalForm } from "../text/normal-form";

// Apart from the schemas in plans.ts, so that the browser gets these without them.

/**
 * Plan types in the order people see them. `modules.ts` says which modules each covers; a separate type is for a
 * module that is sold alone, and needs a migration, because the database checks the type of a plan.
 */
export const PLAN_TYPES = ["pdf", "rédaction", "social", "combo", "support", "chatai"] as const;

export type PlanTypeName = (typeof PLAN_TYPES)[number];

/** Plan type that is shown first by screens that show one at a time. */
export const DEFAULT_PLAN_TYPE: PlanTypeName = "combo";

const FIRST_TABS: readonly PlanTypeName[] = [DEFAULT_PLAN_TYPE, "chatai"];

/** Plan types in the order in which tabs show them: what is for everything first. */
export const PLAN_TYPE_TABS: readonly PlanTypeName[] = [
  ...FIRST_TABS,
  ...PLAN_TYPES.filter((type) => !FIRST_TABS.includes(type)),
];

/** Parses a plan type in any Unicode form, with or without its accent (`redaction`); null if there is no such type. */
export function planTypeOf(text: string | null): PlanTypeName | null {
  const name = text && normalForm(text, "NFC").toLowerCase();
  return PLAN_TYPES.find((type) => type === (name === "redaction" ? "rédaction" : name)) ?? null;
}
