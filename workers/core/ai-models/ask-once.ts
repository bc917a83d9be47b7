import { z } from "zod/mini";
import type { Language } from "../../contract/languages";
import type { UsageModule } from "../../contract/usage";
import type { Context } from "../context";
import {
  AnswerTooLong,
  MAX_ANSWER_BYTES,
  ModelError,
  type CallableModel,
  type ModelAnswer,
  type PromptImage,
  type PromptMessage,
} from "../../providers/llm/ask-model";
import { modelProvider } from "./model-provider";
import { asModelError, recordCall } from "../usage/record-call";

/** A question to a model in the background. */
export interface BackgroundQuestion {
  model: CallableModel;
  /** Asked in this order when the models before failed. */
  fallbacks?: readonly CallableModel[];
  system?: string;
  text: string;
  images?: PromptImage[];
  language: Language;
  /** Time limit of each call of a model. */
  timeoutMs: number;
  /** User whose usage the calls are; null for a guest. */
  user: string | null;
  module: UsageModule;
  /** False where an answer that does not fit its schema is not asked for again. */
  isRepaired?: boolean;
}

/** The whole answer of a model. */
export interface BackgroundAnswer {
  text: string;
  /** Whether the provider ended it before the model did. */
  truncated: boolean;
  /** The model that answered. */
  model: CallableModel;
}

/** Asks a model and waits for the whole answer. Each call is recorded as usage. Fails with `ModelError`. */
export const askOnce = async (ctx: Context, question: BackgroundQuestion): Promise<string> =>
  (await askForAnswer(ctx, question)).text;

/** Does what `askOnce` does and also returns what is known of the answer. */
export const askForAnswer = (ctx: Context, question: BackgroundQuestion): Promise<BackgroundAnswer> =>
  firstAnswer(ctx, question, [
    { role: "user", text: question.text, ...(question.images && { images: question.images }) },
  ]);

/**
 * Asks like `askOnce` for an answer in the form of a schema. A model whose answer does not fit gets the reason and is
 * asked once more, unless there is no time for that. Fails with `ModelError`, its code `invalid_model_answer` when the
 * last answer does not fit either.
 */
export async function askForObject<Value>(
  ctx: Context,
  question: BackgroundQuestion,
  schema: z.ZodMiniType<Value>,
): Promise<Value> {
  const form = `Answer with one JSON value that fits this JSON schema, and nothing else:\n${JSON.stringify(z.toJSONSchema(schema))}`;
  const structured = { ...question, system: [question.system, form].filter(Boolean).join("\n\n") };
  const first = await askForAnswer(ctx, structured);
  const parsed = parseReply(first.text, schema);
  if (parsed.ok) return parsed.value;
  if (question.isRepaired === false) throw misfit(parsed.problem);
  const repair = `That answer does not fit the schema: ${parsed.problem}\nAnswer again, with the JSON value only.`;
  const second = await firstAnswer(ctx, { ...structured, model: first.model, fallbacks: [] }, [
    { role: "user", text: question.text, ...(question.images && { images: question.images }) },
    { role: "assistant", text: first.text },
    { role: "user", text: repair },
  ]);
  const repaired = parseReply(second.text, schema);
  if (repaired.ok) return repaired.value;
  throw misfit(repaired.problem);
}

const misfit = (problem: string): ModelError => new ModelError("invalid_model_answer", "api_error", problem);

type Parsed<Value> = { ok: true; value: Value } | { ok: false; problem: string };

/** Models put words or a code fence around JSON: the outermost brackets count. */
function parseReply<Value>(reply: string, schema: z.ZodMiniType<Value>): Parsed<Value> {
  const start = reply.search(/[[{]/);
  const end = Math.max(reply.lastIndexOf("]"), reply.lastIndexOf("}"));
  const json = start >= 0 && start < end ? reply.slice(start, end + 1) : reply;
  try {
    const { success, data, error } = schema.safeParse(JSON.parse(json));
    if (success) return { ok: true, value: data };
    return { ok: false, problem: z.prettifyError(error).slice(0, 500) };
  } catch {
    return { ok: false, problem: "it is not JSON" };
  }
}

async function firstAnswer(
  ctx: Context,
  question: BackgroundQuestion,
  messages: PromptMessage[],
): Promise<BackgroundAnswer> {
  let failure: ModelError | null = null;
  for (const model of [question.model, ...(question.fallbacks ?? [])]) {
    try {
      return await call(ctx, { ...question, model }, messages);
    } catch (error) {
      failure = error as ModelError;
      ctx.log.warn("model_call_failed", { model: model.id, code: failure.code, module: question.module });
    }
  }
  throw failure!;
}

async function call(
  ctx: Context,
  { model, system, language, timeoutMs, user, module }: BackgroundQuestion,
  messages: PromptMessage[],
): Promise<BackgroundAnswer> {
  const ask = modelProvider(ctx.env, model.provider);
  if (!ask) throw new ModelError("model_unavailable", "system_error", "not configured");
  const prompt = [system ?? "", ...messages.map(({ text }) => text)];
  const recorded = { model, user, module, prompt, startedAt: Date.now() };
  let text = "";
  let answer: ModelAnswer;
  try {
    answer = await ask({
      model,
      ...(system && { system }),
      messages,
      language,
      signal: AbortSignal.timeout(timeoutMs),
      onText: (piece) => {
        text += piece;
        if (text.length > MAX_ANSWER_BYTES) throw new AnswerTooLong();
      },
      onProgress: () => {},
      onRestart: () => void (text = ""),
    });
  } catch (thrown) {
    const error = asModelError(thrown);
    await recordCall(ctx, { ...recorded, text, error });
    throw error;
  }
  await recordCall(ctx, { ...recorded, text, answer });
  return { text, truncated: answer.truncated, model };
}
