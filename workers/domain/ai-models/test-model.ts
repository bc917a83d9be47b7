import type { ModelTestResult } from "../../contract/admin/ai-models";
import type { Context } from "../../context";
import { ModelError } from "../../providers/llm/ask-model";
import { modelProvider } from "../../providers/llm/registry";
import { findRow } from "../admin/read-records";
import { callable } from "./choose-models";
import { modelResource } from "./model-resource";

/** Longest an administrator waits for an answer; milliseconds. */
const PATIENCE_MS = 20_000;
const LONGEST_ANSWER_TOKENS = 64;
const SHOWN_CHARACTERS = 200;
const QUESTION = { en: "Reply with the one word: ready", fr: "Répondez par ce seul mot : prêt" };

/** Asks a model one short question, also one that is not active. Fails with `not_found`; how the call failed is an answer. */
export async function testModel(ctx: Context, id: number): Promise<ModelTestResult> {
  const row = await findRow(ctx, modelResource, id);
  const ask = modelProvider(ctx.env, row.provider);
  if (!ask) return { ok: 0, code: "model_unavailable", error_type: "not_configured", total_ms: 0 };
  const model = callable(row);
  const startedAt = Date.now();
  let firstMs: number | null = null;
  let text = "";
  try {
    await ask({
      model: { ...model, max_output_tokens: Math.min(model.max_output_tokens, LONGEST_ANSWER_TOKENS) },
      messages: [{ role: "user", text: QUESTION[ctx.locale] }],
      language: ctx.locale,
      signal: AbortSignal.timeout(PATIENCE_MS),
      onText: (piece) => {
        firstMs ??= Date.now() - startedAt;
        text += piece;
      },
      onProgress: () => {},
    });
  } catch (error) {
    return { ok: 0, ...reasonOf(error), total_ms: Date.now() - startedAt };
  }
  const total_ms = Date.now() - startedAt;
  return { ok: 1, first_ms: firstMs, total_ms, text: text.trim().slice(0, SHOWN_CHARACTERS) };
}

function reasonOf(error: unknown) {
  if (error instanceof ModelError) return { code: error.code, error_type: error.errorType };
  const isTimeout = (error as { name?: string } | null)?.name === "TimeoutError";
  return isTimeout
    ? ({ code: "provider_timeout", error_type: "network_error" } as const)
    : ({ code: "provider_error", error_type: "system_error" } as const);
}
