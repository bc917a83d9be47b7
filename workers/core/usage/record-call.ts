import { costOf, estimateTokens } from "../../contract/tokens";
import type { UsageModule } from "../../contract/usage";
import type { Context } from "../context";
import { usageRecords } from "../../db/schema/usage";
import { ModelError, type CallableModel, type ModelAnswer } from "../../providers/llm/ask-model";

/** One call of a model outside of a turn. */
export interface ModelCallRecord {
  model: CallableModel;
  user: string | null;
  module: UsageModule;
  /** The texts of the prompt: their tokens are estimated where the provider counts none. */
  prompt: readonly string[];
  /** The result of the call. */
  text: string;
  /** Epoch milliseconds. */
  startedAt: number;
  /** The successful result, or why the call failed. */
  answer?: ModelAnswer;
  error?: ModelError;
}

/** Stores a call of a model as usage, whether it succeeded or not. */
export async function recordCall(ctx: Context, call: ModelCallRecord): Promise<void> {
  const { model, user, module, answer, error } = call;
  const tokens = {
    input_tokens: answer?.inputTokens ?? call.prompt.reduce((sum, text) => sum + estimateTokens(text), 0),
    output_tokens: answer?.outputTokens ?? estimateTokens(call.text),
  };
  const responseTime = Date.now() - call.startedAt;
  ctx.log.info("model_call", {
    ...{ module, provider: model.provider, model: model.id, ms: responseTime },
    outcome: error?.errorType ?? "done",
  });
  const id = `call_${crypto.randomUUID()}`;
  await ctx.db.insert(usageRecords).values({
    id,
    request_id: id,
    source: "server",
    user_id: user,
    module,
    model_id: model.id,
    response_time_ms: responseTime,
    ...tokens,
    total_cost: costOf(tokens, model),
    success: error ? 0 : 1,
    error_type: error?.errorType ?? null,
    error_details: error?.details ?? null,
    created_at: Date.now(),
  });
}

/** Returns why a call failed, for any error of its provider; a call that was aborted has timed out. */
export function asModelError(thrown: unknown): ModelError {
  if (thrown instanceof ModelError) return thrown;
  const isTimeout = (thrown as { name?: string } | null)?.name === "TimeoutError";
  const [code, errorType] = isTimeout
    ? (["provider_timeout", "network_error"] as const)
    : (["provider_error", "system_error"] as const);
  return new ModelError(code, errorType, String(thrown).slice(0, 300));
}
