import { MAX_IMAGES } from "../../contract/chat/limits";
import type { ProviderFamily } from "../../contract/ai-models";
import type { ChatQueryInput } from "../../contract/chat/query";
import type { RelatedEntry } from "../../contract/chat/related-questions";
import type { StreamlessAnswer } from "../../contract/chat/stream";
import { estimateTokens } from "../../contract/tokens";
import type { Context } from "../../core/context";
import type { CallableModel } from "../../providers/llm/ask-model";
import { chooseDefaultModels, chooseModels } from "../../core/ai-models/choose-models";
import { ruleFor } from "../../core/quota/rule-for";
import { AppError } from "../../core/errors";
import { questionFits } from "../../core/turns/prompt";
import type { ImageUpload } from "../../core/turns/save-images";
import { answerTurn, prepareTurn, streamTurn, type PreparedTurn } from "../../core/turns/start-turn";
import { turnContext } from "../../core/turns/turn-kind";
import type { TurnStart } from "../../core/turns/turn-record";
import { chatInput } from "./chat-input";
import { chatTurns } from "./chat-turns";

export interface Question {
  family: ProviderFamily;
  input: ChatQueryInput;
  images: ImageUpload[];
}

/** Starts an answer and follows it. Fails with `question_too_large` and the codes of `chooseModels`, `prepareTurn` and `streamTurn`. */
export async function askQuestion(
  ctx: Context,
  question: Question,
): Promise<{ requestId: string; stream: ReadableStream<Uint8Array> }> {
  return streamTurn(ctx, await prepareChatTurn(ctx, question));
}

/** Asks like `askQuestion`, but waits for the whole answer. A turn that fails throws its code. */
export async function askQuestionOnce(ctx: Context, question: Question): Promise<StreamlessAnswer> {
  return answerTurn(ctx, await prepareChatTurn(ctx, question));
}

async function prepareChatTurn(ctx: Context, { family, input, images }: Question): Promise<PreparedTurn> {
  assertConversationNamed(input);
  const hasImages = images.length > 0;
  const [asked, others, rule] = await Promise.all([
    chooseModels(ctx, family, input, hasImages),
    Promise.all((input.compare_with ?? []).map((id) => chooseDefaultModels(ctx, id, null, hasImages))),
    ruleFor(ctx, "chat"),
  ]);
  const given = chatInput(input.settings);
  const tokens = estimateTokens(input.query) + estimateTokens(given?.system ?? "");
  const fits = (one: CallableModel) => questionFits(one, tokens, images.length);
  // More images than any question may have are refused as such, by what stores them.
  if (images.length <= MAX_IMAGES && ![asked, ...others].every(([model]) => fits(model)))
    throw new AppError("question_too_large");
  const fitting = ([model, ...fallbacks]: TurnStart["models"]): TurnStart["models"] => [
    model,
    ...fallbacks.filter(fits),
  ];
  return prepareTurn(ctx, {
    context: turnContext(chatTurns, given),
    conversation: input.conversation,
    question: input.query,
    related: relatedOf(input),
    images,
    models: fitting(asked),
    compared: others.map(fitting),
    rule,
    parent: input.parent,
    regenerate: input.regenerate,
    version: input.version,
    idempotencyKey: input.idempotency_key,
  });
}

/** A place in a conversation means nothing without the conversation. */
function assertConversationNamed({ conversation, parent, regenerate }: ChatQueryInput): void {
  if (conversation) return;
  if (regenerate) throw new AppError("validation_failed", { fields: { regenerate: "needs_conversation" } });
  if (parent) throw new AppError("validation_failed", { fields: { parent: "needs_conversation" } });
}

function relatedOf({ query, relatedQuestions = [] }: ChatQueryInput): RelatedEntry[] | undefined {
  const plain = relatedQuestions.filter((one) => typeof one === "string");
  const entries = relatedQuestions.filter((one) => typeof one !== "string");
  if (plain.length > 0) return [{ query, relatedQuestions: plain }];
  return entries.length > 0 ? entries : undefined;
}
