import type { CompleteEvent, FailedEvent, StreamEvent } from "#workers/contract/chat/stream";
import type { Answer, AnswerModel } from "./stored-exchange";

/** Finds the name to show for a model; the answer's own name stays where it is unknown. */
export type ModelName = (id: number) => string | undefined;

/**
 * What an event of the stream makes of an answer. Pure, and the same for a first stream and a resumed one: the
 * caller only has to drop events whose number it has already seen.
 */
export function reduceAnswer(answer: Answer, event: StreamEvent, nameOf: ModelName): Answer {
  if ("request_id" in event) {
    return {
      ...answer,
      status: "streaming",
      request: event.request_id,
      exchange: event.exchange,
      model: modelOf(answer, event.model_list_id, nameOf),
    };
  }
  if ("retry" in event) {
    const failed = nameOf(event.retry.from) ?? answer.model.name;
    const model = modelOf(answer, event.model_list_id, nameOf);
    // Several providers may serve a model under one name: it did not take over from itself.
    const replaced = failed === model.name ? answer.replaced : failed;
    return { ...answer, text: "", sources: [], citations: [], replaced, model };
  }
  if ("complete" in event) return completed(answer, event, nameOf);
  if ("error" in event) return failed(answer, event);
  if ("reset" in event) return { ...answer, text: event.text, citations: event.citations ?? [] };
  if ("sources" in event) return { ...answer, sources: event.sources, evidence: event.evidence ?? "enough" };
  if ("citations" in event) return { ...answer, citations: [...answer.citations, ...event.citations] };
  return { ...answer, text: answer.text + event.text };
}

/** Whether nothing follows this event. */
export function isTerminal(event: StreamEvent): event is CompleteEvent | FailedEvent {
  return "complete" in event || "error" in event;
}

function completed(answer: Answer, event: CompleteEvent, nameOf: ModelName): Answer {
  const { input_tokens, output_tokens, cost, response_time } = event;
  return {
    ...answer,
    status: "complete",
    failure: null,
    model: modelOf(answer, event.model_list_id, nameOf),
    usage: { input_tokens, output_tokens, cost, response_time },
    truncated: event.truncated === true,
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
