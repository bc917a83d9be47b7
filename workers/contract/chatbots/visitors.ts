import { z } from "zod/mini";
import { OptionalText, Text } from "../admin/fields";
import { emptyAsAbsent } from "../chat/query";
import type { StreamCitation, StreamSource } from "../chat/stream";
import type { Language } from "../languages";
import { AccessKey, ChatbotKey, type Appearance, type Contact, type LeadForm } from "./chatbots";

/** Characters of a visitor's question. */
export const MAX_VISITOR_QUESTION = 2_000;
export const MAX_FEEDBACK = 1_000;
/** Conversations in one page of their list. */
export const CONVERSATIONS_LISTED = 50;

/** Identifies the visitor; it gives access to that visitor's conversations. */
export const VisitorKey = z.string().check(z.regex(/^vis_[A-Za-z0-9_-]{16,64}$/));
export const LeadKey = z.string().check(z.regex(/^led_[A-Za-z0-9_-]{16,64}$/));
export const VisitorConversationKey = z.string().check(z.regex(/^cnv_[A-Za-z0-9_-]{16,64}$/));
export const VisitorMessageKey = z.string().check(z.regex(/^(exc|msg)_[A-Za-z0-9_-]{16,64}(:assistant)?$/));

export const AccessKeyParams = z.object({ key: AccessKey });
export const SessionInput = z.object({ visitor: emptyAsAbsent(VisitorKey) });

/** What everyone may know of a public chatbot. */
export interface PublicChatbot {
  name: string;
  access_key: string;
  language: Language | null;
  appearance: Appearance;
  /** Address of its picture below the product's own; null if it has none. */
  avatar_url: string | null;
  lead_form: LeadForm;
  contact: Contact;
  /** Visitors can ask for a person. */
  hand_over: boolean;
  /** False while there is nothing that it could answer from. */
  is_trained: boolean;
}

/** `access_key` is accepted because clients send it; the session says which chatbot is asked. */
export const VisitorQuestion = z.object({
  access_key: emptyAsAbsent(AccessKey),
  conversation_id: emptyAsAbsent(VisitorConversationKey),
  support_lead_id: emptyAsAbsent(LeadKey),
  message: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_VISITOR_QUESTION)),
  idempotency_key: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/))),
});

export type VisitorQuestion = z.infer<typeof VisitorQuestion>;

export const LeadInput = z.object({
  access_key: emptyAsAbsent(AccessKey),
  conversation_id: emptyAsAbsent(VisitorConversationKey),
  name: Text(120),
  email: z.email().check(z.trim(), z.maxLength(200), z.toLowerCase()),
  phone: z._default(OptionalText(40), ""),
  /** The visitor has agreed to the sentence that the form shows. */
  consent: z._default(z.boolean(), false),
});

export type LeadInput = z.infer<typeof LeadInput>;

export const FEEDBACK_RATINGS = ["up", "down"] as const;

export type FeedbackRating = (typeof FEEDBACK_RATINGS)[number];

export const FeedbackInput = z.object({
  access_key: emptyAsAbsent(AccessKey),
  conversation_id: VisitorConversationKey,
  message_id: VisitorMessageKey,
  rating: z.enum(FEEDBACK_RATINGS),
  comment: z._default(OptionalText(MAX_FEEDBACK), ""),
});

export type FeedbackInput = z.infer<typeof FeedbackInput>;

/**
 * Who answers a visitor. `waiting`: a person was asked for and the chatbot continues in the meantime; `person`: one of
 * the chatbot's team has taken over.
 */
export const CONVERSATION_STATES = ["bot", "waiting", "person"] as const;

export type ConversationState = (typeof CONVERSATION_STATES)[number];

/** `operator`: a person of the chatbot's team. */
export const VISITOR_ROLES = ["user", "assistant", "operator"] as const;

/** A message of a visitor's conversation. Times are ISO 8601. */
export interface VisitorMessage {
  id: string;
  role: (typeof VISITOR_ROLES)[number];
  content: string;
  sources: StreamSource[];
  citations: StreamCitation[];
  /** False for an answer that says that the chatbot does not know. */
  is_answered: boolean;
  feedback: { rating: FeedbackRating; comment: string } | null;
  created_at: string;
}

/** A conversation in its chatbot's list. */
export interface VisitorConversation {
  conversation_id: string;
  support_lead_id: string | null;
  first_question: string;
  state: ConversationState;
  messages: number;
  /** Questions to which the chatbot had no answer. */
  unanswered: number;
  /** Answers that the visitor did not find helpful. */
  disliked: number;
  created_at: string;
  updated_at: string;
}

/** Someone who left an address. */
export interface LeadView {
  support_lead_id: string;
  name: string;
  email: string;
  phone: string;
  consented_at: string | null;
  conversations: number;
  created_at: string;
}

/** A conversation as its chatbot's owner reads it. */
export interface OpenConversation extends Pick<
  VisitorConversation,
  "conversation_id" | "state" | "created_at"
> {
  /** Who the visitor is; null while nobody knows. */
  lead: Pick<LeadView, "support_lead_id" | "name" | "email" | "phone"> | null;
  messages: VisitorMessage[];
}

/** Which conversations a list shows. `waiting` and `person` as in {@link CONVERSATION_STATES}. */
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
export const LeadQuery = z.object({ support_lead_id: LeadKey });
/** `messages` are accepted because clients send them; what was said is stored when it is said. */
export const ConversationInput = z.object({
  access_key: emptyAsAbsent(AccessKey),
  conversation_id: VisitorConversationKey,
  support_lead_id: emptyAsAbsent(LeadKey),
  messages: z.optional(z.unknown()),
});

export const ConversationQuery = z.object({ conversation_id: VisitorConversationKey });

/** Clients name it in the address or in the body. */
export const ConversationDelete = z.object({ conversation_id: emptyAsAbsent(VisitorConversationKey) });

/** A visitor's wish to speak with a person. */
export const PersonRequest = z.object({
  conversation_id: VisitorConversationKey,
  /** Where there is no lead yet: how to reach the visitor; empty if they rather wait. */
  email: z._default(z.union([z.literal(""), z.email().check(z.maxLength(200))]), ""),
});

export type PersonRequest = z.infer<typeof PersonRequest>;

/**
 * What a visitor writes to a person, or a person to a visitor. Sent again with the same `id`, it is the same message.
 */
export const PersonMessage = z.object({
  conversation_id: VisitorConversationKey,
  id: z.string().check(z.regex(/^msg_[A-Za-z0-9_-]{16,64}$/)),
  message: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_VISITOR_QUESTION)),
});

export type PersonMessage = z.infer<typeof PersonMessage>;
