import type { Language } from "../../contract/languages";
import { costOf, estimateTokens } from "../../contract/tokens";
import type { Context } from "../../context";
import { usageRecords } from "../../db/schema/usage";
import {
  AnswerTooLong,
  MAX_ANSWER_BYTES,
  ModelError,
  type CallableModel,
  type PromptImage,
} from "../../providers/llm/ask-model";
import { modelProvider } from "../../providers/llm/registry";

interface Asked {
  model: CallableModel;
  system?: string;
  text: string;
  images?: PromptImage[];
  language: Language;
  /** Milliseconds. */
  patience: number;
  /** Who the call is counted for; null for a guest. */
  user: string | null;
}

/**
 * Asks a model in the background and waits for the whole answer; the call is in the usage records either way.
 * Fails with `ModelError`.
 */
export const askOnce = async (ctx: Context, asked: Asked): Promise<string> =>
  (await askForAnswer(ctx, asked)).text;

/** The same, with whether the provider cut the answer at its length limit. */
export async function askForAnswer(
  ctx: Context,
  asked: Asked,
): Promise<{ text: string; truncated: boolean }> {
  const { model, system, language } = asked;
  const ask = modelProvider(ctx.env, model.provider);
  if (!ask) throw new ModelError("model_unavailable", "system_error", "not configured");
  const startedAt = Date.now();
  let text = "";
  try {
    const answer = await ask({
      model,
      ...(system && { system }),
      messages: [{ role: "user", text: asked.text, ...(asked.images && { images: asked.images }) }],
      language,
      signal: AbortSignal.timeout(asked.patience),
      onText: (piece) => {
        text += piece;
        if (text.length > MAX_ANSWER_BYTES) throw new AnswerTooLong();
      },
      onProgress: () => {},
    });
    await record(ctx, asked, { startedAt, text, ...answer, error: null });
    return { text, truncated: answer.truncated };
  } catch (error) {
    const failure = error instanceof ModelError ? error : timedOut(error);
    await record(ctx, asked, { startedAt, text, error: failure });
    throw failure;
  }
}

const timedOut = (error: unknown) =>
  new ModelError("provider_timeout", "network_error", String(error).slice(0, 300));

interface Ended {
  startedAt: number;
  text: string;
  inputTokens?: number;
  outputTokens?: number;
  error: ModelError | null;
}

async function record(ctx: Context, { model, system, text, user }: Asked, ended: Ended): Promise<void> {
  const tokens = {
    input_tokens: ended.inputTokens ?? estimateTokens(system ?? "") + estimateTokens(text),
    output_tokens: ended.outputTokens ?? estimateTokens(ended.text),
  };
  const id = `call_${crypto.randomUUID()}`;
  await ctx.db.insert(usageRecords).values({
    id,
    request_id: id,
    source: "server",
    user_id: user,
    model_id: model.id,
    response_time_ms: Date.now() - ended.startedAt,
    ...tokens,
    total_cost: costOf(tokens, model),
    success: ended.error ? 0 : 1,
    error_type: ended.error?.errorType ?? null,
    error_details: ended.error?.details ?? null,
    created_at: Date.now(),
  });
}
