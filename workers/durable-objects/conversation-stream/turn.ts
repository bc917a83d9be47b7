import { MAX_SILENCE_MS, type StreamCitation, type StreamEvent } from "../../contract/chat/stream";
import type { ErrorCode } from "../../contract/errors";
import { isBlank } from "../../contract/text/is-blank";
import { costOf } from "../../contract/tokens";
import type { TransformedText, TurnPrompt } from "../../core/turns/turn-kind";
import { completeEvent, failedEvent, openedEvent, type Opening } from "../../core/turns/turn-events";
import type { Attempt, TurnOutcome, TurnStart } from "../../core/turns/turn-record";
import {
  AnswerTooLong,
  MAX_ANSWER_BYTES,
  ModelError,
  type AskModel,
  type CallableModel,
  type ModelAnswer,
} from "../../providers/llm/ask-model";
import type { ModelLimits } from "../../core/env";
import { answerable } from "../../core/errors";
import { abortError, Call, countTokens, recordAttempt, TurnAborted } from "./attempts";
import { Subscribers } from "./subscribers";
import { Transcript } from "./transcript";

/** The maximum duration of an answer, even while text still arrives; milliseconds. */
const MAX_DURATION_MS = 30 * 60 * 1000;

/** The functions of the object that a turn needs. */
export interface TurnHost {
  /** The way to ask a model's provider; null if it is not configured. */
  providerOf: (model: CallableModel) => AskModel | null;
  limits: ModelLimits;
  /** The answer has more text than before. */
  onGrowth: () => void;
  /** Stores the end of the turn; nothing can lose the answer once it resolves. */
  finish: (turn: Turn, outcome: TurnOutcome) => Promise<void>;
}

/**
 * One answer being written: asks the models in order, sends every event to the readers, and ends visibly in any case.
 */
export class Turn {
  readonly transcript: Transcript;
  readonly subscribers: Subscribers;
  readonly #abort = new AbortController();
  readonly #attempts: Attempt[] = [];
  readonly #done = Promise.withResolvers<TurnOutcome>();
  readonly #madeAt = Date.now();
  /** The call to a model that runs now; null while the prompt is built. */
  #call: Call | null = null;
  #citations: StreamCitation[] = [];
  #isRefusal = false;
  /** Length of the text, in UTF-8. */
  #bytes = 0;
  #outcome: TurnOutcome | null = null;

  constructor(
    readonly start: TurnStart,
    readonly host: TurnHost,
    base: number,
  ) {
    this.transcript = new Transcript(base);
    this.subscribers = new Subscribers(this.transcript);
  }

  get outcome(): TurnOutcome | null {
    return this.#outcome;
  }

  /** Sends the first event: which turn this is. */
  open(opening: Opening): void {
    this.#send(openedEvent(this.start, opening));
  }

  /** A stream of the events after `lastEvent`, and of everything that follows. */
  follow(lastEvent: number | null): ReadableStream<Uint8Array> {
    const readable = this.subscribers.add(lastEvent);
    if (this.#outcome) this.subscribers.close();
    return readable;
  }

  /** Aborted with the reason that the turn is stopped for. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** Stops the upstream call at once; the turn then ends with that reason. */
  stop(reason: TurnAborted): void {
    this.#abort.abort(reason);
  }

  /** Ends a call whose provider sends nothing any more, and a turn that takes too long. */
  checkTime(now: number): void {
    const isLate = now - this.start.startedAt > MAX_DURATION_MS;
    if (isLate || (!this.#call && now - this.#madeAt > MAX_SILENCE_MS))
      this.stop(new TurnAborted("provider_timeout"));
    this.#call?.checkTime(now, this.host.limits);
  }

  /** Resolves with how the turn ended. */
  get done(): Promise<TurnOutcome> {
    return this.#done.promise;
  }

  /** Runs to the end: the model asked for, then its fallbacks. */
  async run(prompt: Promise<TurnPrompt>): Promise<void> {
    try {
      this.#done.resolve(await this.#build(prompt));
    } catch (error) {
      // The end could not be stored: readers reconnect, and the log brings the turn to its end.
      this.subscribers.close();
      this.#done.reject(error);
    }
  }

  async #build(prompt: Promise<TurnPrompt>): Promise<TurnOutcome> {
    let built: TurnPrompt;
    try {
      built = await prompt;
    } catch (error) {
      const code = error instanceof TurnAborted ? error.code : answerable(error).code;
      return this.#fail(code, { messages: [] });
    }
    return this.#run(built);
  }

  async #run(prompt: TurnPrompt): Promise<TurnOutcome> {
    const { models } = this.start;
    this.#sendSources(prompt);
    if (prompt.answer !== undefined) return this.#give(prompt, prompt.answer);
    let failure = new ModelError("model_unavailable", "system_error", "no model");
    for (const [index, model] of models.entries()) {
      if (index > 0) {
        const from = models[index - 1]!.id;
        this.#startOver({ type: "retry", retry: { from, to: model.id }, model_list_id: model.id }, prompt);
      }
      if (this.#abort.signal.aborted) {
        failure = abortError(this.#abort.signal.reason);
        break;
      }
      const call = (this.#call = new Call(Date.now(), this.#abort.signal));
      try {
        const answer = await this.#ask(model, prompt, call);
        return await this.#complete(model, prompt, answer, call);
      } catch (error) {
        if (error instanceof AnswerTooLong) return this.#complete(model, prompt, { truncated: true }, call);
        failure = abortError(call.signal.aborted ? call.signal.reason : error);
        const tokens = countTokens(prompt.messages, this.transcript.text, {});
        this.#attempts.push(recordAttempt(model, tokens, call.times(), failure));
        if (this.#abort.signal.aborted) break;
      }
    }
    return this.#fail(failure.code, prompt);
  }

  /** Sends an answer that is known already. It is not a model's: nothing is recorded as used. */
  async #give(prompt: TurnPrompt, answer: string): Promise<TurnOutcome> {
    const transform = prompt.transform?.();
    this.#write(transform ? transform.push(answer) : { text: answer, citations: [] });
    if (transform) this.#write(transform.end());
    const unused = { input_tokens: 0, output_tokens: 0 };
    const outcome = this.#outcomeOf("complete", null, this.start.models[0], unused, prompt, {
      truncated: false,
    });
    return this.#finish(outcome, completeEvent(this.start, outcome));
  }

  async #ask(model: CallableModel, prompt: TurnPrompt, call: Call): Promise<ModelAnswer> {
    const ask = this.host.providerOf(model);
    if (!ask) throw new ModelError("model_unavailable", "system_error", "not configured");
    let transform = prompt.transform?.();
    const answering = ask({
      model,
      system: prompt.system,
      messages: prompt.messages,
      task: prompt.task,
      temperature: prompt.temperature,
      effort: prompt.effort,
      language: this.start.language,
      signal: call.signal,
      onText: (text) => {
        call.onText();
        this.#write(transform ? transform.push(text) : { text, citations: [] });
      },
      onProgress: () => call.onProgress(),
      onRestart: () => {
        this.#startOver({ type: "reset", reset: true, text: "" }, prompt);
        transform = prompt.transform?.();
      },
    });
    const answer = await call.waitFor(answering);
    if (transform) this.#write(transform.end());
    this.#isRefusal = transform?.isRefusal ?? false;
    if (isBlank(this.transcript.text))
      throw new ModelError("answer_empty", "api_error", "the answer is empty");
    return answer;
  }

  #write({ text, citations }: TransformedText): void {
    if (citations.length > 0) {
      this.#citations.push(...citations);
      this.#send({ type: "citations", citations });
    }
    if (!text) return;
    const room = MAX_ANSWER_BYTES - this.#bytes;
    const size = Buffer.byteLength(text);
    this.#bytes += Math.min(size, room);
    const fitting = size > room ? firstBytes(text, room) : text;
    if (fitting) this.#send({ type: "text", text: fitting });
    this.host.onGrowth();
    if (size > room) throw new AnswerTooLong();
  }

  /** Sends an event after which the text begins again. */
  #startOver(event: StreamEvent, prompt: TurnPrompt): void {
    this.transcript.restart(event);
    this.subscribers.broadcast(event);
    this.#citations = [];
    this.#bytes = 0;
    this.#sendSources(prompt);
  }

  #sendSources({ sources, evidence }: TurnPrompt): void {
    if (sources) this.#send({ type: "sources", sources, evidence });
  }

  async #complete(
    model: CallableModel,
    prompt: TurnPrompt,
    answer: ModelAnswer,
    call: Call,
  ): Promise<TurnOutcome> {
    const tokens = countTokens(prompt.messages, this.transcript.text, answer);
    this.#attempts.push(recordAttempt(model, tokens, call.times()));
    if (answer.sources?.length) this.#send({ type: "sources", sources: answer.sources });
    const outcome = this.#outcomeOf("complete", null, model, tokens, prompt, answer);
    return this.#finish(outcome, completeEvent(this.start, outcome));
  }

  async #fail(code: ErrorCode, prompt: TurnPrompt): Promise<TurnOutcome> {
    const model =
      this.start.models.find(({ id }) => id === this.#attempts.at(-1)?.modelId) ?? this.start.models[0];
    const tokens = countTokens(prompt.messages, this.transcript.text, {});
    const state = code === "query_cancel" ? "cancelled" : "failed";
    const outcome = this.#outcomeOf(state, code, model, tokens, prompt, { truncated: false });
    return this.#finish(outcome, failedEvent(this.start, outcome, code));
  }

  #outcomeOf(
    state: TurnOutcome["state"],
    code: ErrorCode | null,
    model: CallableModel,
    tokens: { input_tokens: number; output_tokens: number },
    prompt: TurnPrompt,
    answer: ModelAnswer,
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
      ...(state === "complete" && this.#isRefusal ? { refused: true } : {}),
      sources: prompt.sources ?? answer.sources ?? [],
      evidence: prompt.evidence ?? "enough",
      citations: this.#citations,
      attempts: this.#attempts,
      lastEvent: this.transcript.lastEvent + 1,
    };
  }

  /** Sends the last event, after the end is stored. */
  async #finish(outcome: TurnOutcome, event: StreamEvent): Promise<TurnOutcome> {
    await this.host.finish(this, outcome);
    this.#send(event);
    this.#outcome = outcome;
    this.subscribers.close();
    return outcome;
  }

  #send(event: StreamEvent): void {
    this.transcript.append(event);
    this.subscribers.broadcast(event);
  }
}

/** The beginning of a text, without a character that would be cut in two. */
const firstBytes = (text: string, bytes: number): string =>
  new TextDecoder().decode(Buffer.from(text).subarray(0, bytes), { stream: true });
