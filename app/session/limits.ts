import { LimitsAnswer } from "#workers/contract/chat/answers";
import type { LimitAnswer } from "#workers/contract/plans/quota";
import type { QueryType } from "#workers/contract/plans/plans";
import { ApiError, callApi } from "~/api-client";
import { isSignedIn } from "./session";

/** Refusals that another plan would lift. */
export const LIMIT_CODES: readonly string[] = ["limit_reached", "plan_required"];

/** Statuses of an answer that refuses for a limit. Any other refusal says nothing about limits. */
const REFUSED: readonly unknown[] = ["limit_reached", "plan_required", "account_required"];

/** The remaining quota of the user or of the guest's address; a used-up limit is a normal result, not a failure. */
export async function readLimit(query_type: QueryType = "chat"): Promise<LimitAnswer> {
  const who = isSignedIn() ? "user" : "guest-user";
  try {
    return await callApi(`/check-plan/${who}/limits`, { body: { query_type }, answer: LimitsAnswer });
  } catch (error) {
    const answer = error instanceof ApiError ? (error.body as Partial<LimitAnswer> | null) : null;
    if (REFUSED.includes(answer?.status)) return answer as LimitAnswer;
    throw error;
  }
}

/**
 * Checks before something is started whether the plan still allows one; the server decides all the same. Rejects with
 * the {@link ApiError} that names the limit.
 */
export async function checkLimit(type: QueryType): Promise<void> {
  const { error, status } = await readLimit(type);
  if (error && status !== "ok") throw new ApiError(status, error, 403, false);
}
