import type { PlanTypeName } from "../../../workers/contract/plans/plan-types.ts";

/** Prices of the plans in the sandbox, in euros a month: the one for everything costs more than any one tool. */
export const SAMPLE_PRICES: Record<PlanTypeName, number> = {
  chatai: 9,
  pdf: 12,
  rédaction: 12,
  social: 15,
  support: 19,
  combo: 29,
};
