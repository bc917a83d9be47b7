import type { RelatedEntry } from "../../contract/chat/related-questions";
import type { Evidence, OpenedEvent, StreamCitation, StreamSource } from "../../contract/chat/stream";
import type { ErrorCode } from "../../contract/errors";
import type { Language } from "../../contract/languages";
import type { QuotaOwner } from "../quota/quota-object";
import type { CallableModel } from "../../providers/llm/ask-model";
import type { StoredImage } from "../../providers/storage/images";
import type { AnswerEvidence, EvidenceEvent } from "./answer-evidence";

/** Owner of a guest's conversation; any other owner is a user's id. */
export const GUEST = "guest";

/** Registered kind of a turn (`kinds.ts`), and what that kind needs to build the prompt. */
export interface TurnContext {
  kind: string;
  /** JSON; parsed with the schema of the kind whenever it is read. */
  input: unknown;
}

/**
 * Everything a turn needs to run, and to run again after a crash. A turn is one question and its answer. It has two
 * ids: `requestId` names the running turn, `exchange` the pair of messages that is stored of it.
 */
export interface TurnStart {
  requestId: string;
  conversation: string;
  /** The conversation begins with this turn: nothing of it can be stored yet. */
  isNewConversation: boolean;
  /** The conversation's id was known before its first turn: it begins with this turn unless it exists already. */
  mayCreateConversation?: boolean;
  exchange: string;
  /** The turn that it follows; undefined to continue the branch that is shown. */
  parent?: string | undefined;
  /** The turn that it stands beside, as another answer or in other words; `parent` says nothing then. */
  regenerate?: string | undefined;
  /** The version of the conversation that the sender has seen; undefined if the sender does not say. */
  version?: number | undefined;
  idempotencyKey: string | undefined;
  owner: string;
  /**
   * The user whose usage it is, where that is not the owner: a visitor's question is the usage of the chatbot's user.
   */
  account?: string | undefined;
  /** Whether a conversation that begins here is deleted when its owner leaves incognito mode. */
  isIncognito?: boolean;
  addressHash: string;
  /**
   * Owner of the quota that the turn counts against; null if it is not counted. Stored with the turn: the name must
   * not change.
   */
  payer: QuotaOwner | null;
  /** The unit that several turns share; without it, the turn has its own. */
  sharedUnit?: string | undefined;
  question: string;
  /** Suggested questions that are saved with the conversation. */
  related?: RelatedEntry[] | undefined;
  context: TurnContext;
  images: StoredImage[];
  /** The model asked for, then its fallbacks in order. */
  models: [CallableModel, ...CallableModel[]];
  language: Language;
  /** The turns that begin with it, in which other models answer the same question. */
  beside?: OpenedEvent["beside"];
  /** Epoch milliseconds. */
  startedAt: number;
}

/** A reader who wants to follow or stop a turn. */
export interface TurnReader {
  owner: string;
  /** Subject that the turn must have; null if the owner alone decides. */
  subject: string | null;
}

/** One call of a model within a turn. Times are milliseconds, cost is US dollars. */
export interface Attempt {
  modelId: number;
  responseTime: number;
  /** Time until the first text; null where there was none, absent in attempts of older versions. */
  firstToken?: number | null;
  inputTokens: number;
  outputTokens: number;
  cost: number;
  success: boolean;
  /** The user stopped the turn: it neither succeeded nor failed. */
  stopped: boolean;
  errorType: string | null;
  errorDetails: string | null;
}

export type TurnState = "open" | "complete" | "failed" | "cancelled";

/** Outcome of a turn. */
export interface TurnOutcome {
  state: Exclude<TurnState, "open">;
  /** Reason, when it did not complete. */
  code: ErrorCode | null;
  modelId: number;
  inputTokens: number;
  outputTokens: number;
  cost: number;
  responseTime: number;
  truncated: boolean;
  /** The answer says that what it may use does not answer the question. */
  refused?: boolean;
  sources: StreamSource[];
  /** Absent in outcomes of older versions, as are the citations. */
  evidence?: Evidence;
  citations?: StreamCitation[];
  attempts: Attempt[];
  /** Number of the terminal event. */
  lastEvent: number;
}

/** A part of an answer that is to be stored. `reset` discards what was stored of it before. */
export interface TextChunk {
  requestId: string;
  /** Number of the last event it holds. */
  event: number;
  text: string;
  reset: boolean;
  /** Sources and citations sent since the last chunk. */
  evidence: EvidenceEvent[];
}

/** The place of a turn in its conversation, and whether anything can follow it. */
export interface LoggedTurn {
  exchange: string;
  parent: string | null;
  state: TurnState;
}

/** A turn as the log knows it. */
export interface TurnRecord {
  start: TurnStart;
  parent: string | null;
  /** Position of the turn in its conversation, from 0. */
  ordinal: number;
  state: TurnState;
  text: string;
  /** Sources and citations of an open turn; those of an ended one are in its outcome. */
  evidence: AnswerEvidence;
  lastEvent: number;
  /** Times it was started again after a crash. */
  recoveries: number;
  outcome: TurnOutcome | null;
  /** The last turn of the branch of its conversation that is shown. */
  selected: string | null;
  /** The version of its conversation. */
  version: number;
  /** Deleted by its owner: it is not stored, but what it used is. */
  isDeleted?: boolean;
}

/** Id under which the unit of a turn is reserved. */
export const unitOf = ({ requestId, sharedUnit }: Pick<TurnStart, "requestId" | "sharedUnit">): string =>
  sharedUnit ?? requestId;

/** Whether it was stopped, and its partial answer saved at the reader's wish. */
export const isSavedPartial = ({ state, outcome }: Pick<TurnRecord, "state" | "outcome">): boolean =>
  state === "complete" && outcome?.code === "query_cancel";

/** Returns when a turn ended, in epoch milliseconds. */
export const endedAt = ({ start, outcome }: Pick<TurnRecord, "start" | "outcome">): number =>
  start.startedAt + (outcome?.responseTime ?? 0);

/** The user whose usage a turn is; null for a guest's. */
export const userOfTurn = ({ start }: Pick<TurnRecord, "start">): string | null =>
  start.account ?? (start.owner === GUEST ? null : start.owner);

/** A completed turn, as the context of the next one needs it. */
export interface PastTurn {
  exchange: string;
  parent: string | null;
  question: string;
  images: StoredImage[];
  answer: string;
}
