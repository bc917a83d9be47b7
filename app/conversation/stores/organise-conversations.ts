import { CHANGED_AT_ONCE } from "#workers/contract/chat/limits";
import type { ConversationAction, ConversationsChange } from "#workers/contract/conversation-changes";
import type { FolderView } from "#workers/contract/pdf/folders";
import { callApi } from "~/api-client";

const changedAnswer = () =>
  import("#workers/contract/conversation-changes").then(({ ConversationsChanged }) => ConversationsChanged);

/**
 * Does one thing to several conversations, in as many calls as it takes; gives the ids of those that were there. Rejects
 * with `ApiError`.
 */
export async function changeConversations(
  ids: readonly string[],
  action: ConversationAction,
  to: Pick<ConversationsChange, "folder_id" | "project_id"> = {},
): Promise<string[]> {
  const changed: string[] = [];
  for (let at = 0; at < ids.length; at += CHANGED_AT_ONCE) {
    const body = { ids: ids.slice(at, at + CHANGED_AT_ONCE), action, ...to };
    changed.push(...(await callApi("/user/conversations/bulk", { body, answer: changedAnswer() })).ids);
  }
  return changed;
}

/** Changes of a user's folders of conversations. Each rejects with `ApiError`. */
export const folderCalls = (user: string) => ({
  create: async (name: string, parent_id: string | null): Promise<FolderView> => {
    const answer = import("#workers/contract/pdf/folders").then(({ FolderResponse }) => FolderResponse);
    const body = { name, parent_id, user_id: user };
    return (await callApi("/user/conversation-folders", { body, answer })).folder;
  },
  change: (id: string, body: { name?: string; parent_id?: string | null }) =>
    callApi(`/user/conversation-folders/${id}`, { method: "PUT", body }),
  delete: (id: string) => callApi(`/user/conversation-folders/${id}`, { method: "DELETE" }),
});
