import { ApiError } from "~/api-client";
import type { Draft } from "./question";
import { changeAnswer, putBack } from "./change-state";
import { isRepeat, type ConversationState } from "./conversation-state";
import type { Turn, Failure } from "./turn";

/**
 * The state after a refusal. One that the reader can resolve (limit, account, another tab), and any of a question that
 * replaced others, shows what was there and gives the question back; any other marks the answer as failed, in its place.
 */
export function afterRefusal(
  state: ConversationState,
  turn: Turn,
  replaced: readonly Turn[],
  error: unknown,
  asked: Draft,
): ConversationState {
  const code = error instanceof ApiError ? error.code : "internal";
  const without = putBack(state, turn, replaced);
  const returned = isRepeat(turn, replaced) ? null : asked;
  switch (code) {
    case "limit_reached":
      if (leftIn(error) > 0)
        return { ...without, returned, notice: { kind: "fewLeft", left: leftIn(error) } };
      return { ...without, returned, pendingUpgrade: { ...asked, model: null } };
    case "question_too_large":
      return { ...without, returned, notice: { kind: "tooLarge" } };
    case "conversation_changed":
      return { ...without, returned, notice: { kind: "behind" } };
    case "answer_in_progress":
      return { ...without, returned, notice: { kind: "busy" } };
    case "account_required":
    case "plan_required":
      return { ...without, returned, pendingUpgrade: { ...asked, model: turn.answer.model } };
  }
  const hasBegun = turn.answer.request !== null;
  const failure = hasBegun && code === "not_found" ? LOST_TURN : failureOf(code, error);
  if (!hasBegun && replaced.length > 0) return { ...without, returned, notice: { kind: "failed", failure } };
  return changeAnswer(state, turn.key, (answer) => ({ ...answer, status: "failed", failure }));
}

/** A turn of which the server knows nothing any more. */
export const LOST_TURN: Failure = { code: "answer_interrupted", message: "", retryable: true };

function failureOf(code: string, error: unknown): Failure {
  if (error instanceof ApiError) return { code, message: error.message, retryable: error.retryable };
  return { code, message: "", retryable: true };
}

/** Whether nothing is left of a limit; where several models were asked, there may be too little. */
export const isLimitSpent = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "limit_reached" && leftIn(error) === 0;

/** Questions that are left, as a refusal says. */
function leftIn(error: unknown): number {
  const body = error instanceof ApiError ? (error.body as { remaining?: unknown } | null) : null;
  return typeof body?.remaining === "number" ? body.remaining : 0;
}
