import { FollowUpsAnswer, LimitsAnswer, StoppedAnswer } from "#workers/contract/chat/answers";
import type { LimitAnswer } from "#workers/contract/plans/allowance";
import type { StopAnswer } from "#workers/contract/chat/stream";
import type { QueryType } from "#workers/contract/plans/plans";
import { ApiError, callApi } from "~/api-client";
import { isSignedIn } from "~/session";
import type { Answer } from "./stored-exchange";
import { waitBeforeRetry } from "./retry-wait";

const STOP_TRIES = 4;
const LONGEST_THEME = 4_000;

/** Stops a turn, or (`keep`) stores the part of one already stopped. Idempotent, so a lost call is made again. */
export async function stopTurn(family: string, request: string, keep: boolean): Promise<StopAnswer> {
  const path = `/ai/${family}/query/${request}/cancel`;
  for (let attempt = 0; ; attempt++) {
    try {
      return await callApi(path, { body: { keep }, answer: StoppedAnswer });
    } catch (error) {
      const passing = error instanceof ApiError && error.retryable;
      if (!passing || attempt + 1 >= STOP_TRIES) throw error;
      await waitBeforeRetry(attempt, new AbortController().signal);
    }
  }
}

/** What the user, or the guest's address, has left; a spent limit is an answer too, not a failure. */
export async function readLimit(query_type: QueryType = "chat"): Promise<LimitAnswer> {
  const who = isSignedIn() ? "user" : "guest-user";
  try {
    return await callApi(`/check-plan/${who}/limits`, { body: { query_type }, answer: LimitsAnswer });
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return error.body as LimitAnswer;
    throw error;
  }
}

/** Questions that could come next; asked by one tab only when several follow the same answer. */
export async function relatedQuestions(
  conversation: string,
  query: string,
  answer: Answer,
  language: string,
): Promise<string[]> {
  const ask = async () => {
    const body = { theme: query.slice(0, LONGEST_THEME), language, conversation };
    return (await callApi("/generate-questions", { body, answer: FollowUpsAnswer })).questions;
  };
  if (!globalThis.navigator?.locks) return ask();
  const lock = `atelier:related:${answer.request}`;
  return navigator.locks.request(lock, { ifAvailable: true }, async (held) => (held ? ask() : []));
}
