import { CancelBody, StreamParams } from "../../../contract/chat/query";
import { ChatbotParams } from "../../../contract/chatbots/chatbots";
import {
  AccessKeyParams,
  ChatbotQuery,
  ConversationAddedResponse,
  ConversationDelete,
  ConversationInput,
  ConversationQuery,
  ConversationsResponse,
  FeedbackInput,
  LeadAddedResponse,
  LeadConversations,
  LeadInput,
  LeadListResponse,
  LeadParams,
  LeadQuery,
  LeadsQuery,
  LeadsWithConversationsResponse,
  PublicChatbotResponse,
  SessionInput,
  TranscriptResponse,
  VisitorQuestion,
  VisitorSessionResponse,
} from "../../../contract/chatbots/visitors";
import { StopResponse } from "../../../contract/chat/stream";
import { Done } from "../../../contract/response";
import { askChatbot } from "../answers/ask-chatbot";
import {
  deleteConversation,
  listConversations,
  listConversationsOfLead,
  readConversation,
} from "../visitors/conversations";
import { addToConversation } from "../visitors/add-to-conversation";
import { addFeedback } from "../visitors/feedback";
import { addLead, deleteLead, exportLeads, listLeads } from "../visitors/leads";
import { findSessionChatbot, openSession, readEmbeddedChatbot } from "../visitors/public-chatbot";
import { AppError } from "../../../core/errors";
import { cancelTurn } from "../../../core/turns/follow-turn";
import { csvDownload } from "../../../core/routes/csv";
import { eventStream, followEvents } from "../../../core/routes/event-stream";
import { Routes, DONE, Reply, type RouteInput } from "../../../core/routes/routes";

const VISITOR = { guard: "visitor", findPublic: findSessionChatbot } as const;
const OWN = { guard: "user", module: "support" } as const;
/** Guard of calls for visitors and users: each sees their own. */
const EITHER = { ...VISITOR, orUser: true, module: "support" } as const;

const DELETE = { ...OWN, summary: "Delete a visitor's conversation", answer: Done } as const;
const DELETE_LEAD = { ...OWN, summary: "Delete a lead", params: LeadParams, answer: Done } as const;
const DELETE_BY_EITHER = { ...DELETE, query: ConversationDelete, body: ConversationDelete } as const;
const DELETE_BY_BODY = { ...DELETE, body: ConversationQuery } as const;
const BOTH_LISTS = {
  ...OWN,
  summary: "List a chatbot's leads and its latest conversations",
  answer: LeadsWithConversationsResponse,
} as const;

const removeLead = async ({ ctx, params }: RouteInput<typeof DELETE_LEAD>) => {
  await deleteLead(ctx, params.id);
  return DONE;
};

async function bothLists({ ctx }: Pick<RouteInput<typeof BOTH_LISTS>, "ctx">, query: ChatbotQuery) {
  const [{ leads }, listed] = await Promise.all([
    listLeads(ctx, query.support_chat_id),
    listConversations(ctx, query),
  ]);
  return { ...DONE, leads, ...listed };
}

/** Calls of a chatbot's visitors, and of its owner about them. */
export const visitorCalls = new Routes()
  .get(
    "/v01/support-chatbot/chat-by-access-key/:key",
    {
      guard: "anyone",
      summary: "Get a public chatbot",
      params: AccessKeyParams,
      answer: PublicChatbotResponse,
    },
    async ({ ctx, request, params }) => {
      const { chatbot, allowedSites } = await readEmbeddedChatbot(ctx, params.key);
      // The widget appears only if it can read this response: on the sites that may embed it.
      const site = request.headers.get("origin");
      const headers: Record<string, string> = { vary: "origin" };
      if (site && allowedSites.includes(site)) headers["access-control-allow-origin"] = site;
      return new Reply(200, { ...DONE, supportChat: chatbot }, headers);
    },
  )
  .post(
    "/v01/support-chatbot/chat-by-access-key/:key/session",
    {
      guard: "anyone",
      summary: "Open a visitor's session with a public chatbot",
      params: AccessKeyParams,
      body: SessionInput,
      answer: VisitorSessionResponse,
    },
    async ({ ctx, params, body }) => ({ ...DONE, ...(await openSession(ctx, params.key, body.visitor)) }),
  )
  .post(
    "/v01/support-chatbot/chat-query",
    {
      ...VISITOR,
      summary: "Ask a chatbot; the answer streams",
      body: VisitorQuestion,
      produces: "text/event-stream",
    },
    async ({ ctx, body }) => {
      const { stream, requestId } = await askChatbot(ctx, body);
      return eventStream(stream, { "x-turn-id": requestId });
    },
  )
  .get(
    "/v01/support-chatbot/chat-query/:request_id",
    {
      ...VISITOR,
      summary: "Resume the events of an answer after Last-Event-ID",
      params: StreamParams,
      produces: "text/event-stream",
    },
    ({ ctx, request, params }) => followEvents(ctx, request, params.request_id),
  )
  .post(
    "/v01/support-chatbot/chat-query/:request_id/cancel",
    {
      ...VISITOR,
      summary: "Stop an answer; idempotent",
      params: StreamParams,
      body: CancelBody,
      answer: StopResponse,
    },
    async ({ ctx, params, body }) => ({ ...DONE, ...(await cancelTurn(ctx, params.request_id, body.keep)) }),
  )
  .get(
    "/v01/support-chatbot/visitor-conversation",
    {
      ...VISITOR,
      summary: "Get what this visitor and the chatbot have said",
      query: ConversationQuery,
      answer: TranscriptResponse,
    },
    async ({ ctx, query }) => ({ ...DONE, ...(await readConversation(ctx, query.conversation_id)) }),
  )
  .post(
    "/v01/support-chatbot/add-lead",
    { ...VISITOR, summary: "Leave one's address", body: LeadInput, answer: LeadAddedResponse, status: 201 },
    async ({ ctx, body }) => ({ ...DONE, support_lead_id: await addLead(ctx, body) }),
  )
  .post(
    "/v01/support-chatbot/add-conversations",
    {
      ...VISITOR,
      summary: "Say whose a conversation is, and add what its visitor wrote elsewhere",
      body: ConversationInput,
      answer: ConversationAddedResponse,
      status: 201,
    },
    async ({ ctx, body }) => ({
      ...DONE,
      conversation_id: body.conversation_id,
      support_lead_id: await addToConversation(ctx, body),
    }),
  )
  .post(
    "/v01/support-chatbot/add-feedback",
    { ...VISITOR, summary: "Rate an answer", body: FeedbackInput, answer: Done, status: 201 },
    async ({ ctx, body }) => {
      await addFeedback(ctx, body);
      return DONE;
    },
  )
  .post(
    "/v01/support-chatbot/get-conversations-by-lead",
    {
      ...EITHER,
      summary: "List the conversations of a lead",
      body: LeadConversations,
      answer: ConversationsResponse,
    },
    async ({ ctx, body }) => ({ ...DONE, ...(await listConversationsOfLead(ctx, body)) }),
  )
  .get(
    "/v01/support-chatbot/get-conversations-by-lead",
    {
      ...EITHER,
      summary: "List the conversations of a lead",
      query: LeadQuery,
      answer: ConversationsResponse,
    },
    async ({ ctx, query }) => ({ ...DONE, ...(await listConversationsOfLead(ctx, query)) }),
  )
  .get(
    "/v01/support-chatbot/leads/:id",
    {
      ...OWN,
      summary: "List a chatbot's leads",
      params: ChatbotParams,
      query: LeadsQuery,
      answer: LeadListResponse,
    },
    async ({ ctx, params, query }) => ({ ...DONE, ...(await listLeads(ctx, params.id, query.cursor)) }),
  )
  .get(
    "/v01/support-chatbot/leads/:id/csv",
    { ...OWN, summary: "Get a chatbot's leads as CSV", params: ChatbotParams, produces: "text/csv" },
    async ({ ctx, params }) => csvDownload("leads.csv", await exportLeads(ctx, params.id)),
  )
  .delete("/v01/support-chatbot/lead/:id", DELETE_LEAD, removeLead)
  .post("/v01/support-chatbot/lead/:id", DELETE_LEAD, removeLead)
  .get(
    "/v01/support-chatbot/leads-with-conversations",
    { ...BOTH_LISTS, query: ChatbotQuery },
    ({ ctx, query }) => bothLists({ ctx }, query),
  )
  .post(
    "/v01/support-chatbot/leads-with-conversations",
    { ...BOTH_LISTS, body: ChatbotQuery },
    ({ ctx, body }) => bothLists({ ctx }, body),
  )
  .get(
    "/v01/support-chatbot/conversation",
    { ...OWN, summary: "Get a visitor's conversation", query: ConversationQuery, answer: TranscriptResponse },
    async ({ ctx, query }) => ({ ...DONE, ...(await readConversation(ctx, query.conversation_id)) }),
  )
  .delete("/v01/support-chatbot/delete-conversation", DELETE_BY_EITHER, async ({ ctx, query, body }) => {
    const id = query.conversation_id ?? body.conversation_id;
    if (!id) throw new AppError("validation_failed", { fields: { conversation_id: "required" } });
    await deleteConversation(ctx, id);
    return DONE;
  })
  .post("/v01/support-chatbot/delete-conversation", DELETE_BY_BODY, async ({ ctx, body }) => {
    await deleteConversation(ctx, body.conversation_id);
    return DONE;
  });
