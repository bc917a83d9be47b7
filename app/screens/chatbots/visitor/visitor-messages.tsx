import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { PublicChatbot } from "#workers/contract/chatbots/visitors";
import { usePreparedMarkdown } from "~/conversation/markdown/answer-text";
import { LatestButton } from "~/conversation/messages/latest-button";
import { useStickToBottom } from "~/conversation/messages/use-stick-to-bottom";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { BotPicture } from "./chat-header";
import type { LeadFormProps } from "./lead-form";
import { LeadOffer } from "./lead-offer";
import { OperatorBubble, QuestionBubble } from "./plain-bubbles";
import { TalkToPerson } from "./talk-to-person";
import { VisitorAnswer } from "./visitor-answer";
import type { VisitorConversation } from "./visitor-conversation";
import { runningAnswer, type VisitorState } from "./visitor-state";

export interface VisitorMessagesProps {
  chatbot: PublicChatbot;
  conversation: VisitorConversation | null;
  state: VisitorState;
  asksForLead: boolean;
  /** The visitor who has just left their address. */
  thanked: string | null;
  onLead: LeadFormProps["onSubmit"];
  onAsk: (text: string) => void;
}

/** The conversation, after the chatbot's welcome. Its end stays in view, unless the visitor scrolls up. */
export function VisitorMessages(props: VisitorMessagesProps) {
  const { t } = useTranslation("visitor");
  usePreparedMarkdown();
  const { chatbot, conversation, state, onAsk } = props;
  const { messages, phase } = state;
  const content = useRef<HTMLDivElement>(null);
  const { away, toBottom } = useStickToBottom(content, messages.length > 0);
  const running = runningAnswer(state);
  const isEmpty = phase === "ready" && messages.length === 0;
  return (
    <section
      // A region that scrolls has to be reachable by keyboard.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={t("conversation")}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain"
    >
      <div ref={content} className="mx-auto w-full max-w-2xl space-y-4 px-4 py-5">
        <div className="flex gap-2.5">
          <BotPicture chatbot={chatbot} className="size-7 bg-(--bot) text-sm text-(--bot-ink)" />
          <p
            dir="auto"
            className="w-fit rounded-lg rounded-ss-sm bg-(--bubble) px-3.5 py-2.5 whitespace-pre-wrap [overflow-wrap:anywhere]"
          >
            {chatbot.appearance.welcome || t("welcome")}
          </p>
        </div>
        {!chatbot.is_trained && <Notice tone="info">{t("errors.not_trained")}</Notice>}
        {isEmpty && chatbot.is_trained && (
          <Suggestions texts={chatbot.appearance.suggestions} onAsk={onAsk} />
        )}
        {phase === "loading" && (
          <p className="animate-pulse text-center text-sm text-ink-muted">{t("restoring")}</p>
        )}
        {phase === "failed" && (
          <Notice
            tone="error"
            action={
              <Button size="small" onClick={() => void conversation?.restore()}>
                {t("retry")}
              </Button>
            }
          >
            {t("restoreFailed")}
          </Notice>
        )}
        {messages.map((message, at) => {
          const isLast = at === messages.length - 1;
          if (message.role === "operator") return <OperatorBubble key={message.id} text={message.text} />;
          if (message.role === "user")
            return (
              <QuestionBubble
                key={message.id}
                message={message}
                onRetry={() => conversation?.retry(message)}
              />
            );
          return (
            <VisitorAnswer
              key={message.id}
              chatbot={chatbot}
              message={message}
              connected={state.connected || message !== running}
              onRetry={isLast && !state.isGone ? () => conversation?.retry(message) : undefined}
              onRate={conversation?.rate}
            />
          );
        })}
        {chatbot.hand_over && conversation && <TalkToPerson conversation={conversation} state={state} />}
        {props.thanked && <Notice tone="success">{t("lead.thanks", { name: props.thanked })}</Notice>}
        {props.asksForLead && (
          <LeadOffer
            form={chatbot.lead_form}
            onSubmit={props.onLead}
            onSkip={() => conversation?.declineForm()}
          />
        )}
        <LatestButton visible={away && messages.length > 0} onClick={toBottom} place="bottom-3" />
      </div>
    </section>
  );
}

function Suggestions({ texts, onAsk }: { texts: string[]; onAsk: (text: string) => void }) {
  const { t } = useTranslation("visitor");
  if (texts.length === 0) return null;
  return (
    <ul aria-label={t("suggestions")} className="flex flex-col items-end gap-2 pt-1">
      {texts.map((text) => (
        <li key={text} className="max-w-[85%]">
          <button
            type="button"
            onClick={() => onAsk(text)}
            className="rounded-lg border border-accent/40 px-3.5 py-2 text-start text-accent transition-colors [overflow-wrap:anywhere] hover:border-accent hover:bg-accent-soft pointer-coarse:min-h-11"
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
