import { FollowUps } from "#workers/contract/chat/query";
import { callApi } from "~/api-client";
import type { Answer } from "../engine/turn";

const MAX_THEME_LENGTH = 4_000;

/** Questions that could come next; asked by one tab only when several follow the same answer. */
export async function suggestQuestions(query: string, answer: Answer, language: string): Promise<string[]> {
  const ask = async () => {
    const body = { theme: query.slice(0, MAX_THEME_LENGTH), language };
    return (await callApi("/generate-questions", { body, answer: FollowUps })).questions;
  };
  if (!globalThis.navigator?.locks) return ask();
  const lock = `atelier:related:${answer.request}`;
  return navigator.locks.request(lock, { ifAvailable: true }, async (held) => (held ? ask() : []));
}
