import type { AiModelView } from "#workers/contract/ai-models";
import { costOf, estimateTokens } from "#workers/contract/tokens";
import { shownAnswer } from "../conversation/exchange";
import type { Exchange } from "../conversation/stored-exchange";

/** Tokens that a next question takes along: what was asked and answered well before. */
export function contextTokens(exchanges: Exchange[]): number {
  return exchanges.reduce((sum, exchange) => {
    const answer = shownAnswer(exchange);
    const counts = answer.status === "complete" || answer.status === "stopped";
    return counts ? sum + estimateTokens(exchange.query) + estimateTokens(answer.text) : sum;
  }, 0);
}

/** What sending costs before the answer: tokens, and US dollars. */
export function estimateSending(
  question: string,
  context: number,
  model: Pick<AiModelView, "input_price" | "output_price">,
): { tokens: number; cost: number } {
  const tokens = context + estimateTokens(question);
  return { tokens, cost: costOf({ input_tokens: tokens, output_tokens: 0 }, model) };
}
