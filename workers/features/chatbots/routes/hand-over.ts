import {
  ConversationQuery,
  ConversationStateResponse,
  PersonMessage,
  PersonRequest,
} from "../../../contract/chatbots/visitors";
import { handBack, takeOver } from "../hand-over/conversation-state";
import { sendOperatorMessage, sendVisitorMessage } from "../hand-over/person-messages";
import { requestPerson } from "../hand-over/request-person";
import { findSessionChatbot } from "../visitors/public-chatbot";
import { Routes, DONE } from "../../../core/routes/routes";

const VISITOR = { guard: "visitor", findPublic: findSessionChatbot } as const;
const OWN = { guard: "user", module: "support" } as const;

/** Handing a visitor's conversation over to a person of the chatbot's team. */
export const handOverCalls = new Routes()
  .post(
    "/v01/support-chatbot/request-person",
    { ...VISITOR, summary: "Ask for a person", body: PersonRequest, answer: ConversationStateResponse },
    async ({ ctx, body }) => ({ ...DONE, state: await requestPerson(ctx, body) }),
  )
  .post(
    "/v01/support-chatbot/visitor-message",
    {
      ...VISITOR,
      summary: "Write to the person who was asked for or who answers",
      body: PersonMessage,
      answer: ConversationStateResponse,
    },
    async ({ ctx, body }) => ({ ...DONE, state: await sendVisitorMessage(ctx, body) }),
  )
  .post(
    "/v01/support-chatbot/take-over",
    {
      ...OWN,
      summary: "Answer in a visitor's conversation in the chatbot's place",
      body: ConversationQuery,
      answer: ConversationStateResponse,
    },
    async ({ ctx, body }) => ({ ...DONE, state: await takeOver(ctx, body.conversation_id) }),
  )
  .post(
    "/v01/support-chatbot/hand-back",
    {
      ...OWN,
      summary: "Let the chatbot answer again",
      body: ConversationQuery,
      answer: ConversationStateResponse,
    },
    async ({ ctx, body }) => ({ ...DONE, state: await handBack(ctx, body.conversation_id) }),
  )
  .post(
    "/v01/support-chatbot/operator-message",
    {
      ...OWN,
      summary: "Write to a visitor whose conversation was taken over",
      body: PersonMessage,
      answer: ConversationStateResponse,
    },
    async ({ ctx, body }) => ({ ...DONE, state: await sendOperatorMessage(ctx, body) }),
  );
