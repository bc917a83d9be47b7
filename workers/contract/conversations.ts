import { z } from "zod/mini";
import { Flag } from "./accounts";
import { ConversationKey } from "./chat/query";
import type { Evidence, StreamCitation, StreamSource } from "./chat/stream";
import type { AskedType } from "./chat/message-types";

export const CONVERSATIONS_PER_PAGE = 10;
/** One page of the long list. */
export const CONVERSATIONS_LISTED = 200;
/** Exchanges of one page of a conversation, newest first. */
export const EXCHANGES_PER_PAGE = 30;
export const CLAIMED_AT_ONCE = 100;
export const MAX_TITLE_LENGTH = 80;
/** In characters: a first question up to this length is the title; for a longer one, a model writes a title. */
export const MAX_QUESTION_AS_TITLE = 48;

const id = z.string().check(z.maxLength(100));

/** `asc` or `desc`, case-insensitive; anything else means newest first. */
const Order = z.pipe(
  z.transform((value: unknown) => (String(value).toLowerCase() === "asc" ? "asc" : "desc")),
  z.enum(["asc", "desc"]),
);

export const ListParams = z.object({ user: id, order: Order });
export const OwnConversationParams = z.object({ user: id, conversation: id });
/** The ids of the user and the conversation. Clients send them in either order. */
export const PairParams = z.object({ a: id, b: id });
export const ConversationParams = z.object({ id });

const number = (minimum: number, maximum: number) =>
  z.coerce.number().check(z.int(), z.gte(minimum), z.lte(maximum));

export const ListQuery = z.object({
  page: z._default(number(1, 1_000_000), 1),
  /** Words of the title or of an exchange. */
  q: z._default(z.string().check(z.trim(), z.maxLength(200)), ""),
});
/** Query of the list, which is whole where no page is named. */
export const LongListQuery = z.object({ page: z.optional(number(1, 1_000_000)) });
/** `before`: the `older` of the page that was read last. */
export const ExchangesQuery = z.object({ before: z.optional(number(1, 100_000_000)) });

/** Accepted but ignored: the user is taken from the credential. */
export const NewConversation = z.object({ user_id: z.optional(z.unknown()) });
export const Incognito = z.object({ incognito: Flag });
export const ConversationTitle = z.object({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_TITLE_LENGTH)),
});
export const RelatedQuestions = z.object({
  relatedQuestions: z
    .array(
      z.object({
        query: z.string().check(z.maxLength(4_000)),
        relatedQuestions: z.array(z.string().check(z.maxLength(1_000))).check(z.maxLength(10)),
      }),
    )
    .check(z.maxLength(50)),
});
export const Claim = z.object({
  conversations: z.array(ConversationKey).check(z.maxLength(CLAIMED_AT_ONCE)),
});

export type ListOrder = z.infer<typeof ListParams>["order"];
export type RelatedEntry = z.infer<typeof RelatedQuestions>["relatedQuestions"][number];

/** A conversation in a list. Times are ISO; an empty title is one that nothing was asked in yet. */
export interface ConversationEntry {
  id: string;
  title: string;
  created_at: string;
  updated_at: string;
  /** Only in search results: a match outside the title, or null if the words occur only in the title. */
  match?: ConversationMatch | null;
}

export interface ConversationMatch {
  exchange: string;
  /** A line of the text, its matches between `MATCH_BEGIN` and `MATCH_END`. */
  snippet: string;
}

export interface ConversationList {
  success: boolean;
  data: ConversationEntry[];
}

export interface ConversationPage extends ConversationList {
  current_page: number;
  last_page: number;
  per_page: number;
  total: number;
}

/** Parts of a question with images, in the format of the provider that answered. */
export type TurnPart =
  | { type: "text"; text: string }
  | { type: "image"; source: { type: "base64"; media_type: string; data: string } }
  | { type: "image_url"; image_url: string };

interface SharedTurn {
  /** Question and answer share it. */
  exchange: string;
  /** The exchange it follows; answers to the same question have the same. */
  parent: string | null;
  created_at: string;
}

export interface UserTurn extends SharedTurn {
  role: "user";
  content: string | TurnPart[];
  /** What a question about documents asks for; null in plain chats. */
  type: AskedType | null;
}

/** Facts about an answer in addition to its text; each is absent unless it applies. */
export interface AnswerRemarks {
  /** Little in the documents answers the question, or not all of them were read for it. */
  evidence?: Exclude<Evidence, "enough">;
  /** Its reader stopped it and kept the partial answer. */
  stopped?: true;
  /** Its model cut it at a length limit. */
  truncated?: true;
}

export interface AssistantTurn extends SharedTurn {
  role: "assistant";
  content: string;
  model_list_id: number | null;
  model_name: string;
  /** Path word of its provider. */
  family: string;
  /** `stopped` is a partial answer that its reader kept. */
  status: "complete" | "failed" | "streaming" | "stopped";
  /** Names the turn while it runs, to follow or stop it. */
  request_id: string | null;
  sources: StreamSource[];
  /** References of an answer about documents. */
  citations: StreamCitation[];
  evidence: Evidence;
  truncated: boolean;
  input_tokens: number;
  output_tokens: number;
  /** US dollars. */
  cost: number;
  /** Milliseconds. */
  response_time: number;
}

export type HistoryTurn = UserTurn | AssistantTurn;

/** A page of the conversation about a subject, such as a document. */
export interface Discussion {
  conversation: string;
  history: HistoryTurn[];
  /** Where the page before this one ends; null when there is none. */
  older: number | null;
}

/** A page of a conversation, its turns oldest first. */
export interface ConversationView {
  id: string;
  title: string;
  is_incognito: 0 | 1;
  /** Its last question met the limit. */
  limit_reached: 0 | 1;
  history: HistoryTurn[];
  relatedQuestions: RelatedEntry[];
  /** Where the page before this one ends; null when there is none. */
  older: number | null;
}
