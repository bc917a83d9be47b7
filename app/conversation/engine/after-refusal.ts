import { ApiError } from "~/api-client";
import type { Draft } from "./question";
import { changeAnswer, removeAnswer } from "./change-state";
import type { ConversationState } from "./conversation-state";
import type { Turn, Failure } from "./turn";

/**
 * The state after a refusal. One that the reader can resolve (limit, account, another tab) gives the question
 * back; any other marks the answer as failed, in its place.
 */
export function afterRefusal(
  state: ConversationState,
  turn: Turn,
  index: number,
  error: unknown,
  asked: Draft,
): ConversationState {
  const code = error instanceof ApiError ? error.code : "internal";
  const without = removeAnswer(state, turn.key, index);
  const returned = turn.answers.length === 1 ? asked : null;
  switch (code) {
    case "limit_reached":
      return { ...without, returned, pendingUpgrade: { ...asked, model: null } };
    case "question_too_large":
      return { ...without, returned, notice: { kind: "tooLarge" } };
    case "conversation_changed":
      return { ...without, returned, notice: { kind: "behind" } };
    case "answer_in_progress":
      return { ...without, returned, notice: { kind: "busy" } };
    case "account_required":
    case "plan_required":
      return { ...without, returned, pendingUpgrade: { ...asked, model: turn.answers[index]!.model } };
  }
  const lostTurn = code === "not_found" && turn.answers[index]!.request !== null;
  const failure = lostTurn ? LOST_TURN : failureOf(code, error);
  return changeAnswer(state, turn.key, index, (answer) => ({ ...answer, status: "failed", failure }));
}

const LOST_TURN: Failure = { code: "answer_interrupted", message: "", retryable: true };

function failureOf(code: string, error: unknown): Failure {
  if (error instanceof ApiError) return { code, message: error.message, retryable: error.retryable };
  return { code, message: "", retryable: true };
}
