import { FollowUps } from "#workers/contract/chat/query";
import { StopResponse } from "#workers/contract/chat/stream";
import type { StopAnswer } from "#workers/contract/chat/stream";
import { callApi } from "~/api-client";
import type { Answer } from "./turn";
import { retry } from "~/browser/retry";

const STOP_ATTEMPTS = 4;
const MAX_THEME_LENGTH = 4_000;

/**
 * Stops a turn, or (`keep`) stores the part of one already stopped. Idempotent, so a call that was lost can be
 * repeated.
 */
export function stopTurn(family: string, request: string, keep: boolean): Promise<StopAnswer> {
  const path = `/ai/${family}/query/${request}/cancel`;
  return retry(() => callApi(path, { body: { keep }, answer: StopResponse }), { attempts: STOP_ATTEMPTS });
}

/** Questions that could come next; asked by one tab only when several follow the same answer. */
export async function relatedQuestions(query: string, answer: Answer, language: string): Promise<string[]> {
  const ask = async () => {
    const body = { theme: query.slice(0, MAX_THEME_LENGTH), language };
    return (await callApi("/generate-questions", { body, answer: FollowUps })).questions;
  };
  if (!globalThis.navigator?.locks) return ask();
  const lock = `atelier:related:${answer.request}`;
  return navigator.locks.request(lock, { ifAvailable: true }, async (held) => (held ? ask() : []));
}
