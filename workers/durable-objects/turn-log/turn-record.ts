import type { Evidence, StreamSource } from "../../contract/chat/stream";
import type { ErrorCode } from "../../contract/errors";
import type { Language } from "../../contract/languages";
import type { AskedType } from "../../contract/chat/message-types";
import type { Citation } from "../../contract/pdf/chat";
import type { QueryType } from "../../contract/plans/plans";
import type { CallableModel } from "../../providers/llm/ask-model";
import type { StoredImage } from "../../providers/storage/images";
import type { Payer } from "../allowance/client";
import type { Grounds, GroundsEvent } from "./grounds";

/** Owner of a guest's conversation; any other owner is a user's id. */
export const GUEST = "guest";

/** A question about documents. */
export interface DocumentQuestion {
  subject: string;
  type: AskedType;
  selection?: { text: string; page: number; file?: string };
  /** Where its image was cut from. */
  region?: { page: number; file?: string };
  /** First and last page asked about. */
  pages?: [number, number];
  /** What its allowance counts it as. */
  queryType: QueryType;
}

/** Everything a turn needs to run, and to run again after a crash. */
export interface TurnStart {
  requestId: string;
  conversation: string;
  isNewConversation: boolean;
  exchange: string;
  /** The exchange the sender saw last; undefined where the sender does not say. */
  expectedHead: string | undefined;
  /** The exchange to answer anew, and its parent as D1 knows it; undefined where D1 does not know it yet. */
  regenerate: { exchange: string; parent: string | null | undefined } | undefined;
  idempotencyKey: string | undefined;
  owner: string;
  /** Whether a conversation begun here is to leave no trace. Absent in turns of older versions. */
  isIncognito?: boolean;
  addressHash: string;
  /** Whose allowance holds a unit for it; null where none is counted. */
  payer: Payer | null;
  question: string;
  /** What it is asked about; absent in plain chats. */
  document?: DocumentQuestion;
  images: StoredImage[];
  /** The model asked for, then its stand-ins. */
  models: [CallableModel, ...CallableModel[]];
  language: Language;
  /** Epoch milliseconds. */
  startedAt: number;
}

/** One call of a model within a turn. Times are milliseconds, cost is US dollars. */
export interface Attempt {
  modelId: number;
  responseTime: number;
  inputTokens: number;
  outputTokens: number;
  cost: number;
  success: boolean;
  errorType: string | null;
  errorDetails: string | null;
}

export type TurnState = "open" | "complete" | "failed" | "cancelled";

/** How a turn ended. */
export interface TurnOutcome {
  state: Exclude<TurnState, "open">;
  /** Why, when it did not complete. */
  code: ErrorCode | null;
  modelId: number;
  inputTokens: number;
  outputTokens: number;
  cost: number;
  responseTime: number;
  truncated: boolean;
  sources: StreamSource[];
  /** Absent in outcomes of older versions, as are the citations. */
  evidence?: Evidence;
  citations?: Citation[];
  attempts: Attempt[];
  /** Number of the terminal event. */
  lastEvent: number;
}

/** A piece of an answer on its way to storage. `reset` discards what was stored of it before. */
export interface Burst {
  requestId: string;
  /** Number of the last event it holds. */
  event: number;
  text: string;
  reset: boolean;
  /** What was told since the last piece of what the text rests on. */
  grounds: GroundsEvent[];
}

/** A turn as the log knows it. */
export interface TurnRecord {
  start: TurnStart;
  parent: string | null;
  /** Position of the exchange in its conversation, from 0. */
  ordinal: number;
  state: TurnState;
  text: string;
  /** What the text of an open turn rests on; that of an ended one is in its outcome. */
  grounds: Grounds;
  lastEvent: number;
  /** Times it was started again after a crash. */
  recoveries: number;
  outcome: TurnOutcome | null;
}

/** Whether it was stopped, and its partial answer kept after all. */
export const isKept = ({ state, outcome }: Pick<TurnRecord, "state" | "outcome">): boolean =>
  state === "complete" && outcome?.code === "query_cancel";

/** A finished exchange, as the next question's context needs it. */
export interface PastExchange {
  exchange: string;
  parent: string | null;
  question: string;
  images: Pick<StoredImage, "key" | "mediaType">[];
  answer: string;
}
