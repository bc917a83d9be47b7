import { z } from "zod/mini";
import { Evidence, StreamCitation, StreamSource } from "../chat/stream";
import { MESSAGE_TYPES } from "../chat/message-types";
import { RelatedQuestions } from "../conversations";
import { Bit, Count, IsoTime, pageOf, success } from "./response";

/** The whole answer of a call that does not stream. */
export const StreamlessResponse = z.strictObject({
  request_id: z.string(),
  conversation: z.string(),
  exchange: z.string(),
  model_list_id: z.int(),
  remaining: z.optional(Count),
  complete: z.literal(true),
  text: z.string(),
  input_tokens: Count,
  output_tokens: Count,
  model_input_price: z.number(),
  model_output_price: z.number(),
  cost: z.number(),
  response_time: z.number(),
  truncated: z.optional(z.boolean()),
  sources: z.optional(z.array(StreamSource)),
});
export const StopResponse = success({
  status: z.string(),
  partial: z.string(),
  citations: z.optional(z.array(StreamCitation)),
});
export const FollowUpsResponse = z.strictObject({ questions: z.array(z.string()) });

const QuestionPart = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("text"), text: z.string() }),
  z.strictObject({
    type: z.literal("image"),
    source: z.strictObject({ type: z.literal("base64"), media_type: z.string(), data: z.string() }),
  }),
  z.strictObject({ type: z.literal("image_url"), image_url: z.string() }),
]);
const SHARED = { exchange: z.string(), parent: z.nullable(z.string()), created_at: IsoTime };

/** A question or an answer of a conversation. */
export const HistoryTurn = z.discriminatedUnion("role", [
  z.strictObject({
    ...SHARED,
    role: z.literal("user"),
    content: z.union([z.string(), z.array(QuestionPart)]),
    type: z.nullable(z.enum(MESSAGE_TYPES)),
  }),
  z.strictObject({
    ...SHARED,
    role: z.literal("assistant"),
    content: z.string(),
    model_list_id: z.nullable(z.int()),
    model_name: z.string(),
    family: z.string(),
    status: z.enum(["complete", "failed", "streaming", "stopped"]),
    request_id: z.nullable(z.string()),
    sources: z.array(StreamSource),
    citations: z.array(StreamCitation),
    evidence: Evidence,
    truncated: z.boolean(),
    input_tokens: Count,
    output_tokens: Count,
    cost: z.number(),
    response_time: z.number(),
  }),
]);

const Conversation = z.strictObject({
  id: z.string(),
  title: z.string(),
  is_incognito: Bit,
  limit_reached: Bit,
  history: z.array(HistoryTurn),
  relatedQuestions: RelatedQuestions.shape.relatedQuestions,
  older: z.nullable(z.int()),
});
const Entry = z.strictObject({
  id: z.string(),
  title: z.string(),
  created_at: IsoTime,
  updated_at: IsoTime,
  match: z.optional(z.nullable(z.strictObject({ exchange: z.string(), snippet: z.string() }))),
});

export const NewConversationResponse = success({ conversation: z.string(), id: z.string() });
export const ClaimResponse = success({ conversations: z.array(z.string()) });
export const ConversationResponse = success({ conversation: Conversation });
export const LastConversationResponse = success({ conversation: z.nullable(Conversation) });
export const ConversationPageResponse = z.strictObject({
  success: z.boolean(),
  ...pageOf(Entry).shape,
});
export const IncognitoResponse = success({ incognito: z.boolean() });

/** The conversation about a document of the writing assistant. */
export const DocumentDiscussionResponse = success({
  conversation: z.string(),
  history: z.array(HistoryTurn),
  older: z.nullable(z.int()),
});
