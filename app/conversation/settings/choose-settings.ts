import type { ChatSettings } from "#workers/contract/chat/settings";
import { serverConversations } from "../stores/server-conversations";
import { newChatSettings } from "../new-chat-settings";

/** Chooses what the next questions of a user's conversation, or (null) of the chat that begins next, are asked with. */
export function chooseSettings(user: string, id: string | null, settings: ChatSettings): void {
  if (id === null) newChatSettings.set(settings);
  else serverConversations(user).setSettings(id, settings);
}
