import { LimitAnswer, type PlanCheckInput } from "#workers/contract/plans/quota";
import type { QueryType } from "#workers/contract/plans/plans";
import { ApiError, callApi } from "~/api-client";
import { signedInUser } from "./session";

/** Statuses of an answer that refuses. Any other refusal says nothing about limits. */
const REFUSED = [
  "limit_reached",
  "plan_required",
  "account_required",
  "question_too_large",
  "images_unsupported",
] as const satisfies LimitAnswer["status"][];

/** Work to be done: a question to a model unless it says otherwise, and how large it is. */
export type LimitQuestion = Omit<Partial<PlanCheckInput>, "user_id">;

/** The remaining quota of the user or of the guest's address; a refusal is a normal result, not a failure. */
export async function readLimit(question: LimitQuestion = {}): Promise<LimitAnswer> {
  const user = signedInUser();
  // A page does not know its address: the server takes that of the connection.
  const fields = user ? { user_id: user, query_type: "chat", ...question } : { ip_address: "" };
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, String(value ?? ""));
  try {
    return await callApi(`/check-plan/${user ? "user" : "guest-user"}/limits` as string, {
      body,
      answer: LimitAnswer,
    });
  } catch (error) {
    const answer = error instanceof ApiError ? (error.body as Partial<LimitAnswer> | null) : null;
    if (REFUSED.some((status) => status === answer?.status)) return answer as LimitAnswer;
    throw error;
  }
}

/**
 * Checks before something is started whether it may be; the server decides all the same. Rejects with the
 * {@link ApiError} that says why not.
 */
export async function checkLimit(question: QueryType | LimitQuestion): Promise<void> {
  const asked = typeof question === "string" ? { query_type: question } : question;
  const { error, status } = await readLimit(asked);
  if (error && status !== "ok") throw new ApiError(status, error, 403, false);
}
