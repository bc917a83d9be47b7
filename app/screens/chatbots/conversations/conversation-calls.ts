import type { VisitorConversation } from "#workers/contract/chatbots/visitors";
import { callApi } from "~/api-client";
import type { ListPage } from "~/kit/list/use-pages";
import type { ShownConversations } from "./conversation-filter";

const BASE = "/v01/support-chatbot";
const schemas = () => import("#workers/contract/chatbots/visitors");

/** A conversation in its list, with its visitor's name where that is known. */
export interface ConversationEntry extends VisitorConversation {
  name: string | null;
}

/** Reads the page of a lead's conversations after a cursor. Rejects with `ApiError`. */
export async function readConversationsOfLead(
  lead: string,
  name: string | null,
  cursor: string,
): Promise<ListPage<ConversationEntry>> {
  const { ConversationsResponse: answer } = await schemas();
  const body = { support_lead_id: lead, cursor };
  const { conversations, next } = await callApi(`${BASE}/get-conversations-by-lead`, { body, answer });
  return { data: conversations.map((one) => ({ ...one, name })), next };
}

/** Reads the page of a chatbot's conversations after a cursor. Rejects with `ApiError`. */
export async function readConversations(
  chatbot: string,
  { filter, q }: ShownConversations,
  cursor: string,
): Promise<ListPage<ConversationEntry>> {
  const { LeadsWithConversationsResponse: answer } = await schemas();
  const query = new URLSearchParams({ support_chat_id: chatbot, filter, q, cursor });
  const { leads, conversations, next } = await callApi(`${BASE}/leads-with-conversations?${query}`, {
    answer,
  });
  const names = new Map(leads.map(({ support_lead_id, name }) => [support_lead_id, name]));
  const nameOf = (lead: string | null) => (lead === null ? null : (names.get(lead) ?? null));
  return { data: conversations.map((one) => ({ ...one, name: nameOf(one.support_lead_id) })), next };
}

/** Calls about one conversation. Each rejects with `ApiError`. */
export const conversationCalls = (conversation_id: string) => ({
  read: async (signal: AbortSignal) => {
    const { TranscriptResponse: answer } = await schemas();
    return callApi(`${BASE}/conversation?${new URLSearchParams({ conversation_id })}`, { answer, signal });
  },
  remove: () =>
    callApi(`${BASE}/delete-conversation?${new URLSearchParams({ conversation_id })}`, { method: "DELETE" }),
  takeOver: async () => {
    const { ConversationStateResponse: answer } = await schemas();
    return callApi(`${BASE}/take-over`, { body: { conversation_id }, answer });
  },
  handBack: async () => {
    const { ConversationStateResponse: answer } = await schemas();
    return callApi(`${BASE}/hand-back`, { body: { conversation_id }, answer });
  },
  /** Sent again with the same `id`, it is the same message. */
  write: async (id: string, message: string) => {
    const { ConversationStateResponse: answer } = await schemas();
    return callApi(`${BASE}/operator-message`, { body: { conversation_id, id, message }, answer });
  },
});

export type ConversationCalls = ReturnType<typeof conversationCalls>;
