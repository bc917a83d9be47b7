import {
  typedEvent,
  type CompleteEvent,
  type FailedEvent,
  type ReceivedEvent,
} from "#workers/contract/chat/stream";
import type { Answer, AnswerModel } from "./turn";

/** Finds the name to show for a model; the answer's own name stays where it is unknown. */
export type ModelName = (id: number) => string | undefined;

/**
 * Applies an event of the stream to an answer. Pure, and the same for a first stream and a resumed one: the
 * caller only has to drop events whose number it has already seen.
 */
export function reduceAnswer(answer: Answer, received: ReceivedEvent, nameOf: ModelName): Answer {
  const event = typedEvent(received);
  switch (event.type) {
    case "opened":
      return {
        ...answer,
        status: "streaming",
        request: event.request_id,
        exchange: event.exchange,
        model: modelOf(answer, event.model_list_id, nameOf),
      };
    case "retry": {
      const fail = nameOf(event.retry.from) ?? answer.model.name;
      const model = modelOf(answer, event.model_list_id, nameOf);
      // Several providers may serve a model under one name: it did not take over from itself.
      const replaced = fail === model.name ? answer.replaced : fail;
      return { ...answer, text: "", sources: [], citations: [], replaced, model };
    }
    case "complete":
      return complete(answer, event, nameOf);
    case "error":
    case "query_cancel":
      return failed(answer, event);
    case "reset":
      return { ...answer, text: event.text, citations: event.citations ?? [] };
    case "sources":
      return { ...answer, sources: event.sources, evidence: event.evidence ?? "enough" };
    case "citations":
      return { ...answer, citations: [...answer.citations, ...event.citations] };
    case "text":
      return { ...answer, text: answer.text + event.text };
    default:
      // A newer server may send events that this version does not know.
      return answer;
  }
}

function complete(answer: Answer, event: CompleteEvent, nameOf: ModelName): Answer {
  const { input_tokens, output_tokens, cost, response_time } = event;
  return {
    ...answer,
    status: "complete",
    failure: null,
    model: modelOf(answer, event.model_list_id, nameOf),
    usage: { input_tokens, output_tokens, cost, response_time },
    truncated: event.truncated === true,
    ...(event.refused && { refused: true }),
  };
}

function failed(answer: Answer, event: FailedEvent): Answer {
  if (event.type === "query_cancel") return { ...answer, status: "cancelled" };
  const { code, message, retryable } = event;
  return { ...answer, status: "failed", replaced: null, failure: { code, message, retryable } };
}

function modelOf(answer: Answer, id: number, nameOf: ModelName): AnswerModel {
  return id === answer.model.id ? answer.model : { id, name: nameOf(id) ?? answer.model.name };
}
