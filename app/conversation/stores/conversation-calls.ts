import type { RelatedEntry } from "#workers/contract/chat/related-questions";
import { CONVERSATIONS_PER_PAGE } from "#workers/contract/chat/limits";
import type { ConversationEntry, ConversationPage, ConversationView } from "#workers/contract/conversations";
import { ApiError, callApi } from "~/api-client";

// The schemas of the answers are fetched while the call is made: they are no part of the first load.
/** Reads a page of a user's conversation: the newest, or the one that ends at `before`. */
export async function fetchConversation(
  user: string,
  id: string,
  before: number | null = null,
): Promise<ConversationView> {
  const query = before === null ? "" : `?before=${before}`;
  const path = `/user/${user}/conversation/${encodeURIComponent(id)}${query}`;
  return (await callApi(path, { answer: conversationAnswer() })).conversation;
}

/** The schema of a conversation in an answer. */
export const conversationAnswer = () =>
  import("#workers/contract/conversations").then(({ ConversationResponse }) => ConversationResponse);

/**
 * A page of the user's conversations, pinned ones first. A server that has no such list answers 404: then there are none.
 */
export async function fetchRecent(
  user: string,
  page = 1,
): Promise<Pick<ConversationPage, "success" | "data">> {
  try {
    const answer = import("#workers/contract/conversations").then(
      ({ ConversationPageResponse }) => ConversationPageResponse,
    );
    return await callApi(`/user/${user}/conversations_paginate/desc?page=${page}`, { answer });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { success: false, data: [] };
    throw error;
  }
}

/** Conversations that are not pinned: fewer are read only where there are no others. */
const FEWEST_UNPINNED = 5;

/**
 * A user's pinned conversations and the newest others: as many pages as it takes to get beyond what is pinned. `isWhole`:
 * there are no others than these.
 */
export async function fetchPinnedAndRecent(
  user: string,
): Promise<{ entries: ConversationEntry[]; isWhole: boolean }> {
  const entries: ConversationEntry[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await fetchRecent(user, page);
    entries.push(...data);
    const isWhole = data.length < CONVERSATIONS_PER_PAGE;
    const unpinned = entries.filter(({ pinned_at }) => pinned_at === null).length;
    if (isWhole || unpinned >= FEWEST_UNPINNED) return { entries, isWhole };
  }
}

export const deleteConversation = (id: string): Promise<unknown> =>
  callApi(`/user/delete/conversation/${encodeURIComponent(id)}`, { method: "DELETE" });

export const renameConversation = (id: string, title: string): Promise<unknown> =>
  callApi(`/user/conversations/${encodeURIComponent(id)}/title`, { method: "PUT", body: { title } });

export const putRelatedQuestions = (id: string, relatedQuestions: RelatedEntry[]): Promise<unknown> =>
  callApi(`/user/conversations/${encodeURIComponent(id)}/related-questions`, {
    method: "PUT",
    body: { relatedQuestions },
  });

/** Makes a guest's conversations the user's; gives those that are. */
export async function claimConversations(conversations: string[]): Promise<string[]> {
  const answer = import("#workers/contract/conversations").then(({ ClaimResponse }) => ClaimResponse);
  return (await callApi("/user/conversations/claim", { body: { conversations }, answer })).conversations;
}
