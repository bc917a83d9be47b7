import { byShard, shardOf } from "../../keys";
import type { TextChunk, TurnOutcome, TurnRecord, TurnStart } from "../../domain/turns/turn-record";
import type { Env } from "../../env";
import type { QuotaRule } from "../quota/client";
import type { BeginAnswer } from "./object";

export type { BeginAnswer } from "./object";
export { LOST_EVENTS } from "./recovery";

const stubOf = (env: Env, key: string) => env.TURN_LOG.get(env.TURN_LOG.idFromName(shardOf(key)));

/** Records a question before anything is answered; see `TurnLog.begin`. */
export const beginTurn = (env: Env, start: TurnStart, rule: QuotaRule | null): Promise<BeginAnswer> =>
  stubOf(env, start.requestId).begin(start, rule);

/** Stores parts of answers, all of one shard. */
export const appendChunks = (env: Env, chunks: [TextChunk, ...TextChunk[]]): Promise<void> =>
  stubOf(env, chunks[0].requestId).append(chunks);

/** Ends a turn with the last chunk of its answer. */
export const finishTurn = (env: Env, last: TextChunk, outcome: TurnOutcome): Promise<void> =>
  stubOf(env, last.requestId).finish(last, outcome);

/** Saves a stopped turn's partial answer. */
export const savePartialAnswer = (env: Env, requestId: string): Promise<boolean> =>
  stubOf(env, requestId).savePartial(requestId);

/** A turn as it is stored, or null. */
export const readTurn = (env: Env, requestId: string): Promise<TurnRecord | null> =>
  stubOf(env, requestId).read(requestId) as Promise<TurnRecord | null>;

/** A turn, after making sure that it runs or has ended. */
export const recoverTurn = (env: Env, requestId: string): Promise<TurnRecord | null> =>
  stubOf(env, requestId).recover(requestId) as Promise<TurnRecord | null>;

/** Creates an empty conversation of an owner. */
export const openConversation = (env: Env, conversation: string, owner: string): Promise<void> =>
  stubOf(env, conversation).create(conversation, owner);

/** Turns of an owner's conversation that D1 may not hold yet; null when the owner has no such conversation. */
export const readUnpersisted = (
  env: Env,
  conversation: string,
  owner: string,
): Promise<TurnRecord[] | null> =>
  stubOf(env, conversation).unpersisted(conversation, owner) as Promise<TurnRecord[] | null>;

/** A user's incognito conversations that D1 may not hold yet; all of them are in the user's own shard. */
export const unpersistedIncognito = (env: Env, user: string): Promise<string[]> =>
  stubOf(env, user).unpersistedIncognito(user);

/** Moves a guest's conversations to a user, shard by shard; returns those that are the user's now. */
export async function claimTurns(env: Env, conversations: string[], user: string): Promise<string[]> {
  const claimed = await Promise.all(
    byShard(conversations).map((ids) => stubOf(env, ids[0]!).claim(ids, user)),
  );
  return claimed.flat();
}

/** Deletes conversations and their turns; returns the keys of these turns' images. */
export async function forgetConversations(env: Env, conversations: string[]): Promise<string[]> {
  const images = await Promise.all(
    conversations.map((conversation) => stubOf(env, conversation).forget(conversation)),
  );
  return images.flat();
}

/** Deletes everything of an owner in a shard; see `TurnLog.forgetOwner`. */
export const forgetOwner = (env: Env, shard: string, owner: string): Promise<void> =>
  env.TURN_LOG.get(env.TURN_LOG.idFromName(shard)).forgetOwner(owner);
