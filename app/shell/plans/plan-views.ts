import type { FreeUse as FreeModule, ModuleKey } from "#workers/contract/modules";
import type { PlanLimit, PlanPrice, PlanTypeName, QueryType } from "#workers/contract/plans/plans";

/** Unit of a limit; `requests` is what modules ask of a model with a plan that opens no chat. */
export type ShownLimit = QueryType | "requests";

export type ShownLimits = Partial<Record<ShownLimit, PlanLimit>>;

/** A plan as its card shows it, in the reader's language: only what its owner can open. */
export interface PlanCardView {
  id: number;
  type: PlanTypeName;
  name: string;
  description: string;
  isFree: boolean;
  /** `open`: whether the module is offered here yet. */
  modules: { key: string; name: string; open: boolean }[];
  hasChat: boolean;
  /** Names of the models, each once however many providers it has, as the list of models counts. */
  models: string[];
  /** Whether the plan has every model there is. */
  allModels: boolean;
  limits: ShownLimits;
  /** Limits that count as questions instead of having their own. */
  asQuestions: ShownLimit[];
  /** Empty if the plan is free, or has no price at the payment service yet. */
  prices: PlanPrice[];
}

/** The user's current plan. */
export interface CurrentPlan {
  id: number;
  /** ISO time at which it ends; null if it has no end. */
  until: string | null;
}

/** The limits of an account without a plan: questions a day (0 means unlimited), and documents. */
export interface FreeUse {
  questions: number;
  documents: number;
  /** Modules that it may use, with how many units of what they count. */
  modules: (Pick<FreeModule, "counted" | "asQuestions"> & { key: ModuleKey; units: number })[];
  /** The number of models it may ask. */
  models: number;
}
