import type { BatchItem } from "drizzle-orm/batch";
import type { z } from "zod/mini";
import type { Evidence, StreamCitation, StreamSource } from "../../contract/chat/stream";
import type { AskedType } from "../../contract/chat/message-types";
import type { Effort } from "../../contract/chat/setting-values";
import type { ChatSettings } from "../../contract/chat/settings";
import type { QueryType } from "../../contract/plans/plans";
import type { Context } from "../context";
import type { ModelTask, PromptMessage } from "../../providers/llm/ask-model";
import type { LoggedTurn, PastTurn, TurnContext, TurnRecord, TurnStart } from "./turn-record";

/** The input from which a kind of turn builds its prompt. */
export interface TurnRequest<Input> {
  start: TurnStart;
  input: Input;
  /** The turns that lead to this one, oldest first: one branch of the conversation. */
  past: PastTurn[];
  /** Tokens the whole prompt may take: the least of the models that may answer. */
  maxTokens: number;
}

/** The prompt for the models, and how their answer is sent to the subscribers. */
export interface TurnPrompt {
  /** Instructions; the same for every question of a kind, so that providers can cache them. */
  system?: string;
  messages: PromptMessage[];
  /** How the models are asked, as far as they can be. */
  temperature?: number | undefined;
  effort?: Effort | undefined;
  /** Sources of the answer: sent to the readers before its text. */
  sources?: StreamSource[];
  evidence?: Evidence;
  /** Structured form of the question: for an adapter without a language model. */
  task?: ModelTask;
  /** The answer itself, where it is known already: then no model is asked. */
  answer?: string;
  /** Rewrites the text while it streams; called again for each model that is asked. */
  transform?: () => TextTransform;
}

/** Text as the readers get it, with the citations that it names for the first time. */
export interface TransformedText {
  text: string;
  citations: StreamCitation[];
}

/** Rewrites an answer piece by piece. It may hold text back until more has come. */
export interface TextTransform {
  push(text: string): TransformedText;
  /** The text held back, once no more comes. */
  end(): TransformedText;
  /** Known at the end: the answer says that what it may use does not answer the question. */
  readonly isRefusal?: boolean;
}

/** Fields of a turn's record besides its text and its model calls. */
export interface TurnDescription {
  /** The limit that it counts against. */
  queryType: QueryType;
  /** Id of what it was about, for the activity log. */
  target: string;
  /** Subject of its conversation; null in plain chats. */
  subject: string | null;
  /** Kind of question; null in plain chats. */
  messageType: AskedType | null;
  /** What its conversation is asked with from now on; null or absent leaves that as it is. */
  settings?: ChatSettings | null;
}

/** An ended turn with its description. */
export type DescribedTurn = TurnRecord & { description: TurnDescription };

/** A statement of a D1 batch. */
export type Write = BatchItem<"sqlite">;

/** Store of the ended turns of a kind. Turns of a kind without one stay in the turn log for a day. */
export interface TurnStore {
  /** The newest completed turns of a conversation, in no set order. */
  loadPast(ctx: Context, conversation: string): Promise<PastTurn[]>;
  /**
   * The completed turns of the branch that ends with `last`, as far as a prompt has room for them before `branch`, in no
   * set order: older ones than `loadPast` finds.
   */
  loadBranch?(ctx: Context, conversation: string, last: string, branch: PastTurn[]): Promise<PastTurn[]>;
  /** A stored turn of a conversation. */
  readTurn?(ctx: Context, conversation: string, turn: string): Promise<LoggedTurn | undefined>;
  /** The stored turns that follow one of a conversation, or that begin it. */
  readFollowers?(ctx: Context, conversation: string, parent: string | null): Promise<string[]>;
  /** The subject of a stored conversation; undefined if there is none of that id. */
  readSubject(ctx: Context, conversation: string): Promise<string | null | undefined>;
  /** The stored text of an answer; "" while there is none. */
  readAnswer(ctx: Context, turn: string): Promise<string>;
  /** Statements that store ended turns, in one batch with their usage. Repeating them must change nothing. */
  writes(ctx: Context, turns: DescribedTurn[]): Write[];
  /** Runs after that batch, and again after a crash in between. */
  afterWrites?(ctx: Context, turns: DescribedTurn[]): Promise<void>;
  /** A turn was refused because its limit is used up. */
  markLimitReached?(ctx: Context, start: TurnStart): Promise<void>;
}

/**
 * A kind of turn: what a chat, a question about documents or a text from a template do differently. Streaming,
 * stopping, resuming, recovery, fallback models, quota and usage are the same for all of them.
 */
export interface TurnKind<Input = unknown> {
  /** Stored with each turn: it never changes. */
  name: string;
  /** The input of a turn of this kind. Turns that were started by an older version must still parse. */
  input: z.ZodMiniType<Input>;
  describe(start: TurnStart, input: Input): TurnDescription;
  /** Builds the prompt, before the first model is asked and again after a crash. */
  build(ctx: Context, request: TurnRequest<Input>): Promise<TurnPrompt>;
  /**
   * Whether the prompt of a new conversation is built while its question is recorded, which saves the time of a
   * database call before the first word. Only for kinds whose questions were counted before: a refused one has been
   * built too.
   */
  buildsWhileRecorded?: true;
  store?: TurnStore;
  /**
   * Statements that note an ended turn where its kind keeps account of it, in one batch with its usage. Repeating them
   * must change nothing.
   */
  writesAtEnd?(ctx: Context, turn: DescribedTurn): Write[];
}

/** The `context` of a turn of a kind. */
export const turnContext = <Input>(kind: TurnKind<Input>, input: Input): TurnContext => ({
  kind: kind.name,
  input,
});
