import { z } from "zod/mini";
import { answerWith, listOf } from "../chat/answer-with";
import { CONVERSATION_STATES, VISITOR_ROLES, type ConversationState, type VisitorMessage } from "./visitors";

/* What the chat of a visitor requires of the answers that it gets. */

export const SessionAnswer = answerWith<{ token: string; visitor: string; expires_in: number }>({
  token: z.string(),
  visitor: z.string(),
  expires_in: z.number(),
});

export const TranscriptAnswer = answerWith<{ state: ConversationState; messages: VisitorMessage[] }>({
  state: z.enum(CONVERSATION_STATES),
  messages: listOf<VisitorMessage>({ id: z.string(), role: z.enum(VISITOR_ROLES), content: z.string() }),
});

export const LeadAnswer = answerWith<{ support_lead_id: string }>({ support_lead_id: z.string() });
