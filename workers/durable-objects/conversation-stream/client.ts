import { byShard, shardOf } from "../../domain/conversations/keys";
import type { Env } from "../../env";
import type { AllowanceRule } from "../allowance/client";
import type { PastExchange, TurnRecord, TurnStart } from "../turn-log/client";
import type { AbortCode } from "./attempts";
import type { FinishedAnswer, StartAnswer, StopAnswer } from "./object";

export type { FinishedAnswer, StartAnswer, StopAnswer } from "./object";

const stubOf = (env: Env, shard: string) =>
  env.CONVERSATION_STREAM.get(env.CONVERSATION_STREAM.idFromName(shard));

/** Starts a turn and follows it; see `ConversationStream.startTurn`. */
export const startTurn = (env: Env, start: TurnStart, rule: AllowanceRule | null): Promise<StartAnswer> =>
  stubOf(env, shardOf(start.requestId)).startTurn(start, rule) as Promise<StartAnswer>;

/** Starts a turn and waits for its end. */
export const completeTurn = (
  env: Env,
  start: TurnStart,
  rule: AllowanceRule | null,
): Promise<FinishedAnswer | Extract<StartAnswer, { ok: false }>> =>
  stubOf(env, shardOf(start.requestId)).completeTurn(start, rule) as Promise<
    FinishedAnswer | Extract<StartAnswer, { ok: false }>
  >;

/** Follows a turn from after an event; null when its owner has no such turn. */
export const resumeTurn = (
  env: Env,
  requestId: string,
  owner: string,
  lastEvent: number | null,
): Promise<ReadableStream<Uint8Array> | null> =>
  stubOf(env, shardOf(requestId)).resumeTurn(requestId, owner, lastEvent);

/** Stops a turn for good; null when its owner has no such turn. */
export const stopTurn = (
  env: Env,
  requestId: string,
  owner: string,
  keep: boolean,
): Promise<StopAnswer | null> => stubOf(env, shardOf(requestId)).stopTurn(requestId, owner, keep);

/** Starts a turn again that a crash cut off; `fresh` are exchanges that D1 may not hold yet. */
export const restartTurn = (env: Env, turn: TurnRecord, fresh: PastExchange[]): Promise<void> =>
  stubOf(env, shardOf(turn.start.requestId)).restartTurn(turn, fresh);

/** Stops whatever is being answered for an owner in a shard; see `ConversationStream.stopTurnsOf`. */
export const stopTurnsOf = (env: Env, shard: string, owner: string, code: AbortCode): Promise<void> =>
  stubOf(env, shard).stopTurnsOf(owner, code);

/** Which turns of a shard are being answered. */
export const runningTurns = (env: Env, shard: string, requestIds: string[]): Promise<string[]> =>
  stubOf(env, shard).runningTurns(requestIds);

/** Lets readers of claimed conversations follow, as the user, what is being answered in them. */
export async function claimRunning(env: Env, conversations: string[], user: string): Promise<void> {
  await Promise.all(byShard(conversations).map((ids) => stubOf(env, shardOf(ids[0]!)).claimTurns(ids, user)));
}

/** Stops whatever is being answered in conversations that are going to be deleted. */
export async function abandonRunning(env: Env, conversations: string[]): Promise<void> {
  await Promise.all(byShard(conversations).map((ids) => stubOf(env, shardOf(ids[0]!)).abandonTurns(ids)));
}
