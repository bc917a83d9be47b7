import { CircleAlert, RotateCw } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { FeedbackRating, PublicChatbot } from "#workers/contract/chatbots/visitors";
import { isRunning } from "~/conversation/engine/conversation-state";
import { AllowedLinks } from "~/conversation/markdown/answer-link";
import { AnswerText } from "~/conversation/markdown/answer-text";
import { CitationMarks } from "~/conversation/markdown/citation-marks";
import { Button } from "~/ui/button";
import { AnswerRating } from "./answer-rating";
import { mayLinkTo, SourceLinks, SourceMark, sourceOf } from "./answer-sources";
import { BotPicture } from "./chat-header";
import { useVisitorError } from "./use-visitor-error";
import type { AnswerMessage } from "./visitor-state";

export interface VisitorAnswerProps {
  chatbot: PublicChatbot;
  message: AnswerMessage;
  /** False while its connection is lost and being made again. */
  connected: boolean;
  /** Absent if it cannot be asked again. */
  onRetry: (() => void) | undefined;
  onRate: ((id: string, rating: FeedbackRating, comment: string) => Promise<void>) | undefined;
}

/** An answer of the chatbot: its text with its sources, what went wrong, and whether it helped. */
export function VisitorAnswer({ chatbot, message, connected, onRetry, onRate }: VisitorAnswerProps) {
  const { t } = useTranslation("visitor");
  const { answer, id, rating } = message;
  const running = isRunning(answer);
  const { citations, sources } = answer;
  const marks = useMemo(
    () => (k: number) => {
      const citation = citations.find((one) => one.k === k);
      if (!citation) return running ? null : `[${k}]`;
      return <SourceMark k={k} source={sourceOf(citation, sources)} />;
    },
    [citations, sources, running],
  );
  const isAllowed = useMemo(() => mayLinkTo(sources, chatbot.contact), [sources, chatbot.contact]);
  return (
    <article className="flex gap-2.5" data-role="assistant" data-status={answer.status}>
      <BotPicture chatbot={chatbot} className="size-7 bg-(--bot) text-sm text-(--bot-ink)" />
      <div className="min-w-0 flex-1">
        <h2 className="sr-only">{t("assistant")}</h2>
        {(answer.text || running) && (
          <div className="w-fit max-w-full rounded-lg rounded-ss-sm bg-(--bubble) px-3.5 py-2.5 [&_.answer-markdown>:first-child]:mt-0! [&_.answer-markdown>:last-child]:mb-0!">
            {answer.text ? (
              <AllowedLinks.Provider value={isAllowed}>
                <CitationMarks.Provider value={marks}>
                  <AnswerText text={answer.text} streaming={running} />
                </CitationMarks.Provider>
              </AllowedLinks.Provider>
            ) : (
              <Thinking />
            )}
          </div>
        )}
        {running && !connected && <p className="mt-1.5 text-sm text-ink-muted">{t("reconnecting")}</p>}
        {answer.truncated && <p className="mt-1.5 text-sm text-ink-muted">{t("cutOff")}</p>}
        {(answer.status === "stopped" || answer.status === "cancelled") && (
          <p className="mt-1.5 text-sm text-ink-muted">{t("stopped")}</p>
        )}
        {answer.status === "failed" && <Failed code={answer.failure?.code} onRetry={onRetry} />}
        {!running && <SourceLinks answer={answer} />}
        {answer.status === "complete" && answer.exchange && onRate && (
          <AnswerRating rating={rating} onRate={(given, comment) => onRate(id, given, comment)} />
        )}
      </div>
    </article>
  );
}

function Thinking() {
  const { t } = useTranslation("visitor");
  return <p className="animate-pulse text-ink-muted motion-reduce:animate-none">{t("thinking")}</p>;
}

/** Asking again cannot help where the day's limit is reached or the chatbot is not ready. */
const FINAL = ["limit_reached", "not_trained", "not_found", "unauthorized"];

function Failed({ code, onRetry }: { code: string | undefined; onRetry: (() => void) | undefined }) {
  const { t } = useTranslation("visitor");
  const errorText = useVisitorError();
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-danger/30 bg-danger-soft px-3.5 py-2.5 text-sm">
      <CircleAlert className="size-4 shrink-0 text-danger" aria-hidden />
      <p className="min-w-40 flex-1">{errorText(code)}</p>
      {onRetry && !FINAL.includes(code ?? "") && (
        <Button size="small" onClick={onRetry}>
          <RotateCw aria-hidden />
          {t("retry")}
        </Button>
      )}
    </div>
  );
}
