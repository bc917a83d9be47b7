import { useTranslation } from "react-i18next";
import type { ChatbotView } from "#workers/contract/chatbots/chatbots";
import { EmptyState } from "~/ui/empty-state";
import { LinkButton } from "~/ui/link-button";
import { ChatbotFrame } from "../chatbot-frame";
import { MoreButton } from "~/kit/list/more-button";
import { usePages } from "~/kit/list/use-pages";
import { readConversations, readConversationsOfLead } from "./conversation-calls";
import { searchOf, type ShownConversations } from "./conversation-filter";
import { ConversationFilters } from "./list/conversation-filters";
import { ConversationList } from "./list/conversation-list";
import type { LoadedConversations } from "./loaded-conversations";
import { NoConversations } from "./no-conversations";
import { TranscriptPane } from "./transcript/transcript-pane";

interface ConversationsScreenProps extends LoadedConversations {
  chatbot: ChatbotView;
  shown: ShownConversations;
}

/**
 * Screen of visitors' conversations with a chatbot: the list, and next to it the conversation that is open. A phone
 * shows one of the two.
 */
export function ConversationsScreen({ chatbot, shown, page, leadName, open }: ConversationsScreenProps) {
  const { t } = useTranslation("chatbotActivity");
  const list = { ...shown, conversation: null };
  const pages = usePages({
    first: page,
    of: searchOf(list),
    keyOf: ({ conversation_id }) => conversation_id,
    read: (cursor) =>
      shown.lead
        ? readConversationsOfLead(shown.lead, leadName, cursor)
        : readConversations(chatbot.id, shown, cursor),
  });
  const isOpen = shown.conversation !== null;
  const isFiltered = shown.filter !== "all" || shown.q !== "" || shown.lead !== null;
  const isEmpty = pages.items.length === 0;
  if (isEmpty && !isFiltered && !isOpen)
    return (
      <ChatbotFrame chatbot={chatbot} section="conversations">
        <NoConversations chatbot={chatbot.id} />
      </ChatbotFrame>
    );
  return (
    <ChatbotFrame chatbot={chatbot} section="conversations">
      <div className="gap-6 lg:grid lg:grid-cols-[minmax(17rem,22rem)_minmax(0,1fr)] lg:items-start">
        <div className={isOpen ? "max-lg:hidden" : undefined}>
          <ConversationFilters shown={shown} leadName={leadName} />
          {isEmpty ? (
            <EmptyState
              title={t("conversations.none")}
              actions={<LinkButton to="?">{t("conversations.showAll")}</LinkButton>}
            />
          ) : (
            <ConversationList entries={pages.items} shown={shown} />
          )}
          <MoreButton pages={pages} label={t("more")} failed={t("moreFailed")} />
        </div>
        <div className={`min-w-0 ${isOpen ? "" : "max-lg:hidden"}`}>
          <TranscriptPane key={shown.conversation} chatbot={chatbot.id} shown={shown} open={open} />
        </div>
      </div>
    </ChatbotFrame>
  );
}
