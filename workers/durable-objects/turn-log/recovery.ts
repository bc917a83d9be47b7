import { costOf, estimateTokens } from "../../contract/tokens";
import type { TurnOutcome, TurnRecord } from "./turn-record";

/** How a turn whose stream died comes to its end. Times are milliseconds. */
export const RECOVERY = {
  /** How often the log looks after its open turns. */
  everyMs: 20_000,
  /** An open turn that was begun so long ago is asked after. */
  staleMs: 10_000,
  /** Times a turn that had given no text yet is started again. */
  restarts: 2,
  /** How long a settled turn can still be resumed or its partial answer kept. */
  keepMs: 24 * 60 * 60 * 1000,
} as const;

/**
 * A crash may lose the newest events. Numbering goes on beyond any that a reader can have seen, so that a reader who
 * was ahead of the log is told to start over instead of mixing two tellings.
 */
export const LOST_EVENTS = 1_000_000;

/** The end of a turn that cannot go on: what was written stays, and can be asked again. */
export function outcomeAfterCrash(record: TurnRecord, now: number): TurnOutcome {
  const [model] = record.start.models;
  const tokens = {
    input_tokens: estimateTokens(record.start.question),
    output_tokens: estimateTokens(record.text),
  };
  const cost = costOf(tokens, model);
  const responseTime = now - record.start.startedAt;
  return {
    state: "failed",
    code: "answer_interrupted",
    modelId: model.id,
    inputTokens: tokens.input_tokens,
    outputTokens: tokens.output_tokens,
    cost,
    responseTime,
    truncated: false,
    ...record.grounds,
    attempts: [
      {
        modelId: model.id,
        responseTime,
        inputTokens: tokens.input_tokens,
        outputTokens: tokens.output_tokens,
        cost,
        success: false,
        errorType: "system_error",
        errorDetails: "the server stopped while the answer was being written",
      },
    ],
    lastEvent: Math.max(record.lastEvent, record.recoveries * LOST_EVENTS) + LOST_EVENTS,
  };
}
