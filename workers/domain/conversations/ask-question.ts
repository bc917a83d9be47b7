import { and, eq } from "drizzle-orm";
import type { ProviderFamily } from "../../contract/ai-models";
import type { ChatQueryInput } from "../../contract/chat/query";
import type { StreamlessAnswer } from "../../contract/chat/stream";
import type { Context } from "../../context";
import { messages } from "../../db/schema/conversations";
import { chooseModels } from "../ai-models/choose-models";
import { ruleFor } from "../quota/rule-for";
import { AppError } from "../errors";
import type { ImageUpload } from "../turns/save-images";
import { answerTurn, prepareTurn, streamTurn, type PreparedTurn } from "../turns/start-turn";
import { turnContext } from "../turns/turn-kind";
import type { TurnStart } from "../turns/turn-record";
import { chatTurns } from "./chat-turns";

export interface Question {
  family: ProviderFamily;
  input: ChatQueryInput;
  images: ImageUpload[];
}

/** Starts an answer and follows it. Fails with the codes of `chooseModels`, `prepareTurn` and `streamTurn`. */
export async function askQuestion(
  ctx: Context,
  question: Question,
): Promise<{ requestId: string; stream: ReadableStream<Uint8Array> }> {
  return streamTurn(ctx, await prepareChatTurn(ctx, question));
}

/** As `askQuestion`, but waits for the whole answer. A turn that fails throws its code. */
export async function askQuestionOnce(ctx: Context, question: Question): Promise<StreamlessAnswer> {
  return answerTurn(ctx, await prepareChatTurn(ctx, question));
}

async function prepareChatTurn(ctx: Context, { family, input, images }: Question): Promise<PreparedTurn> {
  const [models, rule] = await Promise.all([
    chooseModels(ctx, family, input, images.length > 0),
    ruleFor(ctx, "chat"),
  ]);
  return prepareTurn(ctx, {
    context: turnContext(chatTurns, null),
    conversation: input.conversation,
    question: input.query,
    images,
    models,
    rule,
    expectedHead: input.parent,
    regenerate: await findRegenerated(ctx, input.conversation, input.regenerate),
    idempotencyKey: input.idempotency_key,
  });
}

/**
 * The exchange to answer again, with its parent as far as D1 knows it. Fails with `validation_failed` without a
 * conversation.
 */
export async function findRegenerated(
  ctx: Context,
  conversation: string | undefined,
  exchange: string | undefined,
): Promise<TurnStart["regenerate"]> {
  if (!exchange) return undefined;
  if (!conversation)
    throw new AppError("validation_failed", { fields: { regenerate: "needs_conversation" } });
  const [row] = await ctx.db
    .select({ parent: messages.parent_id })
    .from(messages)
    .where(and(eq(messages.exchange_id, exchange), eq(messages.conversation_id, conversation)))
    .limit(1);
  return { exchange, parent: row?.parent };
}
