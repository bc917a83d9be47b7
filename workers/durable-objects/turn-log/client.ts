import type { Env } from "../../env";
import { byShard, shardOf } from "../../domain/conversations/keys";
import type { AllowanceRule } from "../allowance/client";
import type { Burst, TurnOutcome, TurnRecord, TurnStart } from "./turn-record";
import type { BeginAnswer } from "./object";

export type { BeginAnswer } from "./object";
export { LOST_EVENTS } from "./recovery";
export { completeEvent, failedEvent, openedEvent } from "./turn-events";
export * from "./grounds";
export * from "./turn-record";

const stubOf = (env: Env, key: string) => env.TURN_LOG.get(env.TURN_LOG.idFromName(shardOf(key)));

/** Records a question before anything is answered; see `TurnLog.begin`. */
export const beginTurn = (env: Env, start: TurnStart, rule: AllowanceRule | null): Promise<BeginAnswer> =>
  stubOf(env, start.requestId).begin(start, rule);

/** Stores pieces of answers, all of one shard. */
export const appendBursts = (env: Env, bursts: [Burst, ...Burst[]]): Promise<void> =>
  stubOf(env, bursts[0].requestId).append(bursts);

/** Ends a turn with the last piece of its answer. */
export const finishTurn = (env: Env, tail: Burst, outcome: TurnOutcome): Promise<void> =>
  stubOf(env, tail.requestId).finish(tail, outcome);

/** Stores a stopped turn's partial answer after all. */
export const keepTurn = (env: Env, requestId: string): Promise<boolean> =>
  stubOf(env, requestId).keep(requestId);

/** A turn as it is stored, or null. */
export const readTurn = (env: Env, requestId: string): Promise<TurnRecord | null> =>
  stubOf(env, requestId).read(requestId) as Promise<TurnRecord | null>;

/** A turn after making sure that it runs or has ended. */
export const recoverTurn = (env: Env, requestId: string): Promise<TurnRecord | null> =>
  stubOf(env, requestId).recover(requestId) as Promise<TurnRecord | null>;

/** Makes an empty conversation of an owner. */
export const openConversation = (env: Env, conversation: string, owner: string): Promise<void> =>
  stubOf(env, conversation).create(conversation, owner);

/** Turns of an owner's conversation that D1 may not hold yet; null when the owner has no such conversation. */
export const readUnsettled = (env: Env, conversation: string, owner: string): Promise<TurnRecord[] | null> =>
  stubOf(env, conversation).unsettled(conversation, owner) as Promise<TurnRecord[] | null>;

/** A user's incognito conversations that D1 may not hold yet; all of them are in the user's own shard. */
export const unsettledIncognito = (env: Env, user: string): Promise<string[]> =>
  stubOf(env, user).unsettledIncognito(user);

/** Gives a guest's conversations to a user, shard by shard; which of them are the user's now. */
export async function claimTurns(env: Env, conversations: string[], user: string): Promise<string[]> {
  const claimed = await Promise.all(
    byShard(conversations).map((ids) => stubOf(env, ids[0]!).claim(ids, user)),
  );
  return claimed.flat();
}

/** Forgets conversations and their turns; answers the keys of these turns' images. */
export async function forgetConversations(env: Env, conversations: string[]): Promise<string[]> {
  const images = await Promise.all(
    conversations.map((conversation) => stubOf(env, conversation).forget(conversation)),
  );
  return images.flat();
}

/** Forgets everything of an owner in a shard; see `TurnLog.forgetOwner`. */
export const forgetOwner = (env: Env, shard: string, owner: string): Promise<void> =>
  env.TURN_LOG.get(env.TURN_LOG.idFromName(shard)).forgetOwner(owner);
