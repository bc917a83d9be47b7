import { z } from "zod/mini";
import { Evidence, StreamCitation, StreamSource } from "#workers/contract/chat/stream";

/**
 * The state of an answer. `sending` has no server turn yet, `streaming` has one that can be followed by its request;
 * the others are final: `stopped` is a partial answer that the reader chose to keep.
 */
export const AnswerStatus = z.enum(["sending", "streaming", "complete", "failed", "cancelled", "stopped"]);

const Usage = z.object({
  input_tokens: z.number(),
  output_tokens: z.number(),
  /** US dollars. */
  cost: z.number(),
  /** Milliseconds from question to last token. */
  response_time: z.number(),
});

const Failure = z.object({ code: z.string(), message: z.string(), retryable: z.boolean() });

const AnswerModel = z.object({ id: z.number(), name: z.string() });

const Answer = z.object({
  /** The key that the server gave this answer's turn, under its name on the wire; null until the first event. */
  exchange: z.nullable(z.string()),
  /** The server's id of the request, to resume or stop it; null until the first event. */
  request: z.nullable(z.string()),
  /** The model that answers now. */
  model: AnswerModel,
  /** Path word of the provider first asked, under which the turn is stopped. */
  family: z.string(),
  status: AnswerStatus,
  text: z.string(),
  sources: z.array(StreamSource),
  citations: z._default(z.array(StreamCitation), []),
  /** Fit of the passages found in the documents to the question. */
  evidence: z._default(Evidence, "enough"),
  related: z.array(z.string()),
  usage: z.nullable(Usage),
  failure: z.nullable(Failure),
  truncated: z.boolean(),
  /** True where the sources that it may use do not answer the question. */
  refused: z.optional(z.boolean()),
  /** Name of the model that failed before this one took over. */
  replaced: z.nullable(z.string()),
});

/** A picture sent with a question: a small preview as a data URL (never the original), or only its name. */
export const Picture = z.object({ name: z.string(), preview: z.nullable(z.string()) });

/** A turn that was stored when a turn had all answers to its question: the one that was shown counts. */
function fromOlder(stored: unknown): unknown {
  if (typeof stored !== "object" || stored === null || !("answers" in stored)) return stored;
  const { answers, shown, ...turn } = stored as { answers: unknown[]; shown: number };
  return { ...turn, parent: null, siblings: [], answer: answers[shown] ?? answers.at(-1) };
}

/** A question with its answer. */
export const Turn = z.pipe(
  z.transform(fromOlder),
  z.object({
    /** Stable in the browser, before and after the server has named the turn. */
    key: z.string(),
    query: z.string(),
    pictures: z.array(Picture),
    /** ISO time of the question. */
    asked_at: z.string(),
    /** Id of the turn that it follows; null for a first question. */
    parent: z.nullable(z.string()),
    /** Ids of the turns that follow the same one, itself included, in the order in which they began; empty where it is alone. */
    siblings: z.array(z.string()),
    answer: Answer,
  }),
);

export type Answer = z.infer<typeof Answer>;
export type AnswerModel = z.infer<typeof AnswerModel>;
export type Turn = z.output<typeof Turn>;
export type Picture = z.infer<typeof Picture>;
export type Failure = z.infer<typeof Failure>;
