import { IDLE_TIMEOUT_MS, type Evidence, type StreamEvent } from "../../contract/chat/stream";
import type { ErrorCode } from "../../contract/errors";
import type { Citation } from "../../contract/pdf/chat";
import { costOf } from "../../contract/tokens";
import {
  AnswerTooLong,
  MAX_ANSWER_BYTES,
  ModelError,
  type AskModel,
  type CallableModel,
  type ModelAnswer,
  type PromptMessage,
} from "../../providers/llm/ask-model";
import type { Grounding } from "../../domain/pdf/chat/grounding";
import {
  completeEvent,
  failedEvent,
  openedEvent,
  type Attempt,
  type TurnOutcome,
  type TurnStart,
} from "../turn-log/client";
import { abortError, asModelError, countTokens, recordAttempt, TurnAborted } from "./attempts";
import { CitedText, type CitedPiece } from "./cited-text";
import { Transcript } from "./transcript";
import { Viewers } from "./viewers";

/** No answer may take longer, however lively; milliseconds. */
const TOTAL_BUDGET_MS = 30 * 60 * 1000;

export interface TurnDoors {
  /** The way to ask a model's provider; null where it is not configured. */
  providerOf: (model: CallableModel) => AskModel | null;
  /** The answer has more text than before. */
  grown: () => void;
  /** Stores the end of the turn; nothing can lose the answer once it resolves. */
  finish: (turn: Turn, outcome: TurnOutcome) => Promise<void>;
}

/** What the models are given. */
export interface Prompt {
  system?: string;
  messages: PromptMessage[];
  /** What an answer about documents rests on. */
  grounding?: Grounding;
}

/** One answer being written: asks the models in order, tells every reader, and ends visibly whatever happens. */
export class Turn {
  readonly transcript: Transcript;
  readonly viewers = new Viewers();
  readonly #abort = new AbortController();
  readonly #attempts: Attempt[] = [];
  readonly #done = Promise.withResolvers<TurnOutcome>();
  #progressAt = Date.now();
  #citations: Citation[] = [];
  /** Length of the text, in UTF-8. */
  #bytes = 0;
  #outcome: TurnOutcome | null = null;

  constructor(
    readonly start: TurnStart,
    readonly doors: TurnDoors,
    base: number,
  ) {
    this.transcript = new Transcript(base);
  }

  get outcome(): TurnOutcome | null {
    return this.#outcome;
  }

  /** Tells the readers which turn this is; the first event. `remaining` are the questions left to a guest. */
  open(remaining: number | null): void {
    this.#tell(openedEvent(this.start, remaining));
  }

  /** A stream of what a reader misses after an event, and of everything that follows. */
  follow(lastEvent: number | null): ReadableStream<Uint8Array> {
    const readable = this.viewers.add(this.transcript.since(lastEvent));
    if (this.#outcome) this.viewers.close();
    return readable;
  }

  /** Stops the upstream call at once; the turn then ends with that reason. */
  stop(reason: TurnAborted): void {
    this.#abort.abort(reason);
  }

  /** Ends a turn whose provider has fallen silent, or that takes too long. */
  checkTime(now: number): void {
    const idle = now - this.#progressAt > IDLE_TIMEOUT_MS;
    if (idle || now - this.start.startedAt > TOTAL_BUDGET_MS) this.stop(new TurnAborted("provider_timeout"));
  }

  /** Resolves with how the turn ended. */
  get done(): Promise<TurnOutcome> {
    return this.#done.promise;
  }

  /** Runs to the end: the model asked for, then its stand-ins. */
  async run(prompt: Promise<Prompt>): Promise<void> {
    try {
      const given = await prompt.catch(() => null);
      this.#done.resolve(given ? await this.#run(given) : await this.#fail("internal", { messages: [] }));
    } catch (error) {
      // The end could not be stored: readers come back, and the log brings the turn to its end.
      this.viewers.close();
      this.#done.reject(error);
    }
  }

  async #run(prompt: Prompt): Promise<TurnOutcome> {
    const { models } = this.start;
    this.#tellSources(prompt.grounding);
    let failure = new ModelError("model_unavailable", "system_error", "no model");
    for (const [index, model] of models.entries()) {
      if (index > 0) {
        const from = models[index - 1]!.id;
        this.viewers.broadcast(
          this.transcript.restart({ retry: { from, to: model.id }, model_list_id: model.id }),
        );
        this.#citations = [];
        this.#bytes = 0;
        this.#tellSources(prompt.grounding);
      }
      if (this.#abort.signal.aborted) {
        failure = abortError(this.#abort.signal.reason);
        break;
      }
      const askedAt = Date.now();
      try {
        const answer = await this.#ask(model, prompt);
        return await this.#complete(model, prompt, answer, askedAt);
      } catch (error) {
        if (error instanceof AnswerTooLong)
          return this.#complete(model, prompt, { truncated: true }, askedAt);
        failure = this.#abort.signal.aborted ? abortError(this.#abort.signal.reason) : asModelError(error);
        const tokens = countTokens(prompt.messages, this.transcript.text, {});
        this.#attempts.push(recordAttempt(model, tokens, Date.now() - askedAt, failure));
        if (this.#abort.signal.aborted) break;
      }
    }
    return this.#fail(failure.code, prompt);
  }

  async #ask(model: CallableModel, { system, messages, grounding }: Prompt): Promise<ModelAnswer> {
    const ask = this.doors.providerOf(model);
    if (!ask) throw new ModelError("model_unavailable", "system_error", "not configured");
    this.#progressAt = Date.now();
    const cited = grounding && new CitedText(grounding.cite);
    const answer = await ask({
      model,
      system,
      messages,
      document: grounding?.material,
      language: this.start.language,
      signal: this.#abort.signal,
      onText: (text) => {
        this.#progressAt = Date.now();
        this.#write(cited ? cited.push(text) : { text, citations: [] });
      },
      onProgress: () => void (this.#progressAt = Date.now()),
    });
    if (cited) this.#write(cited.end());
    if (!this.transcript.text) throw new ModelError("provider_error", "api_error", "the answer is empty");
    return answer;
  }

  #write({ text, citations }: CitedPiece): void {
    if (citations.length > 0) {
      this.#citations.push(...citations);
      this.#tell({ citations });
    }
    if (!text) return;
    const room = MAX_ANSWER_BYTES - this.#bytes;
    const size = Buffer.byteLength(text);
    this.#bytes += Math.min(size, room);
    const fitting = size > room ? firstBytes(text, room) : text;
    if (fitting) this.viewers.broadcast(this.transcript.appendText(fitting));
    this.doors.grown();
    if (size > room) throw new AnswerTooLong();
  }

  #tellSources(grounding: Grounding | undefined): void {
    if (grounding) this.#tell({ sources: grounding.sources, evidence: grounding.evidence });
  }

  async #complete(
    model: CallableModel,
    prompt: Prompt,
    answer: ModelAnswer,
    askedAt: number,
  ): Promise<TurnOutcome> {
    const tokens = countTokens(prompt.messages, this.transcript.text, answer);
    this.#attempts.push(recordAttempt(model, tokens, Date.now() - askedAt));
    if (answer.sources?.length) this.#tell({ sources: answer.sources });
    const grounds = { sources: answer.sources, ...groundsIn(prompt) };
    const outcome = this.#end("complete", null, model, tokens, { ...answer, ...grounds });
    return this.#settle(outcome, completeEvent(this.start, outcome));
  }

  async #fail(code: ErrorCode, prompt: Prompt): Promise<TurnOutcome> {
    const model =
      this.start.models.find(({ id }) => id === this.#attempts.at(-1)?.modelId) ?? this.start.models[0];
    const tokens = countTokens(prompt.messages, this.transcript.text, {});
    const state = code === "query_cancel" ? "cancelled" : "failed";
    const outcome = this.#end(state, code, model, tokens, { truncated: false, ...groundsIn(prompt) });
    return this.#settle(outcome, failedEvent(this.start, outcome, code));
  }

  #end(
    state: TurnOutcome["state"],
    code: ErrorCode | null,
    model: CallableModel,
    tokens: { input_tokens: number; output_tokens: number },
    answer: ModelAnswer & { evidence?: Evidence },
  ): TurnOutcome {
    return {
      state,
      code,
      modelId: model.id,
      inputTokens: tokens.input_tokens,
      outputTokens: tokens.output_tokens,
      cost: costOf(tokens, model),
      responseTime: Date.now() - this.start.startedAt,
      truncated: answer.truncated,
      sources: answer.sources ?? [],
      evidence: answer.evidence ?? "enough",
      citations: this.#citations,
      attempts: this.#attempts,
      lastEvent: this.transcript.lastEvent + 1,
    };
  }

  /** The end is durable before anybody is told of it. */
  async #settle(outcome: TurnOutcome, event: StreamEvent): Promise<TurnOutcome> {
    await this.doors.finish(this, outcome);
    this.#tell(event);
    this.#outcome = outcome;
    this.viewers.close();
    return outcome;
  }

  #tell(event: StreamEvent): void {
    this.viewers.broadcast(this.transcript.append(event));
  }
}

/** What the outcome tells of an answer about documents; nothing of any other. */
const groundsIn = ({ grounding }: Prompt) =>
  grounding && { sources: grounding.sources, evidence: grounding.evidence };

/** The beginning of a text, without a character that would be cut in two. */
const firstBytes = (text: string, bytes: number): string =>
  new TextDecoder().decode(Buffer.from(text).subarray(0, bytes), { stream: true });
