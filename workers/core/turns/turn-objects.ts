import type { StreamCitation } from "../../contract/chat/stream";
import type { ErrorCode } from "../../contract/errors";
import { byShard, shardOf } from "../ids";
import type { Balance, QuotaObject, QuotaRule } from "../quota/quota-object";
import type { Opening } from "./turn-events";
import type {
  PastTurn,
  TextChunk,
  TurnOutcome,
  TurnReader,
  TurnRecord,
  TurnStart,
  TurnState,
} from "./turn-record";

export type BeginAnswer =
  | { ok: true; parent: string | null; version: number; past: PastTurn[]; remaining: number | null }
  | { ok: false; code: ErrorCode; requestId?: string; balance?: Balance };

export type StartAnswer =
  | { ok: true; requestId: string; stream: ReadableStream<Uint8Array> }
  | { ok: false; code: ErrorCode; balance?: Balance };

export type FinishedAnswer = { ok: true; outcome: TurnOutcome; text: string; opening: Opening };

export interface StopAnswer {
  status: TurnState;
  partial: string;
  /** References of the partial answer; absent if it has none. */
  citations?: StreamCitation[];
}

/** A question whose answer was stopped before it had any text. */
export type InterruptedTurn = Pick<TurnStart, "exchange" | "question" | "startedAt">;

/** Reason why an answer is stopped before its end. */
export type AbortCode = Extract<ErrorCode, "query_cancel" | "provider_timeout" | "account_suspended">;

/** The branch of a conversation that is shown, and the turns of all branches that D1 may not hold yet. */
export interface LoggedTree {
  /** The last turn of that branch; null if nothing was asked yet. */
  selected: string | null;
  /** Grows with each turn that begins, each selection and each deletion; 0 for a conversation from before. */
  version: number;
  turns: TurnRecord[];
}

/** The branch of a conversation to show, by its last turn and the turn that the next question follows. */
export interface BranchToShow {
  selected: string | null;
  head: string | null;
}

/** The outcome of a change of a conversation's tree: it is refused for who has not seen the newest version. */
export type TreeChange<More = unknown> =
  | ({ ok: true; version: number } & More)
  | { ok: false; code: Extract<ErrorCode, "conversation_not_found" | "conversation_changed"> };

/** Turns to delete, by their ids. */
export interface TurnsToDelete {
  turns: string[];
  /** What is shown afterwards. */
  shown: BranchToShow;
  /** What is shown again when a turn is stopped that took the place of a deleted one. */
  before: BranchToShow;
}

/** Turns that were deleted: requests of those that were not stored yet, keys of images. */
export interface DeletedTurns {
  requests: string[];
  images: string[];
}

/** A conversation whose turns D1 holds and the log has not seen. */
export type StoredTree = BranchToShow & { exchanges: number; version: number };

/** Calls of the durable side of turns; `durable-objects/turn-log/object.ts` says what each does. */
export interface TurnLogObject extends QuotaObject, Rpc.DurableObjectBranded {
  begin(start: TurnStart, rule: QuotaRule | null, others?: TurnStart[]): Promise<BeginAnswer>;
  append(chunks: TextChunk[]): Promise<void>;
  finish(last: TextChunk, outcome: TurnOutcome): Promise<void>;
  savePartial(requestId: string): Promise<boolean>;
  read(requestId: string): Promise<TurnRecord | null>;
  recover(requestId: string): Promise<TurnRecord | null>;
  forget(conversation: string): Promise<string[]>;
  hide(conversations: string[], owner: string, isHidden: boolean): Promise<void>;
  create(conversation: string, owner: string, stored?: StoredTree): Promise<void>;
  select(conversation: string, owner: string, shown: BranchToShow, version: number): Promise<TreeChange>;
  deleteTurns(
    conversation: string,
    owner: string,
    deleted: TurnsToDelete,
    version: number,
  ): Promise<TreeChange<DeletedTurns>>;
  persistNow(): Promise<void>;
  claim(conversations: string[], user: string): Promise<string[]>;
  unpersisted(conversation: string, owner: string): Promise<LoggedTree | null>;
  unpersistedIncognito(owner: string): Promise<string[]>;
  forgetOwner(owner: string): Promise<void>;
}

/** Calls of the live side of turns; `durable-objects/conversation-stream/object.ts` says what each does. */
export interface ConversationStreamObject extends Rpc.DurableObjectBranded {
  startTurn(start: TurnStart, rule: QuotaRule | null, others: TurnStart[]): Promise<StartAnswer>;
  completeTurn(
    start: TurnStart,
    rule: QuotaRule | null,
    others: TurnStart[],
  ): Promise<FinishedAnswer | Extract<StartAnswer, { ok: false }>>;
  resumeTurn(
    requestId: string,
    reader: TurnReader,
    lastEvent: number | null,
  ): Promise<ReadableStream<Uint8Array> | null>;
  stopTurn(requestId: string, reader: TurnReader, keep: boolean): Promise<StopAnswer | null>;
  stopTurnsOf(owner: string, code: AbortCode): Promise<void>;
  disconnectReaders(owner: string): Promise<void>;
  restartTurn(turn: TurnRecord, fresh: PastTurn[]): Promise<void>;
  claimTurns(conversations: string[], user: string): Promise<void>;
  abandonTurns(conversations: string[], keep: boolean): Promise<void>;
  stopDeleted(requestIds: string[]): Promise<void>;
  interruptTurns(conversation: string): Promise<InterruptedTurn[]>;
  runningTurns(requestIds: string[]): Promise<string[]>;
}

/** The bindings through which turns are reached. */
export interface TurnObjects {
  TURN_LOG: DurableObjectNamespace<TurnLogObject>;
  CONVERSATION_STREAM: DurableObjectNamespace<ConversationStreamObject>;
}

const logOf = (env: TurnObjects, key: string) => env.TURN_LOG.get(env.TURN_LOG.idFromName(shardOf(key)));

const streamOf = (env: TurnObjects, shard: string) =>
  env.CONVERSATION_STREAM.get(env.CONVERSATION_STREAM.idFromName(shard));

/** Records a question before anything is answered; see `TurnLog.begin`. */
export const beginTurn = (
  env: TurnObjects,
  start: TurnStart,
  rule: QuotaRule | null,
  others: TurnStart[],
): Promise<BeginAnswer> => logOf(env, start.requestId).begin(start, rule, others);

/** Stores parts of answers, all of one shard. */
export const appendChunks = (env: TurnObjects, chunks: [TextChunk, ...TextChunk[]]): Promise<void> =>
  logOf(env, chunks[0].requestId).append(chunks);

/** Ends a turn with the last chunk of its answer. */
export const finishTurn = (env: TurnObjects, last: TextChunk, outcome: TurnOutcome): Promise<void> =>
  logOf(env, last.requestId).finish(last, outcome);

/** Saves a stopped turn's partial answer. */
export const savePartialAnswer = (env: TurnObjects, requestId: string): Promise<boolean> =>
  logOf(env, requestId).savePartial(requestId);

/** A turn as it is stored, or null. */
export const readTurn = (env: TurnObjects, requestId: string): Promise<TurnRecord | null> =>
  logOf(env, requestId).read(requestId) as Promise<TurnRecord | null>;

/** A turn, after making sure that it runs or has ended. */
export const recoverTurn = (env: TurnObjects, requestId: string): Promise<TurnRecord | null> =>
  logOf(env, requestId).recover(requestId) as Promise<TurnRecord | null>;

/** Creates a conversation of an owner, empty or as D1 holds it; nothing when the log knows it already. */
export const openConversation = (
  env: TurnObjects,
  conversation: string,
  owner: string,
  stored?: StoredTree,
): Promise<void> => logOf(env, conversation).create(conversation, owner, stored);

/** What the log knows of an owner's conversation; null when the owner has no such conversation there. */
export const readUnpersisted = (
  env: TurnObjects,
  conversation: string,
  owner: string,
): Promise<LoggedTree | null> =>
  logOf(env, conversation).unpersisted(conversation, owner) as Promise<LoggedTree | null>;

/** Shows a branch of an owner's conversation to its end; see `TurnLog.select`. */
export const selectBranch = (
  env: TurnObjects,
  conversation: string,
  owner: string,
  shown: BranchToShow,
  version: number,
): Promise<TreeChange> =>
  logOf(env, conversation).select(conversation, owner, shown, version) as Promise<TreeChange>;

/** Deletes turns of an owner's conversation in its log, running ones included; see `TurnLog.deleteTurns`. */
export async function deleteTurns(
  env: TurnObjects,
  conversation: string,
  owner: string,
  deleted: TurnsToDelete,
  version: number,
): Promise<TreeChange<DeletedTurns>> {
  const change = (await logOf(env, conversation).deleteTurns(
    conversation,
    owner,
    deleted,
    version,
  )) as TreeChange<DeletedTurns>;
  if (change.ok && change.requests.length > 0)
    await streamOf(env, shardOf(conversation)).stopDeleted(change.requests);
  return change;
}

/** Writes the ended turns of a conversation's log into D1 before it returns, unless D1 refuses them. */
export const persistNow = (env: TurnObjects, conversation: string): Promise<void> =>
  logOf(env, conversation).persistNow();

/** A user's incognito conversations that D1 may not hold yet; all of them are in the user's own shard. */
export const unpersistedIncognito = (env: TurnObjects, user: string): Promise<string[]> =>
  logOf(env, user).unpersistedIncognito(user);

/** Moves a guest's conversations to a user, shard by shard; returns those that are the user's now. */
export async function claimTurns(env: TurnObjects, conversations: string[], user: string): Promise<string[]> {
  const claimed = await Promise.all(
    byShard(conversations).map((ids) => logOf(env, ids[0]!).claim(ids, user)),
  );
  return claimed.flat();
}

/** Deletes conversations and their turns; returns the keys of these turns' images. */
export async function forgetConversations(env: TurnObjects, conversations: string[]): Promise<string[]> {
  const images = await Promise.all(
    conversations.map((conversation) => logOf(env, conversation).forget(conversation)),
  );
  return images.flat();
}

/** Hides an owner's conversations from everybody, and ends their answers, of which it saves what there is. */
export async function hideConversations(
  env: TurnObjects,
  conversations: string[],
  owner: string,
): Promise<void> {
  await setHidden(env, conversations, owner, true);
  await abandonRunning(env, conversations, { keep: true });
  await Promise.all(byShard(conversations).map((ids) => persistNow(env, ids[0]!)));
}

/** Shows an owner's hidden conversations again. */
export const showConversations = (
  env: TurnObjects,
  conversations: string[],
  owner: string,
): Promise<unknown> => setHidden(env, conversations, owner, false);

const setHidden = (env: TurnObjects, conversations: string[], owner: string, isHidden: boolean) =>
  Promise.all(byShard(conversations).map((ids) => logOf(env, ids[0]!).hide(ids, owner, isHidden)));

/** Deletes everything of an owner in a shard; see `TurnLog.forgetOwner`. */
export const forgetOwner = (env: TurnObjects, shard: string, owner: string): Promise<void> =>
  env.TURN_LOG.get(env.TURN_LOG.idFromName(shard)).forgetOwner(owner);

/** Starts a turn and follows it; see `ConversationStream.startTurn`. */
export const startTurn = (
  env: TurnObjects,
  start: TurnStart,
  rule: QuotaRule | null,
  others: TurnStart[],
): Promise<StartAnswer> =>
  streamOf(env, shardOf(start.requestId)).startTurn(start, rule, others) as Promise<StartAnswer>;

/** Starts a turn and waits for its end. */
export const completeTurn = (
  env: TurnObjects,
  start: TurnStart,
  rule: QuotaRule | null,
  others: TurnStart[],
): Promise<FinishedAnswer | Extract<StartAnswer, { ok: false }>> =>
  streamOf(env, shardOf(start.requestId)).completeTurn(start, rule, others) as Promise<
    FinishedAnswer | Extract<StartAnswer, { ok: false }>
  >;

/** Follows a turn from after an event; null when the reader has no such turn. */
export const resumeTurn = (
  env: TurnObjects,
  requestId: string,
  reader: TurnReader,
  lastEvent: number | null,
): Promise<ReadableStream<Uint8Array> | null> =>
  streamOf(env, shardOf(requestId)).resumeTurn(requestId, reader, lastEvent);

/** Stops a turn permanently; null when the reader has no such turn. */
export const stopTurn = (
  env: TurnObjects,
  requestId: string,
  reader: TurnReader,
  keep: boolean,
): Promise<StopAnswer | null> => streamOf(env, shardOf(requestId)).stopTurn(requestId, reader, keep);

/** Starts a turn again that a crash cut off; `fresh` are turns that D1 may not hold yet. */
export const restartTurn = (env: TurnObjects, turn: TurnRecord, fresh: PastTurn[]): Promise<void> =>
  streamOf(env, shardOf(turn.start.requestId)).restartTurn(turn, fresh);

/** Stops all running answers of an owner in a shard; see `ConversationStream.stopTurnsOf`. */
export const stopTurnsOf = (env: TurnObjects, shard: string, owner: string, code: AbortCode): Promise<void> =>
  streamOf(env, shard).stopTurnsOf(owner, code);

/** Ends the streams of an owner's answers in a shard; see `ConversationStream.disconnectReaders`. */
export const disconnectReaders = (env: TurnObjects, shard: string, owner: string): Promise<void> =>
  streamOf(env, shard).disconnectReaders(owner);

/** Asks which turns of a shard are being answered. */
export const runningTurns = (env: TurnObjects, shard: string, requestIds: string[]): Promise<string[]> =>
  streamOf(env, shard).runningTurns(requestIds);

/** Lets readers of claimed conversations follow their running answers as the user. */
export async function claimRunning(env: TurnObjects, conversations: string[], user: string): Promise<void> {
  await Promise.all(
    byShard(conversations).map((ids) => streamOf(env, shardOf(ids[0]!)).claimTurns(ids, user)),
  );
}

/** Stops all running answers in conversations that will be deleted; `keep` saves what there is of them. */
export async function abandonRunning(
  env: TurnObjects,
  conversations: string[],
  { keep = false } = {},
): Promise<void> {
  await Promise.all(
    byShard(conversations).map((ids) => streamOf(env, shardOf(ids[0]!)).abandonTurns(ids, keep)),
  );
}

/** Stops the running answer of a conversation; see `ConversationStream.interruptTurns`. */
export const interruptTurns = (env: TurnObjects, conversation: string): Promise<InterruptedTurn[]> =>
  streamOf(env, shardOf(conversation)).interruptTurns(conversation);
