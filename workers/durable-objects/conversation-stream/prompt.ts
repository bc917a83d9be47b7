import { estimateTokens } from "../../contract/tokens";
import type { CallableModel, PromptMessage } from "../../providers/llm/ask-model";
import type { PastExchange } from "../turn-log/client";

/** What an image weighs in a prompt, roughly. */
export const IMAGE_TOKENS = 1_000;

/** Tokens of a model's window that a prompt may take: the answer needs some too. */
export const roomOf = (model: Pick<CallableModel, "context_window" | "max_output_tokens">): number =>
  model.context_window - Math.min(model.max_output_tokens, model.context_window / 2);

/** The exchanges that lead to `parent`, oldest first: one branch of the conversation. */
export function branchOf(exchanges: PastExchange[], parent: string | null): PastExchange[] {
  const byId = new Map(exchanges.map((exchange) => [exchange.exchange, exchange]));
  const branch: PastExchange[] = [];
  for (let at = parent; at !== null;) {
    const exchange = byId.get(at);
    if (!exchange) break;
    branch.unshift(exchange);
    byId.delete(at);
    at = exchange.parent;
  }
  return branch;
}

/** As many of the newest exchanges as fit a number of tokens, oldest first. */
export function fitBranch(branch: PastExchange[], budget: number): PastExchange[] {
  let left = budget;
  const from = branch.findLastIndex((exchange) => {
    left -=
      estimateTokens(exchange.question) +
      estimateTokens(exchange.answer) +
      exchange.images.length * IMAGE_TOKENS;
    return left < 0;
  });
  return branch.slice(from + 1);
}

/** The messages of a branch as a model is given them; `images` are loaded by key. */
export function promptOf(
  branch: PastExchange[],
  images: Map<string, PromptMessage["images"]>,
): PromptMessage[] {
  return branch.flatMap(({ exchange, question, answer }) => [
    { role: "user" as const, text: question, images: images.get(exchange) },
    { role: "assistant" as const, text: answer },
  ]);
}
