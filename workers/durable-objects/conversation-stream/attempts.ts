import type { AbortCode } from "../../core/turns/turn-objects";
import { costOf, estimateTokens } from "../../contract/tokens";
import {
  ModelError,
  type CallableModel,
  type ModelAnswer,
  type PromptMessage,
} from "../../providers/llm/ask-model";
import type { Attempt } from "../../core/turns/turn-record";
import type { ModelLimits } from "../../core/env";

/** One call to a model. Its own signal ends it without ending the turn, so that the next model can be asked. */
export class Call {
  readonly #silent = new AbortController();
  readonly signal: AbortSignal;
  #progressAt: number;
  #hasBegun = false;
  #firstTextAt: number | null = null;

  constructor(
    readonly askedAt: number,
    turn: AbortSignal,
  ) {
    this.#progressAt = askedAt;
    this.signal = AbortSignal.any([turn, this.#silent.signal]);
  }

  /** Waits for the answer, or fails once the call is ended, also where its provider takes no notice of that. */
  async waitFor<T>(answer: Promise<T>): Promise<T> {
    const ended = Promise.withResolvers<never>();
    this.signal.addEventListener("abort", () => ended.reject(this.signal.reason as Error), { once: true });
    return Promise.race([answer, ended.promise]);
  }

  /** The provider has sent something. Throws where the call was ended: what comes late is not part of the answer. */
  onProgress(): void {
    this.signal.throwIfAborted();
    this.#progressAt = Date.now();
    this.#hasBegun = true;
  }

  /** The provider has sent text. Throws as `onProgress` does. */
  onText(): void {
    this.onProgress();
    this.#firstTextAt ??= this.#progressAt;
  }

  /** Milliseconds until now and until the first text. */
  times(): CallTimes {
    const { askedAt } = this;
    return {
      responseTime: Date.now() - askedAt,
      firstToken: this.#firstTextAt === null ? null : this.#firstTextAt - askedAt,
    };
  }

  /** Ends the call where its provider has been silent for too long. */
  checkTime(now: number, { firstByteMs, silenceMs }: ModelLimits): void {
    const silentFor = now - this.#progressAt;
    if (silentFor <= (this.#hasBegun ? silenceMs : firstByteMs)) return;
    this.#silent.abort(
      new ModelError("provider_timeout", "network_error", `silent for ${Math.round(silentFor / 1_000)} s`),
    );
  }
}

type CallTimes = Pick<Attempt, "responseTime" | "firstToken">;

/** Tokens of a call: the provider's count, or an estimate. */
export function countTokens(prompt: PromptMessage[], text: string, answer: Partial<ModelAnswer>) {
  return {
    input_tokens:
      answer.inputTokens ?? prompt.reduce((sum, message) => sum + estimateTokens(message.text), 0),
    output_tokens: answer.outputTokens ?? estimateTokens(text),
  };
}

/** Stands for the error type of a call that was stopped: its record says so in a field of its own. */
const STOPPED = "stopped";

/** The usage record of one call; `error` is absent when it succeeded. */
export function recordAttempt(
  model: CallableModel,
  tokens: { input_tokens: number; output_tokens: number },
  times: CallTimes,
  error?: ModelError,
): Attempt {
  const stopped = error?.errorType === STOPPED;
  const failure = stopped ? undefined : error;
  return {
    modelId: model.id,
    ...times,
    inputTokens: tokens.input_tokens,
    outputTokens: tokens.output_tokens,
    cost: costOf(tokens, model),
    success: !error,
    stopped,
    errorType: failure?.errorType ?? null,
    errorDetails: failure?.details ?? null,
  };
}

/** The error code of a failed call, for anything that was thrown. */
export function asModelError(error: unknown): ModelError {
  if (error instanceof ModelError) return error;
  return new ModelError("internal", "system_error", String(error).slice(0, 300));
}

/** The reason a running turn is aborted with. */
export class TurnAborted extends Error {
  constructor(readonly code: AbortCode) {
    super(code);
  }
}

/** The error of a call that failed or was ended. Only a provider that sent nothing has failed. */
export function abortError(reason: unknown): ModelError {
  if (!(reason instanceof TurnAborted)) return asModelError(reason);
  const errorType = reason.code === "provider_timeout" ? "network_error" : STOPPED;
  return new ModelError(reason.code, errorType, reason.code);
}
