import { z } from "zod/mini";
import { Line, OptionalText } from "../fields";
import { emptyAsAbsent } from "../sent-fields";
import { StreamCitation, StreamSource } from "../chat/stream";
import { LANGUAGES } from "../languages";
import { AccessKey, Appearance, ChatbotKey, Contact, LeadForm } from "./chatbots";
import { trimmed } from "../text/text-checks";
import { Count, IsoTime, success, successOf } from "../response";

/** Characters of a visitor's question. */
export const MAX_VISITOR_QUESTION = 2_000;
export const MAX_FEEDBACK = 1_000;
/** Characters of a message that a client says belongs to a conversation: an answer can be that long. */
const MAX_SAID = 20_000;
/** Conversations in one page of their list. */
export const CONVERSATIONS_LISTED = 50;

/** Identifies the visitor; it gives access to that visitor's conversations. */
export const VisitorKey = z.string().check(z.regex(/^vis_[A-Za-z0-9_-]{16,64}$/));
export const LeadKey = z.string().check(z.regex(/^led_[A-Za-z0-9_-]{16,64}$/));
export const VisitorConversationKey = z.string().check(z.regex(/^cnv_[A-Za-z0-9_-]{16,64}$/));
export const VisitorMessageKey = z.string().check(z.regex(/^(exc|msg)_[A-Za-z0-9_-]{16,64}(:assistant)?$/));

export const AccessKeyParams = z.object({ key: AccessKey });
export const SessionInput = z.object({ visitor: emptyAsAbsent(VisitorKey) });

/** Facts of a public chatbot that everyone may know. */
export const PublicChatbot = z.strictObject({
  name: z.string(),
  access_key: z.string(),
  language: z.nullable(z.enum(LANGUAGES)),
  appearance: Appearance,
  /** Address of its picture below the product's own; null if it has none. */
  avatar_url: z.nullable(z.string()),
  lead_form: LeadForm,
  contact: Contact,
  /** Visitors can ask for a person. */
  hand_over: z.boolean(),
  /** False while there is nothing that it could answer from. */
  is_trained: z.boolean(),
});
export type PublicChatbot = z.infer<typeof PublicChatbot>;

/** The public key of the visitor's chatbot. */
const PublicKey = emptyAsAbsent(AccessKey).check(
  z.describe(
    "The public key of the chatbot. With a session it must be the session's; without a credential it opens a session for this call, in which calls from the same address and program are the same visitor's.",
  ),
);

export const VisitorQuestion = z.object({
  access_key: PublicKey,
  conversation_id: emptyAsAbsent(VisitorConversationKey),
  support_lead_id: emptyAsAbsent(LeadKey),
  message: z.string().check(trimmed(), z.minLength(1), z.maxLength(MAX_VISITOR_QUESTION)),
  idempotency_key: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/))),
});

export type VisitorQuestion = z.infer<typeof VisitorQuestion>;

export const LeadInput = z.object({
  access_key: PublicKey,
  conversation_id: emptyAsAbsent(VisitorConversationKey),
  name: Line(120),
  email: z.email().check(z.trim(), z.maxLength(200), z.toLowerCase()),
  phone: z._default(OptionalText(40), ""),
  /** The visitor has agreed to the sentence that the form shows. */
  consent: z._default(z.boolean(), false),
});

export type LeadInput = z.infer<typeof LeadInput>;

export const FEEDBACK_RATINGS = ["up", "down"] as const;

export type FeedbackRating = (typeof FEEDBACK_RATINGS)[number];

export const FeedbackInput = z.object({
  access_key: PublicKey,
  conversation_id: VisitorConversationKey,
  message_id: VisitorMessageKey,
  rating: z.enum(FEEDBACK_RATINGS),
  comment: z._default(OptionalText(MAX_FEEDBACK), ""),
});

export type FeedbackInput = z.infer<typeof FeedbackInput>;

/**
 * States of a conversation, by who answers a visitor. `waiting`: a person was asked for and the chatbot continues in
 * the meantime; `person`: one of the chatbot's team has taken over.
 */
export const CONVERSATION_STATES = ["bot", "waiting", "person"] as const;

export type ConversationState = (typeof CONVERSATION_STATES)[number];

/** `operator`: a person of the chatbot's team. */
export const VISITOR_ROLES = ["user", "assistant", "operator"] as const;

/** A message of a visitor's conversation. Times are ISO 8601. */
export const VisitorMessage = z.strictObject({
  id: z.string(),
  role: z.enum(VISITOR_ROLES),
  content: z.string(),
  sources: z.array(StreamSource),
  citations: z.array(StreamCitation),
  /** False for an answer that says that the chatbot does not know. */
  is_answered: z.boolean(),
  feedback: z.nullable(z.strictObject({ rating: z.enum(FEEDBACK_RATINGS), comment: z.string() })),
  created_at: IsoTime,
});
export type VisitorMessage = z.infer<typeof VisitorMessage>;

/** A conversation in its chatbot's list. */
export const VisitorConversation = z.strictObject({
  conversation_id: z.string(),
  support_lead_id: z.nullable(z.string()),
  first_question: z.string(),
  state: z.enum(CONVERSATION_STATES),
  messages: Count,
  /** Questions to which the chatbot had no answer. */
  unanswered: Count,
  /** Answers that the visitor did not find helpful. */
  disliked: Count,
  created_at: IsoTime,
  updated_at: IsoTime,
});
export type VisitorConversation = z.infer<typeof VisitorConversation>;

/** Someone who left an address. */
export const LeadView = z.strictObject({
  support_lead_id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  consented_at: z.nullable(IsoTime),
  conversations: Count,
  created_at: IsoTime,
});
export type LeadView = z.infer<typeof LeadView>;

/** A conversation as its chatbot's owner reads it. */
export interface OpenConversation extends Pick<
  VisitorConversation,
  "conversation_id" | "state" | "created_at"
> {
  /** Contact of the visitor; null while nobody knows who it is. */
  lead: Pick<LeadView, "support_lead_id" | "name" | "email" | "phone"> | null;
  messages: VisitorMessage[];
}

/** Filters of the list of conversations. `waiting` and `person` as in {@link CONVERSATION_STATES}. */
export const CONVERSATION_FILTERS = ["all", "unanswered", "disliked", "waiting", "person"] as const;

export type ConversationFilter = (typeof CONVERSATION_FILTERS)[number];

const Cursor = z.optional(z.string().check(z.maxLength(200)));

export const ChatbotQuery = z.object({
  support_chat_id: ChatbotKey,
  cursor: Cursor,
  filter: z._default(z.enum(CONVERSATION_FILTERS), "all"),
  /** Words that one of its messages contains. */
  q: z._default(OptionalText(100), ""),
});

export type ChatbotQuery = z.infer<typeof ChatbotQuery>;

export const LeadsQuery = z.object({ cursor: Cursor });
export const LeadParams = z.object({ id: LeadKey });
export const LeadQuery = z.object({ support_lead_id: LeadKey, cursor: Cursor });

export type LeadQuery = z.infer<typeof LeadQuery>;

export const LeadConversations = z.extend(LeadQuery, { access_key: PublicKey });
/** Messages that a client says belong to a conversation, under each of the names that clients use. */
const SaidMessage = z.object({
  role: z._default(z.enum(["user", "assistant"]), "user"),
  content: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_SAID)),
});

/** Messages that a client adds: those of the visitor alone. The chatbot's own are stored when it says them. */
export const ConversationInput = z.object({
  access_key: PublicKey,
  conversation_id: VisitorConversationKey,
  support_lead_id: emptyAsAbsent(LeadKey),
  messages: z._default(z.array(SaidMessage).check(z.maxLength(100)), []),
});

export type ConversationInput = z.infer<typeof ConversationInput>;

export const ConversationQuery = z.object({ conversation_id: VisitorConversationKey });

/** Clients name it in the address or in the body. */
export const ConversationDelete = z.object({ conversation_id: emptyAsAbsent(VisitorConversationKey) });

/** A visitor's wish to speak with a person. */
export const PersonRequest = z.object({
  conversation_id: VisitorConversationKey,
  /** Address of a visitor of whom there is no lead yet; empty if they rather wait. */
  email: z._default(z.union([z.literal(""), z.email().check(z.maxLength(200))]), ""),
});

export type PersonRequest = z.infer<typeof PersonRequest>;

/**
 * Message of a visitor to a person, or of a person to a visitor. Sent again with the same `id`, it is the same
 * message.
 */
export const PersonMessage = z.object({
  conversation_id: VisitorConversationKey,
  id: z.string().check(z.regex(/^msg_[A-Za-z0-9_-]{16,64}$/)),
  message: z.string().check(trimmed(), z.minLength(1), z.maxLength(MAX_VISITOR_QUESTION)),
});

export type PersonMessage = z.infer<typeof PersonMessage>;

/** Everyone with the public key may see it. */
export const PublicChatbotResponse = success({ supportChat: PublicChatbot });

/** A session of a visitor with one chatbot. */
export const VisitorSession = z.strictObject({
  token: z.string(),
  visitor: z.string(),
  /** Seconds until a new token is needed. */
  expires_in: Count,
});
export type VisitorSession = z.infer<typeof VisitorSession>;
export const VisitorSessionResponse = successOf(VisitorSession);
export const LeadAddedResponse = success({ support_lead_id: z.string() });
export const ConversationAddedResponse = success({
  conversation_id: z.string(),
  support_lead_id: z.nullable(z.string()),
});
export const LeadListResponse = success({ leads: z.array(LeadView), next: z.nullable(z.string()) });
export const ConversationsResponse = success({
  conversations: z.array(VisitorConversation),
  next: z.nullable(z.string()),
});
export const LeadsWithConversationsResponse = success({
  leads: z.array(LeadView),
  conversations: z.array(VisitorConversation),
  next: z.nullable(z.string()),
});
export const TranscriptResponse = success({
  state: z.enum(CONVERSATION_STATES),
  messages: z.array(VisitorMessage),
});
export const ConversationStateResponse = success({ state: z.enum(CONVERSATION_STATES) });
