import { CircleHelp, PencilLine, ThumbsDown, ThumbsUp } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { VisitorMessage } from "#workers/contract/chatbots/visitors";
import { AnswerText } from "~/conversation/markdown/answer-text";
import { CitationMarks } from "~/conversation/markdown/citation-marks";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { LocalTime } from "~/ui/local-time";
import { citationMarks, citedSources, SourceList } from "./answer-sources";

interface TranscriptMessageProps {
  message: VisitorMessage;
  onFix: () => void;
}

/** A message of a transcript: the visitor's on the right, answers on the left. */
export function TranscriptMessage({ message, onFix }: TranscriptMessageProps) {
  const { t } = useTranslation("chatbotActivity");
  const { role, content, created_at } = message;
  const isVisitor = role === "user";
  return (
    <li data-role={role} className={isVisitor ? "ms-auto w-fit max-w-[85%]" : "max-w-[60ch]"}>
      <p className={`mb-1 text-xs text-ink-muted ${isVisitor ? "text-end" : ""}`}>
        <span className="font-medium text-ink">{t(`transcript.${role}`)}</span> ·{" "}
        <LocalTime at={created_at} />
      </p>
      {role === "assistant" ? (
        <Answer message={message} onFix={onFix} />
      ) : (
        <p
          dir="auto"
          className={`rounded-lg px-3.5 py-2.5 text-sm [overflow-wrap:anywhere] whitespace-pre-wrap ${isVisitor ? "bg-surface-sunken ring-1 ring-line ring-inset" : "bg-accent-soft"}`}
        >
          {content}
        </p>
      )}
    </li>
  );
}

/** An answer of the chatbot, with what it rests on, what the visitor thought of it, and a way to correct it. */
function Answer({ message, onFix }: TranscriptMessageProps) {
  const { t } = useTranslation("chatbotActivity");
  const { content, is_answered, feedback } = message;
  const marks = useMemo(
    () => citationMarks(message, (k, title) => t("transcript.cited", { k, title })),
    [message, t],
  );
  return (
    <>
      <div className="text-sm [&_.answer-markdown]:text-sm">
        <CitationMarks.Provider value={marks}>
          <AnswerText text={content} streaming={false} />
        </CitationMarks.Provider>
      </div>
      <SourceList sources={citedSources(message)} />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        {!is_answered && (
          <Badge tone="warning">
            <CircleHelp aria-hidden className="size-3" />
            {t("transcript.notAnswered")}
          </Badge>
        )}
        {feedback && <Feedback feedback={feedback} />}
        <Button size="small" variant="quiet" onClick={onFix} className="-ms-2.5">
          <PencilLine aria-hidden />
          {t("transcript.fix")}
        </Button>
      </div>
      {feedback?.comment && (
        <p className="mt-1.5 border-s-2 border-line-strong ps-3 text-sm text-ink-muted [overflow-wrap:anywhere] whitespace-pre-wrap">
          {feedback.comment}
        </p>
      )}
    </>
  );
}

function Feedback({ feedback: { rating } }: { feedback: NonNullable<VisitorMessage["feedback"]> }) {
  const { t } = useTranslation("chatbotActivity");
  const isLiked = rating === "up";
  const Icon = isLiked ? ThumbsUp : ThumbsDown;
  return (
    <Badge tone={isLiked ? "success" : "danger"}>
      <Icon aria-hidden className="size-3" />
      {t(isLiked ? "transcript.helpful" : "transcript.notHelpful")}
    </Badge>
  );
}
