import type { ModuleKey } from "#workers/contract/modules";
import type { QueryType } from "#workers/contract/plans/plans";
import { OpenWindow } from "~/browser/open-window";

/** Work that plans limit. */
export interface LimitedWork {
  /** Unit that its limit counts. */
  counts: QueryType;
  /** The module where it is done, unless its limit is that module's own. */
  place?: ModuleKey;
  /** Id of the model that is to do it; null or absent for one that the server chooses. */
  model?: number | null | undefined;
}

/** Work that the reader's plan does not allow, with the error that said so. */
export interface RefusedWork extends LimitedWork {
  code: string;
  message: string;
}

/** Reason to offer plans: refused work, or a question for a chat that is closed; empty to begin one. */
export type PlanOffer = RefusedWork | { question: string };

/** The dialog with the plans that would allow what this one does not: any part of the page opens it, one place shows it. */
export const planOffer = new OpenWindow<PlanOffer>();
