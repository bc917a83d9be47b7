import type { Answer, Exchange } from "./stored-exchange";

/** The answer on screen. */
export function shownAnswer(exchange: Exchange): Answer {
  return exchange.answers[exchange.shown] ?? exchange.answers[exchange.answers.length - 1]!;
}

export function isRunning(answer: Answer): boolean {
  return answer.status === "sending" || answer.status === "streaming";
}
