import type { ModelTestResult } from "../../contract/admin/ai-models";
import type { Context } from "../context";
import type { ModelAnswer } from "../../providers/llm/ask-model";
import { modelProvider } from "./model-provider";
import { findRow } from "../records/read-records";
import { asModelError, recordCall } from "../usage/record-call";
import { callable } from "./choose-models";
import { modelResource } from "./model-resource";

/** The longest an administrator waits for an answer; milliseconds. */
const TIMEOUT_MS = 20_000;
const MAX_ANSWER_TOKENS = 64;
const SHOWN_CHARACTERS = 200;
const QUESTION = { en: "Reply with the one word: ready", fr: "Répondez par ce seul mot : prêt" };

/**
 * Asks a model one short question, also one that is not active; the call is recorded as usage. Fails with `not_found`;
 * how the call failed is an answer.
 */
export async function testModel(ctx: Context, id: number): Promise<ModelTestResult> {
  const row = await findRow(ctx, modelResource, id);
  const ask = modelProvider(ctx.env, row.provider);
  if (!ask) return { ok: 0, code: "model_unavailable", error_type: "not_configured", total_ms: 0 };
  const model = callable(row);
  const question = QUESTION[ctx.locale];
  const startedAt = Date.now();
  const recorded = { model, user: null, module: "admin", prompt: [question], startedAt } as const;
  let firstMs: number | null = null;
  let text = "";
  let answer: ModelAnswer;
  try {
    answer = await ask({
      model: { ...model, max_output_tokens: Math.min(model.max_output_tokens, MAX_ANSWER_TOKENS) },
      messages: [{ role: "user", text: question }],
      language: ctx.locale,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      onText: (piece) => {
        firstMs ??= Date.now() - startedAt;
        text += piece;
      },
      onProgress: () => {},
      onRestart: () => void (text = ""),
    });
  } catch (thrown) {
    const error = asModelError(thrown);
    const total_ms = Date.now() - startedAt;
    await recordCall(ctx, { ...recorded, text, error });
    return { ok: 0, code: error.code, error_type: error.errorType, total_ms };
  }
  const total_ms = Date.now() - startedAt;
  await recordCall(ctx, { ...recorded, text, answer });
  return { ok: 1, first_ms: firstMs, total_ms, text: text.trim().slice(0, SHOWN_CHARACTERS) };
}
