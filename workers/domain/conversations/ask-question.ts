import { and, eq } from "drizzle-orm";
import type { ProviderFamily } from "../../contract/ai-models";
import type { ChatQueryInput } from "../../contract/chat/query";
import type { StreamlessAnswer } from "../../contract/chat/stream";
import type { Context } from "../../context";
import { conversations, messages } from "../../db/schema/conversations";
import { completeTurn, startTurn, type StartAnswer } from "../../durable-objects/conversation-stream/client";
import { completeEvent, GUEST, openedEvent, type TurnStart } from "../../durable-objects/turn-log/client";
import { deleteImages } from "../../providers/storage/images";
import { chooseModels } from "../ai-models/choose-models";
import { ruleFor, type PlanRule } from "../allowance/rule-for";
import { AppError } from "../errors";
import { keepImages, type ImageUpload } from "./keep-images";
import { newKey, shardOf, shardOfActor } from "./keys";

export interface Question {
  family: ProviderFamily;
  input: ChatQueryInput;
  images: ImageUpload[];
}

/**
 * Starts an answer and follows it. The question is durable before the first event goes out.
 * Fails with the codes of `chooseModels`, `limit_reached`, `not_found`, `conversation_changed` or `answer_in_progress`.
 */
export async function askQuestion(
  ctx: Context,
  question: Question,
): Promise<{ requestId: string; stream: ReadableStream<Uint8Array> }> {
  const { start, rule } = await prepareTurn(ctx, question);
  return beginAnswer(ctx, start, rule);
}

/** Starts a turn that is ready. Fails with what refuses it; its images are gone then. */
export async function beginAnswer(
  ctx: Context,
  start: TurnStart,
  rule: PlanRule | null,
): Promise<{ requestId: string; stream: ReadableStream<Uint8Array> }> {
  const answer = await startTurn(ctx.env, start, rule);
  if (!answer.ok) throw await refused(ctx, { start, rule }, answer);
  return answer;
}

/** As `askQuestion`, but waits for the whole answer. A turn that fails throws its code. */
export async function askQuestionOnce(ctx: Context, question: Question): Promise<StreamlessAnswer> {
  const { start, rule } = await prepareTurn(ctx, question);
  const answer = await completeTurn(ctx.env, start, rule);
  if (!answer.ok) throw await refused(ctx, { start, rule }, answer);
  const { outcome, text, remaining } = answer;
  if (outcome.code)
    throw new AppError(outcome.code, { extra: { request_id: start.requestId, partial: text } });
  const sources = outcome.sources.length > 0 ? { sources: outcome.sources } : {};
  return { ...openedEvent(start, remaining), ...completeEvent(start, outcome), ...sources, text };
}

async function prepareTurn(ctx: Context, { family, input, images }: Question) {
  const [models, rule] = await Promise.all([
    chooseModels(ctx, family, input, images.length > 0),
    ruleFor(ctx, "chat"),
  ]);
  const shard = input.conversation ? shardOf(input.conversation) : shardOfActor(ctx);
  const requestId = newKey("req", shard);
  const start: TurnStart = {
    requestId,
    conversation: input.conversation ?? newKey("cnv", shard),
    isNewConversation: !input.conversation,
    exchange: newKey("exc", shard),
    expectedHead: input.parent,
    regenerate: input.regenerate ? await siblingOf(ctx, input.conversation, input.regenerate) : undefined,
    idempotencyKey: input.idempotency_key,
    owner: ctx.actor.kind === "user" ? ctx.actor.id : GUEST,
    isIncognito: ctx.actor.kind === "user" && ctx.actor.isIncognito,
    addressHash: "addressHash" in ctx.actor ? ctx.actor.addressHash : "",
    payer: rule.limit === null ? null : shardOfActor(ctx),
    question: input.query,
    images: await keepImages(ctx, images),
    models,
    language: ctx.locale,
    startedAt: Date.now(),
  };
  return { start, rule: rule.limit === null ? null : rule };
}

/** The exchange to answer anew, with its place in the conversation as far as D1 knows it. */
export async function siblingOf(ctx: Context, conversation: string | undefined, exchange: string) {
  if (!conversation)
    throw new AppError("validation_failed", { fields: { regenerate: "needs_conversation" } });
  const [row] = await ctx.db
    .select({ parent: messages.parent_id })
    .from(messages)
    .where(and(eq(messages.exchange_id, exchange), eq(messages.conversation_id, conversation)))
    .limit(1);
  return { exchange, parent: row?.parent };
}

async function refused(
  ctx: Context,
  { start, rule }: { start: TurnStart; rule: PlanRule | null },
  answer: Extract<StartAnswer, { ok: false }>,
): Promise<AppError> {
  if (start.images.length > 0)
    await deleteImages(
      ctx.env,
      start.images.map(({ key }) => key),
    );
  const { balance } = answer;
  if (balance && !start.isNewConversation) ctx.waitUntil(markLimitReached(ctx, start));
  if (!balance) return new AppError(answer.code);
  const reset_at = balance.resetAt === null ? null : new Date(balance.resetAt).toISOString();
  return new AppError(answer.code, {
    limited: rule?.queryType ?? "chat",
    extra: { status: answer.code, limit: balance.limit, remaining: balance.remaining, reset_at },
  });
}

/** The conversation's flag: its next answer takes it away again. */
async function markLimitReached(ctx: Context, { conversation, owner }: TurnStart): Promise<void> {
  await ctx.db
    .update(conversations)
    .set({ limit_reached: 1 })
    .where(and(eq(conversations.id, conversation), eq(conversations.user_id, owner)));
}
