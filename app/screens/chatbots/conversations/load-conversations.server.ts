import type { VisitorConversation } from "#workers/contract/chatbots/visitors";
import type { Context } from "#workers/core/context";
import {
  listConversations,
  listConversationsOfLead,
  openConversation,
  readLeadNames,
} from "#workers/features/chatbots/public";
import { AppError } from "#workers/core/errors";
import type { ShownConversations } from "./conversation-filter";
import type { LoadedConversations } from "./loaded-conversations";

/** The first page of a chatbot's conversations, and the one that is open. */
export async function loadConversations(
  ctx: Context,
  chatbot: string,
  shown: ShownConversations,
): Promise<LoadedConversations> {
  const [{ conversations, next }, open] = await Promise.all([
    readFirst(ctx, chatbot, shown),
    shown.conversation ? openConversation(ctx, chatbot, shown.conversation) : null,
  ]);
  const leads = conversations.flatMap(({ support_lead_id: lead }) => (lead ? [lead] : []));
  const names = await readLeadNames(ctx, chatbot, [...leads, ...(shown.lead ? [shown.lead] : [])]);
  const data = conversations.map((one) => ({ ...one, name: names[one.support_lead_id ?? ""] ?? null }));
  return { page: { data, next }, leadName: names[shown.lead ?? ""] ?? null, open };
}

async function readFirst(
  ctx: Context,
  chatbot: string,
  { filter, q, lead }: ShownConversations,
): Promise<{ conversations: VisitorConversation[]; next: string | null }> {
  if (!lead) return listConversations(ctx, { support_chat_id: chatbot, filter, q });
  // A lead that was deleted in the meantime has no conversations.
  return listConversationsOfLead(ctx, { support_lead_id: lead }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") return { conversations: [], next: null };
    throw error;
  });
}
