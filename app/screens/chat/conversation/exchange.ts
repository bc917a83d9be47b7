import type { Answer, Exchange } from "./stored-exchange";

/** The answer on screen. */
export function shownAnswer(exchange: Exchange): Answer {
  return exchange.answers[exchange.shown] ?? exchange.answers[exchange.answers.length - 1]!;
}

export function isRunning(answer: Answer): boolean {
  return answer.status === "sending" || answer.status === "streaming";
}

/** The same exchange with its answer at `index` changed. */
export function withAnswer(exchange: Exchange, index: number, answer: Answer): Exchange {
  return { ...exchange, answers: exchange.answers.with(index, answer) };
}

/** The exchange without its answer at `index`, showing the one before; null when it was the only one. */
export function withoutAnswer(exchange: Exchange, index: number): Exchange | null {
  const answers = exchange.answers.toSpliced(index, 1);
  if (answers.length === 0) return null;
  return { ...exchange, answers, shown: Math.min(exchange.shown, answers.length - 1) };
}
