import { costOf, estimateTokens } from "../../../contract/tokens";
import { NO_VOICE } from "../../../contract/writing/brand-voice";
import type { PromptTestInput, PromptTestResult } from "../../../contract/writing/prompt-test";
import type { Context } from "../../../core/context";
import { ModelError, type ModelAnswer } from "../../../providers/llm/ask-model";
import { modelProvider } from "../../../core/ai-models/model-provider";
import { findRow } from "../../../core/records/read-records";
import { callable } from "../../../core/ai-models/choose-models";
import { modelResource } from "../../../core/ai-models/model-resource";
import { asModelError, recordCall } from "../../../core/usage/record-call";
import { ameliorationResource } from "../ameliorations/amelioration-resource";
import { parseForm } from "../templates/form-values";
import { templateResource } from "../templates/template-resource";
import { rewritePrompt } from "./rewrite-prompt";
import type { WritingPrompt } from "./run-input";
import { templatePrompt } from "./template-prompt";

/** The longest an administrator waits for a text; milliseconds. */
const TIMEOUT_MS = 120_000;

/**
 * Tries the saved prompt of a template with one model; the call is recorded as the administration's. Fails with
 * `not_found` or `validation_failed`; how the call failed is an answer.
 */
export async function testTemplate(
  ctx: Context,
  id: number,
  input: PromptTestInput,
): Promise<PromptTestResult> {
  const template = await findRow(ctx, templateResource, id);
  const values = parseForm(template.fields, input.fields);
  return ask(ctx, input, templatePrompt(template, values, NO_VOICE, input.language));
}

/** Tests an amelioration like `testTemplate`, on the HTML in `content`, with the first choice of its option. */
export async function testAmelioration(
  ctx: Context,
  id: number,
  input: PromptTestInput,
): Promise<PromptTestResult> {
  const amelioration = await findRow(ctx, ameliorationResource, id);
  const { content, language } = input;
  return ask(ctx, input, rewritePrompt(amelioration, { content, language, options: {} }, NO_VOICE));
}

async function ask(
  ctx: Context,
  { model_id, language }: PromptTestInput,
  { system, text, task }: WritingPrompt,
): Promise<PromptTestResult> {
  const row = await findRow(ctx, modelResource, model_id);
  const model = callable(row);
  const startedAt = Date.now();
  let answer = "";
  let ended: ModelAnswer | undefined;
  let error: ModelError | undefined;
  try {
    const provider = modelProvider(ctx.env, row.provider);
    if (!provider) throw new ModelError("model_unavailable", "system_error", "not configured");
    ended = await provider({
      model,
      system,
      messages: [{ role: "user", text }],
      task,
      language,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      onText: (piece) => void (answer += piece),
      onProgress: () => {},
      onRestart: () => void (answer = ""),
    });
  } catch (thrown) {
    error = asModelError(thrown);
  }
  const prompt = [system, text];
  await recordCall(ctx, {
    model,
    user: null,
    module: "admin",
    prompt,
    text: answer,
    startedAt,
    ...(ended ? { answer: ended } : {}),
    ...(error ? { error } : {}),
  });
  const tokens = {
    input_tokens: ended?.inputTokens ?? prompt.reduce((sum, part) => sum + estimateTokens(part), 0),
    output_tokens: ended?.outputTokens ?? estimateTokens(answer),
  };
  const measured = {
    model_id,
    system,
    text,
    total_ms: Date.now() - startedAt,
    ...tokens,
    cost: costOf(tokens, model),
  };
  if (error) return { ...measured, ok: 0, code: error.code };
  return { ...measured, ok: 1, answer, truncated: ended?.truncated ?? false };
}
