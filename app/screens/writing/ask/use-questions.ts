import { useCallback, useEffect, useState } from "react";
import type { LimitAnswer } from "#workers/contract/plans/quota";
import { useStore } from "~/browser/use-store";
import { EMPTY_CONVERSATION, type ConversationState } from "~/conversation/engine/conversation-state";
import { openQuestions, type DocumentQuestions } from "./open-questions";

/** An unknown limit counts as allowed: the server decides. */
const UNKNOWN: LimitAnswer = { error: null, status: "ok", limit: null, remaining: null, reset_at: null };

export interface UsedQuestions {
  phase: "loading" | "failed" | "ready";
  questions: DocumentQuestions | null;
  state: ConversationState;
  limit: LimitAnswer;
  retry: () => void;
}

/** The conversation about a document, loaded when its panel is first shown. */
export function useQuestions(document: string, beforeAsking: () => Promise<unknown>): UsedQuestions {
  const [attempt, setAttempt] = useState(0);
  const [held, setHeld] = useState<{ document: string; questions: DocumentQuestions | null } | null>(null);
  useEffect(() => {
    let isShown = true;
    const show = (questions: DocumentQuestions | null) => isShown && setHeld({ document, questions });
    openQuestions(document, beforeAsking).then(show, () => show(null));
    return () => void (isShown = false);
  }, [document, attempt, beforeAsking]);
  const known = held?.document === document ? held : null;
  const questions = known?.questions ?? null;
  const state = useStore(questions?.live, EMPTY_CONVERSATION);
  const limit = useStore(questions?.limit, null) ?? UNKNOWN;
  const retry = useCallback(() => {
    setHeld(null);
    setAttempt((count) => count + 1);
  }, []);
  return {
    phase: questions ? "ready" : known ? "failed" : "loading",
    questions,
    state,
    limit,
    retry,
  };
}
