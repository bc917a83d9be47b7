import { useRef, useState, type RefObject } from "react";
import { I18nextProvider, useTranslation } from "react-i18next";
import { MAX_VISITOR_QUESTION, type PublicChatbot } from "#workers/contract/chatbots/visitors";
import type { Language } from "#workers/contract/languages";
import { setField } from "~/conversation/composer/question-field";
import { ConversationPanel, type ConversationPanelProps } from "~/conversation/panel/conversation-panel";
import { botColors, themeOf } from "./bot-colors";
import { ChatHeader } from "./chat-header";
import { EndedChat } from "./ended-chat";
import { LeadForm } from "./lead-form";
import { useVisitorConversation, usePersonMessages } from "./use-visitor-conversation";
import { useVisitorLanguage } from "./use-visitor-language";
import { useVisitorPanels } from "./use-visitor-panels";
import { VisitorAnnouncer } from "./visitor-announcer";
import type { VisitorConversation } from "./visitor-conversation";
import { VisitorMessages } from "./visitor-messages";
import type { OpenSession } from "./visitor-session";
import { runningAnswer, type VisitorState } from "./visitor-state";

export interface VisitorChatProps {
  chatbot: PublicChatbot;
  openSession: OpenSession;
  /** Key under which the browser keeps who the visitor is and which conversation is theirs; null: nothing is kept. */
  storageKey: string | null;
  language: Language;
  /** The owner tries the chatbot: what is typed into its form goes nowhere. */
  isPreview?: boolean;
  /** Closes the chat; absent outside of a panel that can be closed. */
  onClose?: (() => void) | undefined;
  /** The field, so that callers can focus it. */
  field?: RefObject<HTMLTextAreaElement>;
}

/** The element around the chat draws it. */
const LAYOUT = { root: "contents", dock: "mx-auto w-full max-w-[43.5rem] shrink-0 px-3 pt-1 pb-2" };

/** The chat with a support chatbot, as visitors have it. It fills the element around it, which has a height. */
export function VisitorChat(props: VisitorChatProps) {
  const i18n = useVisitorLanguage(props.language);
  const { appearance } = props.chatbot;
  return (
    <I18nextProvider i18n={i18n}>
      <div
        lang={i18n.language}
        data-theme={themeOf(appearance)}
        style={botColors(appearance)}
        className="@container flex h-full min-h-0 flex-col bg-surface text-ink"
      >
        <Chat {...props} />
      </div>
    </I18nextProvider>
  );
}

function Chat(props: VisitorChatProps) {
  const { chatbot, openSession, storageKey, isPreview = false, onClose } = props;
  const [conversation, state] = useVisitorConversation(openSession, storageKey);
  usePersonMessages(conversation, state, chatbot.hand_over);
  const ownField = useRef<HTMLTextAreaElement>(null);
  const field = props.field ?? ownField;
  const panels = useVisitorPanels(chatbot, state);
  const startOver = () => {
    conversation?.startOver();
    panels.reopen();
    setThanked(null);
    setField(field.current, "");
    field.current?.focus();
  };
  const [thanked, setThanked] = useState<string | null>(null);
  const addLead = async (lead: Parameters<VisitorConversation["addLead"]>[0]) => {
    if (isPreview) conversation?.declineForm();
    else await conversation?.addLead(lead);
    setThanked(lead.name);
  };
  const { isAsked } = panels;
  const composer = useVisitorComposer(chatbot, conversation, state, field);
  return (
    <>
      <ChatHeader
        chatbot={chatbot}
        state={state}
        onNew={startOver}
        onEnd={chatbot.lead_form.when === "after" ? panels.end : undefined}
        onClose={onClose}
      />
      {isAsked === "before" ? (
        <div className="min-h-0 flex-1 overflow-y-auto p-4">
          <LeadForm
            form={chatbot.lead_form}
            moment="before"
            onSubmit={addLead}
            onDone={() => field.current?.focus()}
          />
        </div>
      ) : panels.hasEnded ? (
        <EndedChat
          form={chatbot.lead_form}
          isAsked={isAsked === "after"}
          onSubmit={addLead}
          onSkip={() => conversation?.declineForm()}
          onNew={startOver}
        />
      ) : (
        <ConversationPanel
          layout={LAYOUT}
          composer={composer}
          footer={<Origin />}
          messages={
            <VisitorMessages
              chatbot={chatbot}
              conversation={conversation}
              state={state}
              asksForLead={isAsked === "during"}
              onLead={addLead}
              thanked={chatbot.lead_form.when === "during" ? thanked : null}
              onAsk={(text) => conversation?.send(text)}
            />
          }
        />
      )}
      <VisitorAnnouncer state={state} />
    </>
  );
}

function useVisitorComposer(
  chatbot: PublicChatbot,
  conversation: VisitorConversation | null,
  state: VisitorState,
  field: RefObject<HTMLTextAreaElement>,
): ConversationPanelProps["composer"] {
  const { t } = useTranslation("visitor");
  const { phase, answeredBy, isGone } = state;
  // A person can be written to without any sources.
  const canAnswer = chatbot.is_trained || answeredBy === "person";
  return {
    field,
    label: t("field"),
    placeholder: t(answeredBy === "person" ? "placeholderPerson" : "placeholder"),
    running: runningAnswer(state) !== undefined,
    stopping: false,
    blocked: conversation === null || phase !== "ready" || isGone || !canAnswer,
    maxCharacters: MAX_VISITOR_QUESTION,
    inPanel: true,
    oneRow: true,
    onSend: (text) => {
      setField(field.current, "");
      conversation?.send(text);
    },
    onStop: () => conversation?.stop(),
  };
}

/** Says that a machine answers, and whose it is. */
function Origin() {
  const { t } = useTranslation("visitor");
  return (
    <p className="mt-1.5 flex flex-wrap justify-center gap-x-2 text-center text-xs text-ink-faint">
      <span>{t("disclaimer")}</span>
      <a href="/" target="_blank" rel="noopener" className="underline-offset-2 hover:underline">
        {t("poweredBy")}
      </a>
    </p>
  );
}
