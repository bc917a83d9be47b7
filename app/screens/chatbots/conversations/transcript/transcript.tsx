import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { VisitorMessage } from "#workers/contract/chatbots/visitors";
import { TranscriptMessage } from "./transcript-message";

interface TranscriptProps {
  messages: VisitorMessage[];
  /** Shows the last messages first: someone is waiting for a reply to them. */
  startsAtEnd: boolean;
  /** Writes a better answer in place of one, to the question that it answered. */
  onFix: (message: VisitorMessage, question: string) => void;
}

/** Shows the messages, oldest first. New messages are read out, and stay in view as long as the end is. */
export function Transcript({ messages, startsAtEnd, onFix }: TranscriptProps) {
  const { t } = useTranslation("chatbotActivity");
  const list = useRef<HTMLOListElement>(null);
  const last = messages.at(-1)?.id;
  const seen = useRef(startsAtEnd ? undefined : last);
  useEffect(() => {
    if (!list.current || seen.current === last) return;
    seen.current = last;
    const { scrollHeight, clientHeight } = list.current;
    list.current.scrollTo({ top: scrollHeight - clientHeight });
  }, [last]);
  return (
    <ol
      ref={list}
      role="log"
      aria-label={t("transcript.label")}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
      className="space-y-5 px-4 py-4 -outline-offset-2 lg:max-h-[calc(100dvh-26rem)] lg:min-h-64 lg:overflow-y-auto"
    >
      {messages.map((message, at) => (
        <TranscriptMessage
          key={message.id}
          message={message}
          onFix={() => onFix(message, questionBefore(messages, at))}
        />
      ))}
    </ol>
  );
}

/** The question that an answer was given to. */
const questionBefore = (messages: readonly VisitorMessage[], at: number): string =>
  messages.slice(0, at).findLast(({ role }) => role === "user")?.content ?? "";
