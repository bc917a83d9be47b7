import { MEASURED, MEASURED_UNANSWERED } from "./measured-questions.ts";
import { PRACTICE, PRACTICE_UNANSWERED } from "./practice-questions.ts";

export interface ShopQuestion {
  question: string;
  /** The page that answers. */
  path: string;
  /** Words that stand in the answer. */
  words: string;
}

/** `practice` may be used to improve answers; `measured` only tells how good they are. */
export const QUESTION_SETS = {
  practice: { answered: PRACTICE, unanswered: PRACTICE_UNANSWERED },
  measured: { answered: MEASURED, unanswered: MEASURED_UNANSWERED },
} as const;
