import type { ChatSettings } from "#workers/contract/chat/settings";
import { Store } from "~/browser/store";

/** The settings of the chat that begins next: its first question takes them along. */
export const newChatSettings = new Store<ChatSettings>({});

/** The settings, which are none for the chat after it. */
export function takeNewChatSettings(): ChatSettings {
  const settings = newChatSettings.get();
  if (!isPlain(settings)) newChatSettings.set({});
  return settings;
}

/** Whether nothing is chosen. */
export const isPlain = (settings: ChatSettings): boolean => Object.keys(settings).length === 0;
