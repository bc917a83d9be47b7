import type { CompleteEvent, FailedEvent, OpenedEvent } from "../../contract/chat/stream";
import { ERROR_TEXTS } from "../../contract/error-texts";
import { ERRORS, type ErrorCode } from "../../contract/errors";
import type { TurnOutcome, TurnStart } from "./turn-record";

/** The conversation; for a visitor, who asks at another user's expense, also under the name that chatbots' calls have. */
const conversationOf = ({ conversation, account }: TurnStart) =>
  account === undefined ? { conversation } : { conversation, conversation_id: conversation };

/** What the first event says of a turn besides what it was started with. */
export interface Opening {
  /** The turn that it follows. */
  parent: string | null;
  /** The version of the conversation with it; absent where that is long ago. */
  version?: number;
  /** Questions left to a guest. */
  remaining?: number | null;
}

/** The first event: which turn this is. */
export function openedEvent(start: TurnStart, { parent, version, remaining }: Opening): OpenedEvent {
  return {
    type: "opened",
    request_id: start.requestId,
    ...conversationOf(start),
    exchange: start.exchange,
    parent,
    ...(version === undefined ? {} : { version }),
    model_list_id: start.models[0].id,
    ...(start.beside ? { beside: start.beside } : {}),
    ...(typeof remaining === "number" ? { remaining } : {}),
  };
}

/** The last event of an answer that ended well. */
export function completeEvent(start: TurnStart, outcome: TurnOutcome): CompleteEvent {
  const model = start.models.find(({ id }) => id === outcome.modelId) ?? start.models[0];
  return {
    type: "complete",
    complete: true,
    ...conversationOf(start),
    input_tokens: outcome.inputTokens,
    output_tokens: outcome.outputTokens,
    model_input_price: model.input_price,
    model_output_price: model.output_price,
    cost: outcome.cost,
    response_time: outcome.responseTime,
    model_list_id: model.id,
    ...(outcome.truncated ? { truncated: true } : {}),
    ...(outcome.refused ? { refused: true } : {}),
  };
}

/** The last event of an answer that did not complete, in the asker's language. */
export function failedEvent(start: TurnStart, outcome: TurnOutcome, code: ErrorCode): FailedEvent {
  return {
    type: code === "query_cancel" ? "query_cancel" : "error",
    error: true,
    message: ERROR_TEXTS[start.language][code],
    code,
    retryable: ERRORS[code].retryable,
    input_tokens: outcome.inputTokens,
    output_tokens: outcome.outputTokens,
    cost: outcome.cost,
  };
}

/**
 * A crash may lose the newest events. Numbering continues beyond any number that a reader can have seen, so that a
 * reader who was ahead of the log starts over instead of mixing the events of two runs.
 */
export const LOST_EVENTS = 1_000_000;
