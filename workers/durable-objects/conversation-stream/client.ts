import { byShard, shardOf } from "../../keys";
import type { PastTurn, TurnReader, TurnRecord, TurnStart } from "../../domain/turns/turn-record";
import type { Env } from "../../env";
import type { QuotaRule } from "../quota/client";
import type { AbortCode } from "./attempts";
import type { FinishedAnswer, InterruptedTurn, StartAnswer, StopAnswer } from "./object";

export type { FinishedAnswer, InterruptedTurn, StartAnswer, StopAnswer } from "./object";

const stubOf = (env: Env, shard: string) =>
  env.CONVERSATION_STREAM.get(env.CONVERSATION_STREAM.idFromName(shard));

/** Starts a turn and follows it; see `ConversationStream.startTurn`. */
export const startTurn = (env: Env, start: TurnStart, rule: QuotaRule | null): Promise<StartAnswer> =>
  stubOf(env, shardOf(start.requestId)).startTurn(start, rule) as Promise<StartAnswer>;

/** Starts a turn and waits for its end. */
export const completeTurn = (
  env: Env,
  start: TurnStart,
  rule: QuotaRule | null,
): Promise<FinishedAnswer | Extract<StartAnswer, { ok: false }>> =>
  stubOf(env, shardOf(start.requestId)).completeTurn(start, rule) as Promise<
    FinishedAnswer | Extract<StartAnswer, { ok: false }>
  >;

/** Follows a turn from after an event; null when the reader has no such turn. */
export const resumeTurn = (
  env: Env,
  requestId: string,
  reader: TurnReader,
  lastEvent: number | null,
): Promise<ReadableStream<Uint8Array> | null> =>
  stubOf(env, shardOf(requestId)).resumeTurn(requestId, reader, lastEvent);

/** Stops a turn permanently; null when the reader has no such turn. */
export const stopTurn = (
  env: Env,
  requestId: string,
  reader: TurnReader,
  keep: boolean,
): Promise<StopAnswer | null> => stubOf(env, shardOf(requestId)).stopTurn(requestId, reader, keep);

/** Starts a turn again that a crash cut off; `fresh` are turns that D1 may not hold yet. */
export const restartTurn = (env: Env, turn: TurnRecord, fresh: PastTurn[]): Promise<void> =>
  stubOf(env, shardOf(turn.start.requestId)).restartTurn(turn, fresh);

/** Stops all running answers of an owner in a shard; see `ConversationStream.stopTurnsOf`. */
export const stopTurnsOf = (env: Env, shard: string, owner: string, code: AbortCode): Promise<void> =>
  stubOf(env, shard).stopTurnsOf(owner, code);

/** Which turns of a shard are being answered. */
export const runningTurns = (env: Env, shard: string, requestIds: string[]): Promise<string[]> =>
  stubOf(env, shard).runningTurns(requestIds);

/** Lets readers of claimed conversations follow their running answers as the user. */
export async function claimRunning(env: Env, conversations: string[], user: string): Promise<void> {
  await Promise.all(byShard(conversations).map((ids) => stubOf(env, shardOf(ids[0]!)).claimTurns(ids, user)));
}

/** Stops all running answers in conversations that will be deleted. */
export async function abandonRunning(env: Env, conversations: string[]): Promise<void> {
  await Promise.all(byShard(conversations).map((ids) => stubOf(env, shardOf(ids[0]!)).abandonTurns(ids)));
}

/** Stops the running answer of a conversation; see `ConversationStream.interruptTurns`. */
export const interruptTurns = (env: Env, conversation: string): Promise<InterruptedTurn[]> =>
  stubOf(env, shardOf(conversation)).interruptTurns(conversation);
