import { z } from "zod/mini";
import { Flag } from "./accounts";
import { ConversationKey, TreeVersion } from "./chat/query";
import { RelatedList } from "./chat/related-questions";
import { ChatSettings } from "./chat/settings";
import { Evidence, StreamCitation, StreamSource } from "./chat/stream";
import { MESSAGE_TYPES } from "./chat/message-types";
import type { ErrorCode } from "./errors";
import { FolderKey } from "./pdf/files";
import { NamedProject, ProjectKey } from "./project-key";
import { OwnId } from "./sent-fields";
import { oneLine } from "./text/text-checks";
import { Bit, Count, ErrorCodeName, IsoTime, pageOf, success } from "./response";

/** One page of the long list. */
export const CONVERSATIONS_LISTED = 200;
/** Turns of one page of a conversation, newest first. */
export const TURNS_PER_PAGE = 30;
/** Turns of one page of a conversation's tree. */
export const NODES_PER_PAGE = 500;
/** Characters of a question in it. */
export const EXCERPT_LENGTH = 120;
/** Turns that may follow the same one, as answers beside each other. */
export const MAX_SIBLINGS = 50;
/** Turns and images of a branch that is copied to a new conversation. */
export const MAX_FORKED = { turns: 2_000, images: 200 } as const;
export const CLAIMED_AT_ONCE = 100;
export const MAX_TITLE_LENGTH = 80;

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
  /** Words of the title or of a turn. */
  q: z._default(z.string().check(z.trim(), z.maxLength(200)), ""),
  /** Lists the conversations of this folder alone. */
  folder_id: z.optional(FolderKey),
  /** Lists the conversations of this project alone. */
  project_id: z.optional(ProjectKey),
});
/** Query of the list, which is whole where no page is named. */
export const LongListQuery = z.object({ page: z.optional(number(1, 1_000_000)) });
/** `before`: the `older` of the page that was read last. */
export const TurnsQuery = z.object({ before: z.optional(number(1, 100_000_000)) });

export const NewConversation = z.object({ user_id: OwnId });
export const Incognito = z.object({ incognito: Flag });
/** The turn whose branch is to be shown, by who has seen this version of the conversation. */
export const SelectedTurn = z.object({ exchange: id, version: TreeVersion });
export const OwnTurnParams = z.object({ id, exchange: id });
export const DeletedBranchQuery = z.object({ version: TreeVersion });
/** The last turn of the branch that the new conversation is a copy of. */
export const ForkedTurn = z.object({ exchange: id });
/** `after`: the `next` of the page that was read last. */
export const TreeQuery = z.object({ after: z._default(number(0, 100_000_000), 0) });

export const ConversationTitle = z.object({
  title: z.string().check(oneLine(), z.minLength(1), z.maxLength(MAX_TITLE_LENGTH)),
});
export const RelatedQuestions = z.object({ relatedQuestions: RelatedList });
export const Claim = z.object({
  conversations: z.array(ConversationKey).check(z.maxLength(CLAIMED_AT_ONCE)),
});

export type ListOrder = z.infer<typeof ListParams>["order"];

export const ConversationMatch = z.strictObject({
  exchange: z.string(),
  /** A line of the text, its matches between `MATCH_BEGIN` and `MATCH_END`. */
  snippet: z.string(),
});
export type ConversationMatch = z.infer<typeof ConversationMatch>;

/** A conversation in a list. Times are ISO; an empty title is one that nothing was asked in yet. */
export const ConversationEntry = z.strictObject({
  id: z.string(),
  title: z.string(),
  created_at: IsoTime,
  updated_at: IsoTime,
  /** Time at which it was pinned; null if it is not. */
  pinned_at: z.nullable(IsoTime),
  /** Its folder; null if it is in none. */
  folder_id: z.nullable(z.string()),
  /** Its project; null if it belongs to none, absent in answers of an older version. What is in a project is in no folder. */
  project: z.optional(z.nullable(NamedProject)),
  /** Match outside the title, in search results only; null if the words occur only in the title. */
  match: z.optional(z.nullable(ConversationMatch)),
});
export type ConversationEntry = z.infer<typeof ConversationEntry>;

const SharedTurn = z.strictObject({
  /** Question and answer share it. */
  exchange: z.string(),
  /** The turn it follows; answers to the same question have the same. */
  parent: z.nullable(z.string()),
  created_at: IsoTime,
});

/** Parts of a question with images, in the format of the provider that answered. */
export const TurnPart = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("text"), text: z.string() }),
  z.strictObject({
    type: z.literal("image"),
    source: z.strictObject({ type: z.literal("base64"), media_type: z.string(), data: z.string() }),
  }),
  z.strictObject({ type: z.literal("image_url"), image_url: z.string() }),
]);
export type TurnPart = z.infer<typeof TurnPart>;

export const UserTurn = z.extend(SharedTurn, {
  role: z.literal("user"),
  /** The turns that follow the same one, itself included, in the order in which they began; absent where it is alone. */
  siblings: z.optional(z.array(z.string())),
  content: z.union([z.string(), z.array(TurnPart)]),
  /** Kind of a question about documents; null in plain chats. */
  type: z.nullable(z.enum(MESSAGE_TYPES)),
});
export type UserTurn = z.infer<typeof UserTurn>;

/** Facts about an answer in addition to its text; each is absent unless it applies. */
export interface AnswerRemarks {
  /** Little in the documents answers the question, or not all of them were read for it. */
  evidence?: Exclude<Evidence, "enough">;
  /** The reader stopped the answer and kept a part of it. */
  stopped?: true;
  /** The provider ended the answer before the model did. */
  truncated?: true;
  /** Reason why the answer failed. */
  failure?: ErrorCode;
}

export const AssistantTurn = z.extend(SharedTurn, {
  role: z.literal("assistant"),
  content: z.string(),
  model_list_id: z.nullable(z.int()),
  model_name: z.string(),
  /** Path word of its provider. */
  family: z.string(),
  /** `stopped` is a partial answer that its reader kept. */
  status: z.enum(["complete", "failed", "streaming", "stopped"]),
  /** Names the turn while it runs, to follow or stop it. */
  request_id: z.nullable(z.string()),
  sources: z.array(StreamSource),
  /** References of an answer about documents. */
  citations: z.array(StreamCitation),
  evidence: Evidence,
  truncated: z.boolean(),
  /** Reason why the answer failed; null if it did not, or if that is not known. */
  failure: z.nullable(ErrorCodeName),
  input_tokens: Count,
  output_tokens: Count,
  /** US dollars. */
  cost: z.number(),
  /** Milliseconds. */
  response_time: z.number(),
});
export type AssistantTurn = z.infer<typeof AssistantTurn>;

/** A question or an answer of a conversation. */
export const HistoryTurn = z.discriminatedUnion("role", [UserTurn, AssistantTurn]);
export type HistoryTurn = z.infer<typeof HistoryTurn>;

/** The branch of a conversation that is shown, which its history is a page of. */
const ShownBranch = {
  /** The last turn of the branch; null before the first question. */
  selected: z.nullable(z.string()),
  /** Grows with each turn that begins, each selection and each deletion of a branch. */
  version: Count,
};

/** A page of the conversation about a subject, such as a document. */
export const Discussion = z.strictObject({
  conversation: z.string(),
  ...ShownBranch,
  history: z.array(HistoryTurn),
  /** End of the page before this one; null when there is none. */
  older: z.nullable(z.int()),
});
export type Discussion = z.infer<typeof Discussion>;

/** A page of the shown branch of a conversation, its turns oldest first. */
export const ConversationView = z.strictObject({
  id: z.string(),
  ...ShownBranch,
  title: z.string(),
  is_incognito: Bit,
  /** Its project; null if it belongs to none, absent in answers of an older version. */
  project: z.optional(z.nullable(NamedProject)),
  /** What its last question was asked with; absent in answers of an older version. */
  settings: z.optional(ChatSettings),
  /** The last question met the limit. */
  limit_reached: Bit,
  history: z.array(HistoryTurn),
  relatedQuestions: RelatedQuestions.shape.relatedQuestions,
  /** End of the page before this one; null when there is none. */
  older: z.nullable(z.int()),
});
export type ConversationView = z.infer<typeof ConversationView>;

/** A turn of a conversation's tree. */
export const TreeNode = z.strictObject({
  exchange: z.string(),
  /** The turn that it follows; null for a first question. */
  parent: z.nullable(z.string()),
  /** The beginning of the question. */
  excerpt: z.string(),
  /** Name of the model that answered. */
  model: z.string(),
  created_at: IsoTime,
  state: z.enum(["complete", "failed", "streaming", "stopped"]),
});
export type TreeNode = z.infer<typeof TreeNode>;

/** A page of a conversation's tree: its turns in the order in which they began. */
export const ConversationTree = z.strictObject({
  id: z.string(),
  ...ShownBranch,
  nodes: z.array(TreeNode),
  /** Begin of the next page; null when there is none. */
  next: z.nullable(z.int()),
});
export type ConversationTree = z.infer<typeof ConversationTree>;

/** Turns that follow the same one. */
export const SiblingsResponse = success({ history: z.array(HistoryTurn) });
export const TreeResponse = success({ tree: ConversationTree });
export const NewConversationResponse = success({ conversation: z.string(), id: z.string() });
export const ClaimResponse = success({ conversations: z.array(z.string()) });
export const ConversationResponse = success({ conversation: ConversationView });
export const LastConversationResponse = success({ conversation: z.nullable(ConversationView) });
export const ConversationPageResponse = z.strictObject({
  success: z.boolean(),
  ...pageOf(ConversationEntry).shape,
});
export type ConversationPage = z.infer<typeof ConversationPageResponse>;
export const IncognitoResponse = success({ incognito: z.boolean() });
