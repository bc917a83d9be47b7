import { useCallback, useRef } from "react";
import type { PublicChatbot } from "#workers/contract/chatbots/visitors";
import { VisitorSessionResponse } from "#workers/contract/chatbots/visitors";
import type { Language } from "#workers/contract/languages";
import { callApi, fetchWithoutSession } from "~/api-client";
import { VisitorChat } from "../visitor/visitor-chat";
import { useWidgetHost } from "./use-widget-host";

export interface PublicChatProps {
  chatbot: PublicChatbot;
  language: Language;
  /** Origin of the site whose widget shows this; null on the chatbot's own page. */
  host: string | null;
}

/** The chat for everyone who has the chatbot's key. */
export function PublicChat({ chatbot, language, host }: PublicChatProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const close = useWidgetHost(host, field);
  const key = chatbot.access_key;
  const openSession = useCallback(
    (visitor?: string) =>
      callApi(`/v01/support-chatbot/chat-by-access-key/${key}/session`, {
        body: { visitor },
        answer: VisitorSessionResponse,
        fetcher: fetchWithoutSession,
      }),
    [key],
  );
  return (
    <VisitorChat
      chatbot={chatbot}
      openSession={openSession}
      storageKey={`chatbot:${key}`}
      language={language}
      onClose={close}
      field={field}
    />
  );
}
