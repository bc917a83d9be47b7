import { createContext, type ReactNode } from "react";
import type { Answer, Turn } from "../engine/turn";

/** Parts that another screen shows of an answer than a chat does; its functions are the same ones at every render. */
export interface AnswerExtras {
  /** The citation `[k]` of the answer's text. */
  citation: (answer: Answer, k: number) => ReactNode;
  /** Shows the sources of the answer, in place of the list of links. */
  sources: (answer: Answer, turn: Turn) => ReactNode;
  /** Actions on a finished answer, besides copying it. */
  actions?: (answer: Answer, turn: Turn) => ReactNode;
}

export const AnswerExtrasContext = createContext<AnswerExtras | null>(null);
