import type { StreamlessAnswer } from "../../contract/chat/stream";
import type { Context } from "../context";
import { completeTurn, startTurn, type StartAnswer } from "./turn-objects";
import type { PlanRule } from "../quota/rule-for";
import { AppError } from "../errors";
import { newKey, shardOf } from "../ids";
import { shardOfActor } from "../actor";
import { kindOf } from "./kinds";
import { saveImages, type ImageUpload } from "./save-images";
import { assertKnownKey, newTurnKey } from "./turn-keys";
import { completeEvent, openedEvent } from "./turn-events";
import { GUEST, type TurnStart } from "./turn-record";
import { isoTime } from "../iso-time";

/** A turn as it is asked for. */
export interface NewTurn extends Pick<
  TurnStart,
  | "context"
  | "question"
  | "related"
  | "models"
  | "parent"
  | "regenerate"
  | "version"
  | "idempotencyKey"
  | "mayCreateConversation"
  | "sharedUnit"
> {
  /** The conversation that it continues; a new one without. */
  conversation?: string | undefined;
  images: ImageUpload[];
  /** Further models that answer the same question, each in a turn beside it, with their fallbacks. */
  compared?: TurnStart["models"][];
  /** The quota that it counts against. */
  rule: PlanRule;
}

/** A turn that is ready to start. */
export interface PreparedTurn {
  start: TurnStart;
  /** The turns that begin beside it. */
  others: TurnStart[];
  /** Null if nothing is counted. */
  rule: PlanRule | null;
}

/**
 * Creates the ids of a turn and stores its images. Fails with `not_found` for a conversation that was never made, and with
 * `validation_failed`, `payload_too_large` or `unsupported_media` for images, before anything is stored.
 */
export async function prepareTurn(ctx: Context, turn: NewTurn): Promise<PreparedTurn> {
  const { actor } = ctx;
  const { conversation, images, compared = [], rule, ...given } = turn;
  if (conversation) await assertKnownKey(ctx, conversation);
  const shard = conversation ? shardOf(conversation) : shardOfActor(ctx);
  const isCounted = rule.limit !== null;
  const start: TurnStart = {
    ...given,
    requestId: await newTurnKey(ctx, "req", shard),
    conversation: conversation ?? (await newTurnKey(ctx, "cnv", shard)),
    isNewConversation: !conversation,
    exchange: newKey("exc", shard),
    owner: actor.kind === "user" || actor.kind === "visitor" ? actor.id : GUEST,
    account: actor.kind === "visitor" ? actor.resource.ownerId : undefined,
    isIncognito: actor.kind === "user" && actor.isIncognito,
    addressHash: "addressHash" in actor ? actor.addressHash : "",
    payer: isCounted ? shardOfActor(ctx) : null,
    images: await saveImages(ctx, images),
    language: ctx.locale,
    startedAt: Date.now(),
  };
  const others = await Promise.all(
    compared.map(async (models) => ({
      ...start,
      models,
      requestId: await newTurnKey(ctx, "req", shard),
      exchange: newKey("exc", shard),
      idempotencyKey: undefined,
      // The images of a turn are deleted with it.
      images: await saveImages(ctx, images),
    })),
  );
  if (others.length > 0) start.beside = others.map(asBeside);
  return { start, others, rule: isCounted ? rule : null };
}

const asBeside = ({ requestId, exchange, models }: TurnStart) => ({
  request_id: requestId,
  exchange,
  model_list_id: models[0].id,
});

/**
 * Starts a turn and follows its answer. The question is stored before the first event goes out. Fails with
 * `limit_reached`, `not_found`, `conversation_changed` or `answer_in_progress`; its images are deleted then.
 */
export async function streamTurn(
  ctx: Context,
  turn: PreparedTurn,
): Promise<{ requestId: string; stream: ReadableStream<Uint8Array> }> {
  const answer = await startTurn(ctx.env, turn.start, turn.rule, turn.others);
  if (!answer.ok) throw await refusal(ctx, turn, answer);
  // The same question sent again follows the turn that it began the first time, which has images of its own.
  if (answer.requestId !== turn.start.requestId) await deleteImages(ctx, turn);
  return answer;
}

/**
 * Starts a turn like `streamTurn`, but waits for the whole answer. A turn that fails throws its code, with the
 * partial answer.
 */
export async function answerTurn(ctx: Context, turn: PreparedTurn): Promise<StreamlessAnswer> {
  const { start } = turn;
  const answer = await completeTurn(ctx.env, start, turn.rule, turn.others);
  if (!answer.ok) throw await refusal(ctx, turn, answer);
  const { outcome, text, opening } = answer;
  if (outcome.code)
    throw new AppError(outcome.code, { extra: { request_id: start.requestId, partial: text } });
  return {
    ...withoutType(openedEvent(start, opening)),
    ...withoutType(completeEvent(start, outcome)),
    ...(outcome.sources.length > 0 ? { sources: outcome.sources } : {}),
    text,
  };
}

/** One answer has the fields of several events: it is none of them. */
const withoutType = <Event extends { type: string }>({ type: _, ...fields }: Event) => fields;

async function deleteImages(ctx: Context, { start, others }: PreparedTurn): Promise<void> {
  const images = [start, ...others].flatMap((one) => one.images);
  if (images.length > 0) await ctx.files.delete(images.map(({ key }) => key));
}

async function refusal(
  ctx: Context,
  turn: PreparedTurn,
  { code, balance }: Extract<StartAnswer, { ok: false }>,
): Promise<AppError> {
  const { start, rule } = turn;
  await deleteImages(ctx, turn);
  if (!balance) return new AppError(code);
  // What is left may be enough for one model, when it was not for all that were to be compared.
  const marked = balance.remaining === 0 && kindOf(ctx.product, start).store?.markLimitReached?.(ctx, start);
  if (marked) ctx.waitUntil(marked);
  const reset_at = isoTime(balance.resetAt);
  return new AppError(code, {
    limited: rule?.queryType ?? "chat",
    extra: { status: code, limit: balance.limit, remaining: balance.remaining, reset_at },
  });
}
