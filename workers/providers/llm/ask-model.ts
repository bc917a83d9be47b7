import type { ErrorCode } from "../../contract/errors";
import type { Provider } from "../../contract/ai-models";
import type { StreamSource } from "../../contract/chat/stream";
import type { AnswerLine, QuotedRow } from "../../contract/knowledge";
import type { Effort } from "../../contract/chat/setting-values";
import type { Language } from "../../contract/languages";

/** A model as a call needs it. Prices are US dollars per 1,000 tokens. */
export interface CallableModel {
  id: number;
  provider: Provider;
  request_name: string;
  can_stream: boolean;
  supports_images: boolean;
  context_window: number;
  max_output_tokens: number;
  input_price: number;
  output_price: number;
  /** Whether it can be told a temperature, and how much to reason. Absent in turns of older versions: it cannot. */
  takes_temperature?: boolean;
  takes_effort?: boolean;
}

/** An image as a provider wants it: base64 without the data-URL prefix. */
export interface PromptImage {
  mediaType: string;
  base64: string;
}

export interface PromptMessage {
  role: "user" | "assistant";
  text: string;
  images?: PromptImage[];
}

/** A text that an answer can be based on; `n` is its number in the prompt. */
export interface PromptSource {
  n: number;
  /** Name of the document and the place in it, as people read them. */
  title: string;
  text: string;
  /** Words of the text that answer the question best, where some do. */
  quote?: string | undefined;
  /** Whole sentences of the text that answer the question, for a visitor who is told nothing else. */
  answer?: readonly AnswerLine[] | undefined;
  /** Rows that answer it instead, which the quote consists of: each by its first cell, and the others with their headers. */
  rows?: readonly QuotedRow[] | undefined;
  /** True when a model read the text from a picture, and may have misread it. */
  isFromPicture?: boolean | undefined;
}

/** Answer of a model where the sources of a `visitor` task do not have one. */
export const NO_ANSWER = "NO_ANSWER";

/** Structured form of a prompt: for an adapter that answers from sources without a language model. */
export interface SourceTask {
  /**
   * `overview`: the sources cover the whole of what is asked about; `rewrite`: a text is to be rewritten; `visitor`: the
   * answer goes to a visitor who knows nothing of sources, and is `NO_ANSWER` where these hardly fit.
   */
  kind: "answer" | "overview" | "rewrite" | "visitor";
  question: string;
  /** Text that the sources are searched for: the question with its context, or the text that it is about. */
  searchText: string;
  sources: readonly PromptSource[];
  /** Whether the sources hardly fit the question. */
  isWeak: boolean;
  /** Whether the same is asked of several documents: each of them answers by itself. */
  isOfEach?: boolean;
}

/**
 * A text that is to be written or rewritten: `outline` is the filled structure of a text as Markdown, `proofread` HTML
 * that spelling rules can correct, and `language-model` what nothing but a language model can do.
 * `language` is that of remarks.
 */
export type WritingTask =
  | { kind: "outline"; outline: string; language: Language }
  | { kind: "proofread"; html: string; language: Language }
  | { kind: "language-model" };

export type ModelTask = SourceTask | WritingTask;

export interface ModelCall {
  model: CallableModel;
  /** Instructions; the same for every question of a kind, so that providers can cache them. */
  system?: string;
  /** Structured form of the prompt. */
  task?: ModelTask;
  messages: PromptMessage[];
  /** 0 to 1. */
  temperature?: number | undefined;
  effort?: Effort | undefined;
  language: Language;
  signal: AbortSignal;
  /** Called with each piece as it arrives; several tokens that arrive together come as one piece. */
  onText: (text: string) => void;
  /**
   * Called when the provider makes progress that is not text: it has accepted the call, or reasons before it writes.
   */
  onProgress: () => void;
  /** Called when the text that came so far turns out to be no part of the answer, which begins now. */
  onRestart?: () => void;
}

/** The result of a successful call. Token counts are absent if the provider gives none. */
export interface ModelAnswer {
  inputTokens?: number;
  outputTokens?: number;
  /** The provider ended the answer before the model did: at its length limit, or for what it says. */
  truncated: boolean;
  sources?: StreamSource[];
}

/** The settings of a call that its model can be told. */
export const settingsOf = ({
  model,
  temperature,
  effort,
}: ModelCall): Pick<ModelCall, "temperature" | "effort"> => ({
  ...(model.takes_temperature && temperature !== undefined && { temperature }),
  ...(model.takes_effort && effort && { effort }),
});

/** Reasons of providers for ending answers before the model does, in their own words. */
const CUTS = new Set([
  ...["length", "max_tokens", "model_length", "model_context_window_exceeded"],
  ...["content_filter", "refusal", "safety", "recitation", "prohibited_content", "blocklist", "spii"],
]);

/** Whether the reason for which an answer ended is one that cut it. */
export const isCut = (reason: string | null | undefined): boolean => CUTS.has(reason?.toLowerCase() ?? "");

/** Asks one provider; rejects with `ModelError`, or with the signal's reason when aborted. */
export type AskModel = (call: ModelCall) => Promise<ModelAnswer>;

/** Failure of a call: the code that clients see, and the error type of the usage record. */
export class ModelError extends Error {
  constructor(
    readonly code: ErrorCode,
    /** http_error, api_error, system_error, network_error or http_{status}_error. */
    readonly errorType: string,
    readonly details: string,
  ) {
    super(`${code}: ${details}`);
    this.name = "ModelError";
  }
}

/** Longest answer, in bytes of UTF-8: it has to fit into a row of each database that stores it. */
export const MAX_ANSWER_BYTES = 1_000_000;

/** Ends a call whose answer has become too long to store. The text before that stays. */
export class AnswerTooLong extends ModelError {
  constructor() {
    super("provider_error", "api_error", "the answer exceeds the maximum length");
  }
}

/** The error of a provider that answered with an HTTP status. */
export function httpError(status: number | undefined, details: string): ModelError {
  const errorType = status ? `http_${status}_error` : "http_error";
  if (status === 429) return new ModelError("provider_rate_limited", errorType, details);
  if (status && status >= 400 && status < 500) return new ModelError("provider_rejected", errorType, details);
  return new ModelError("provider_error", errorType, details);
}
