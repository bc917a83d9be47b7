import { useEffect, useState } from "react";
import type { ChatSettings } from "#workers/contract/chat/settings";
import { useStore } from "~/browser/use-store";
import { newChatSettings } from "../stores/new-chat-settings";
import { serverConversations } from "../stores/server-conversations";

const NONE: ChatSettings = {};

/** The settings of a user's conversation or (null) of the chat that begins next, and what changes them. */
export function useChatSettings(
  user: string,
  id: string | null,
): [settings: ChatSettings, set: (settings: ChatSettings) => void] {
  const conversations = serverConversations(user);
  const ofNew = useStore(newChatSettings, NONE);
  const [, redraw] = useState(0);
  useEffect(
    () => conversations.subscribe((changed) => changed === id && redraw((count) => count + 1)),
    [conversations, id],
  );
  if (id === null) return [ofNew, (settings) => newChatSettings.set(settings)];
  return [conversations.read(id)?.settings ?? NONE, (settings) => conversations.setSettings(id, settings)];
}

/** Whether nothing is chosen. */
export const isPlain = (settings: ChatSettings): boolean => Object.keys(settings).length === 0;
