import { z } from "zod/mini";
import {
  Appearance,
  Contact,
  HandOver,
  KeyLimits,
  LeadForm,
  PERSONALITIES,
  RECRAWLS,
  TRAINING_STATES,
} from "../chatbots/chatbots";
import {
  FOUND_PAGE_STATES,
  SOURCE_CHANGES,
  SOURCE_FAILURES,
  SOURCE_KINDS,
  SOURCE_STATES,
} from "../chatbots/sources";
import { CHECK_STATES } from "../chatbots/checks";
import { STATISTICS_DAYS } from "../chatbots/statistics";
import { CONVERSATION_STATES, FEEDBACK_RATINGS, VISITOR_ROLES } from "../chatbots/visitors";
import { DELIVERY_STATES, WEBHOOK_EVENTS } from "../chatbots/webhooks";
import { StreamCitation, StreamSource } from "../chat/stream";
import { LANGUAGES } from "../languages";
import { Bit, Count, IsoTime, success } from "./response";

const Chatbot = z.strictObject({
  id: z.string(),
  name: z.string(),
  model_id: z.nullable(z.int()),
  instructions: z.string(),
  personality: z.enum(PERSONALITIES),
  language: z.nullable(z.enum(LANGUAGES)),
  only_from_sources: Bit,
  appearance: Appearance,
  lead_form: LeadForm,
  contact: Contact,
  hand_over: HandOver,
  avatar_url: z.nullable(z.string()),
  allowed_sites: z.array(z.string()),
  limits: KeyLimits,
  recrawl: z.enum(RECRAWLS),
  retention_days: z.nullable(Count),
  is_public: Bit,
  access_key: z.string(),
  training_status: z.enum(TRAINING_STATES),
  sources_trained: Count,
  sources_total: Count,
  sources_waiting: Count,
  sources_failed: Count,
  trained_at: z.nullable(IsoTime),
  created_at: IsoTime,
  updated_at: IsoTime,
});

export const ChatbotListResponse = success({ data: z.array(Chatbot) });
/** Clients read the id, the state of the training and the key at the top level, the rest in `supportChat`. */
export const ChatbotResponse = success({
  id: z.string(),
  training_status: z.enum(TRAINING_STATES),
  access_key: z.string(),
  is_public: Bit,
  supportChat: Chatbot,
});
export const TrainingResponse = success({ training_status: z.enum(TRAINING_STATES) });
export const AccessKeyResponse = success({ access_key: z.string() });

const Source = z.strictObject({
  id: z.string(),
  support_chat_id: z.string(),
  kind: z.enum(SOURCE_KINDS),
  name: z.string(),
  url: z.nullable(z.string()),
  state: z.enum(SOURCE_STATES),
  error: z.nullable(z.enum(SOURCE_FAILURES)),
  change: z.nullable(z.enum(SOURCE_CHANGES)),
  difference: z.nullable(z.object({ added: z.array(z.string()), removed: z.array(z.string()) })),
  byte_size: Count,
  characters: Count,
  sections: Count,
  read_at: z.nullable(IsoTime),
  changed_at: z.nullable(IsoTime),
  created_at: IsoTime,
});

export const SourceResponse = success({ file: Source });
export const FileChunkResponse = success({
  fileId: z.string(),
  received: z.array(Count),
  totalChunks: Count,
});
export const SourceListResponse = success({ data: z.array(Source), next: z.nullable(z.string()) });

export const FoundPagesResponse = success({
  urls: z.array(z.string()),
  pages: z.array(
    z.strictObject({
      url: z.string(),
      title: z.nullable(z.string()),
      depth: Count,
      from: z.enum(["sitemap", "link"]),
      state: z.enum(FOUND_PAGE_STATES),
      reason: z.nullable(z.string()),
    }),
  ),
  robots: z.strictObject({ found: z.boolean(), crawl_delay: z.nullable(z.number()), disallowed: Count }),
  is_complete: z.boolean(),
});

/** Everyone with the public key may see it. */
export const PublicChatbotResponse = success({
  supportChat: z.strictObject({
    name: z.string(),
    access_key: z.string(),
    language: z.nullable(z.enum(LANGUAGES)),
    appearance: Appearance,
    avatar_url: z.nullable(z.string()),
    lead_form: LeadForm,
    contact: Contact,
    hand_over: z.boolean(),
    is_trained: z.boolean(),
  }),
});
export const VisitorSessionResponse = success({ token: z.string(), visitor: z.string(), expires_in: Count });

const Conversation = z.strictObject({
  conversation_id: z.string(),
  support_lead_id: z.nullable(z.string()),
  first_question: z.string(),
  state: z.enum(CONVERSATION_STATES),
  messages: Count,
  unanswered: Count,
  disliked: Count,
  created_at: IsoTime,
  updated_at: IsoTime,
});
const Lead = z.strictObject({
  support_lead_id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  consented_at: z.nullable(IsoTime),
  conversations: Count,
  created_at: IsoTime,
});

export const LeadAddedResponse = success({ support_lead_id: z.string() });
export const ConversationAddedResponse = success({
  conversation_id: z.string(),
  support_lead_id: z.nullable(z.string()),
});
export const LeadListResponse = success({ leads: z.array(Lead), next: z.nullable(z.string()) });
export const ConversationsResponse = success({ conversations: z.array(Conversation) });
export const LeadsWithConversationsResponse = success({
  leads: z.array(Lead),
  conversations: z.array(Conversation),
  next: z.nullable(z.string()),
});
export const TranscriptResponse = success({
  state: z.enum(CONVERSATION_STATES),
  messages: z.array(
    z.strictObject({
      id: z.string(),
      role: z.enum(VISITOR_ROLES),
      content: z.string(),
      sources: z.array(StreamSource),
      citations: z.array(StreamCitation),
      is_answered: z.boolean(),
      feedback: z.nullable(z.strictObject({ rating: z.enum(FEEDBACK_RATINGS), comment: z.string() })),
      created_at: IsoTime,
    }),
  ),
});
export const ConversationStateResponse = success({ state: z.enum(CONVERSATION_STATES) });
export const AvatarResponse = success({ avatar_url: z.nullable(z.string()) });

const Figures = {
  conversations: Count,
  questions: Count,
  unanswered: Count,
  leads: Count,
  liked: Count,
  disliked: Count,
  handed_over: Count,
  cost: z.number(),
};
const UnusedSource = z.strictObject({
  id: z.string(),
  kind: z.enum(SOURCE_KINDS),
  name: z.string(),
  url: z.nullable(z.string()),
});

export const ChatbotStatisticsResponse = success({
  data: z.strictObject({
    days: z.literal(STATISTICS_DAYS),
    totals: z.strictObject({ ...Figures, resolved: Count }),
    per_day: z.array(z.strictObject({ ...Figures, day: z.iso.date() })),
    unanswered: z.array(
      z.strictObject({
        question: z.string(),
        similar: z.array(z.string()),
        count: Count,
        asked_at: IsoTime,
        conversation_id: z.string(),
      }),
    ),
    used: z.array(z.strictObject({ ...UnusedSource.shape, answers: Count })),
    unused: z.array(UnusedSource),
    unused_total: Count,
  }),
});

const Check = z.strictObject({
  id: z.string(),
  question: z.string(),
  answer: z.string(),
  state: z.enum(CHECK_STATES),
  instead: z.nullable(z.strictObject({ name: z.string(), text: z.string() })),
  checked_at: z.nullable(IsoTime),
  created_at: IsoTime,
});

export const CheckResponse = success({ check: Check });
export const CheckListResponse = success({ data: z.array(Check) });

export const WebhookResponse = success({
  webhook: z.strictObject({
    url: z.string(),
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    secret: z.optional(z.string()),
    has_secret: z.boolean(),
  }),
});
export const DeliveryListResponse = success({
  data: z.array(
    z.strictObject({
      id: z.string(),
      event: z.enum([...WEBHOOK_EVENTS, "test"]),
      state: z.enum(DELIVERY_STATES),
      attempts: Count,
      status: z.nullable(z.int()),
      answer: z.string(),
      next_attempt_at: z.nullable(IsoTime),
      created_at: IsoTime,
    }),
  ),
});
