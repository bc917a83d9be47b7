import { z } from "zod/mini";
import { Count, successOf } from "../response";

/** The longest that one call to a provider may stay silent, however it is configured; milliseconds. */
export const MAX_SILENCE_MS = 120_000;

/** A box on a page as it is displayed: fractions of its width and height, from the top left. */
const PageBox = z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() });
export type PageBox = z.infer<typeof PageBox>;

/** Source of an answer. Sources within documents also have a file, a page and boxes (see `PassageSource`). */
export const StreamSource = z.object({
  title: z.string(),
  /** Address at which it can be opened. */
  url: z.string(),
  /** Number of the source in the prompt. */
  n: z.optional(z.number()),
  file: z.optional(z.string()),
  page: z.optional(z.number()),
  /** Printed number of the page, where that is another one. */
  page_label: z.optional(z.string()),
  /** Words of the page that fit the question best. */
  quote: z.optional(z.string()),
  rects: z.optional(z.array(PageBox)),
  /** 0 to 1; comparable within one answer only. */
  score: z.optional(z.number()),
  /** Present when a model read the page from its picture: nothing on it can be boxed. */
  from_picture: z.optional(z.boolean()),
});
export type StreamSource = z.infer<typeof StreamSource>;

/** A reference of an answer: `[k]` in its text. */
export const StreamCitation = z.object({
  k: z.number(),
  file: z.string(),
  page: z.number(),
  /** Printed number of the page, where that is another one. */
  page_label: z.optional(z.string()),
  /**
   * The page's own words, " […]" behind those that continue on the next one; null when what was quoted is not there.
   */
  quote: z.nullable(z.string()),
  rects: z.array(PageBox),
  /** True when the quoted words were found again on the page. */
  verified: z.boolean(),
  /** True when the model named the page without quoting anything. */
  unquoted: z.optional(z.boolean()),
  /** True when the document was deleted since: nothing of it can be shown. */
  gone: z.optional(z.boolean()),
  /**
   * Present when a model read the page from its picture: what it read may be wrong, so nothing is verified or boxed.
   */
  from_picture: z.optional(z.boolean()),
});
export type StreamCitation = z.infer<typeof StreamCitation>;

/** The conversation again, in a visitor's answers: the calls of chatbots name it so. */
const ConversationId = z.optional(z.string());

/** Place of a turn in its conversation. */
const Place = {
  /** The turn that it follows; null for a first question. */
  parent: z.optional(z.nullable(z.string())),
  /** Version of the conversation with this turn; absent in the events of a turn that has ended. */
  version: z.optional(Count),
};

/** First event: names the turn, so that it can be resumed, stopped and continued. */
const Opened = z.object({
  type: z.literal("opened"),
  request_id: z.string(),
  conversation: z.string(),
  conversation_id: ConversationId,
  exchange: z.string(),
  ...Place,
  model_list_id: z.number(),
  /** The turns of further models that answer the same question, in the order in which they were named. */
  beside: z.optional(
    z.array(z.object({ request_id: z.string(), exchange: z.string(), model_list_id: z.number() })),
  ),
  /** Questions left to this guest in the present window; absent without a limit. */
  remaining: z.optional(z.number()),
});
/** The next piece of the answer, to be appended. */
const Delta = z.object({ type: z.literal("text"), text: z.string() });
/** The whole answer so far: replaces the text and the citations that a resuming reader holds. */
const Reset = z.object({
  type: z.literal("reset"),
  reset: z.literal(true),
  text: z.string(),
  citations: z.optional(z.array(StreamCitation)),
});
/** The model failed and a fallback answers instead: the text starts over. */
const Retry = z.object({
  type: z.literal("retry"),
  retry: z.object({ from: z.number(), to: z.number() }),
  model_list_id: z.number(),
});
/**
 * "low" when what was found hardly fits the question, "part" when not all documents or pages were read, "nearest" when only
 * the documents that fit best were looked at, and all are asked about.
 */
export const Evidence = z.enum(["low", "part", "nearest", "enough"]);
export type Evidence = z.infer<typeof Evidence>;
const Sources = z.object({
  type: z.literal("sources"),
  sources: z.array(StreamSource),
  evidence: z.optional(Evidence),
});
/** Citations that the text names for the first time. */
const Citations = z.object({ type: z.literal("citations"), citations: z.array(StreamCitation) });
/** Last event of an answer that ended well. Prices are US dollars per 1,000 tokens; `cost` is US dollars. */
const Complete = z.object({
  type: z.literal("complete"),
  complete: z.literal(true),
  conversation: z.string(),
  conversation_id: ConversationId,
  input_tokens: z.number(),
  output_tokens: z.number(),
  model_input_price: z.number(),
  model_output_price: z.number(),
  cost: z.number(),
  /** Milliseconds from question to last token. */
  response_time: z.number(),
  model_list_id: z.number(),
  /** True when the provider ended the answer before the model did. */
  truncated: z.optional(z.boolean()),
  /** True when the answer says that what it may use does not answer the question. */
  refused: z.optional(z.boolean()),
});
/** Last event of an answer that failed, or (`query_cancel`) was stopped. What had been written stays. */
const Failed = z.object({
  type: z.enum(["error", "query_cancel"]),
  error: z.literal(true),
  message: z.string(),
  code: z.string(),
  retryable: z.boolean(),
  input_tokens: z.optional(z.number()),
  output_tokens: z.optional(z.number()),
  cost: z.optional(z.number()),
});

/** One `data:` line of the event stream. In addition to its `type`, each event has a field that no other has. */
export const StreamEvent = z.discriminatedUnion("type", [
  Opened,
  Retry,
  Reset,
  Sources,
  Citations,
  Complete,
  Failed,
  Delta,
]);

export type StreamEvent = z.infer<typeof StreamEvent>;
/** An event as it may arrive or be stored: text has no `type`, nor has any event of an older version. */
export type ReceivedEvent = StreamEvent | Untyped<StreamEvent>;
type Untyped<Event> = Event extends unknown ? Omit<Event, "type"> & { type?: undefined } : never;
export type OpenedEvent = z.infer<typeof Opened>;
export type CompleteEvent = z.infer<typeof Complete>;
export type FailedEvent = z.infer<typeof Failed>;
export type SourcesEvent = z.infer<typeof Sources>;
export type CitationsEvent = z.infer<typeof Citations>;

/** Result of stopping an answer. */
export const StopAnswer = z.strictObject({
  status: z.string(),
  /** Text that had been written. */
  partial: z.string(),
  /** References of the answer; absent if it has none. */
  citations: z.optional(z.array(StreamCitation)),
});
export type StopAnswer = z.infer<typeof StopAnswer>;

/** True for the event that ends a stream. */
export const isTerminal = (event: StreamEvent): event is CompleteEvent | FailedEvent =>
  event.type === "complete" || event.type === "error" || event.type === "query_cancel";

const TYPE_OF_FIELD = {
  request_id: "opened",
  retry: "retry",
  reset: "reset",
  sources: "sources",
  citations: "citations",
  complete: "complete",
  error: "error",
} as const;

/**
 * An event with its type. Text is sent without one, and an older server sent none at all: the field that no other event
 * has shows it.
 */
export function typedEvent(event: ReceivedEvent): StreamEvent {
  if (event.type !== undefined) return event;
  const field = Object.keys(TYPE_OF_FIELD).find((name) => name in event) as keyof typeof TYPE_OF_FIELD;
  return { ...event, type: field ? TYPE_OF_FIELD[field] : "text" } as StreamEvent;
}

/**
 * An event on the wire. `id` is its number within the turn, for `Last-Event-ID`; null for the events of a snapshot,
 * which repeat what happened before the text that follows them. A piece of text is sent without its type, which would be
 * a third of its bytes.
 */
export function encodeEvent(id: number | null, event: StreamEvent): string {
  const isText = event.type === "text";
  const data = `data: ${JSON.stringify(isText ? { text: event.text } : event)}\n\n`;
  return id === null ? data : `id: ${id}\n${data}`;
}

/** The answer of the streamless calls: the fields of the first and the last event, the whole text at once. */
export const StreamlessResponse = z.strictObject({
  request_id: z.string(),
  conversation: z.string(),
  exchange: z.string(),
  ...Place,
  model_list_id: z.int(),
  remaining: z.optional(Count),
  complete: z.literal(true),
  text: z.string(),
  input_tokens: Count,
  output_tokens: Count,
  model_input_price: z.number(),
  model_output_price: z.number(),
  cost: z.number(),
  response_time: z.number(),
  truncated: z.optional(z.boolean()),
  sources: z.optional(z.array(StreamSource)),
});
export type StreamlessAnswer = z.infer<typeof StreamlessResponse>;
export const StopResponse = successOf(StopAnswer);
