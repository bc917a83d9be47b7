import type { PlanTypeName } from "#workers/contract/plans/plan-types";

/** The kinds of plan in the order in which tabs show them: the one for everything first. */
export const SHOWN_TYPES: readonly PlanTypeName[] = [
  "combo",
  "chatai",
  "pdf",
  "rédaction",
  "social",
  "support",
];
