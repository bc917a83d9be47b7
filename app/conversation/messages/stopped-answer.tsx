import { ChevronRight, CircleStop } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import type { Draft } from "../engine/question";
import { isRepeat, type ConversationState } from "../engine/conversation-state";
import type { LiveConversation } from "../engine/live-conversation";
import { AnswerText } from "../markdown/answer-text";

export interface StoppedAnswerProps {
  live: LiveConversation;
  state: ConversationState;
  /** Puts the question back into the composer. */
  onRestore: (draft: Draft) => void;
  /** The partial answer was saved: its question need not be asked again. */
  onSaved: (query: string) => void;
}

/** Markdown syntax, left out of the one-line preview. */
const MARKS = /[*_`#>|]+/g;

/** The partial text of a stopped answer, folded, for as long as it can still be saved. */
export function StoppedAnswer({ live, state: { notice }, onRestore, onSaved }: StoppedAnswerProps) {
  const { t } = useTranslation("chat");
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  if (notice?.kind !== "interrupted" || !notice.hasPartial) return null;
  const { turn, isBack, replaced } = notice;
  const { text } = turn.answer;
  const save = () => {
    setBusy(true);
    setFailed(false);
    live.stopped
      .keep()
      .then(
        () => onSaved(turn.query),
        () => setFailed(true),
      )
      .finally(() => setBusy(false));
  };
  return (
    <section className="mb-8 rounded-xl border border-dashed border-line-strong px-4 py-3">
      <div role="status" className="flex items-center gap-2 text-sm">
        <CircleStop className="size-4 shrink-0 text-ink-muted" aria-hidden />
        <p>{t(isBack ? "notice.interrupted" : "notice.interruptedAgain")}</p>
      </div>
      <details className="group mt-2">
        <summary className="flex min-h-9 cursor-pointer list-none items-center gap-1.5 rounded-md text-sm text-ink-muted hover:text-ink [&::-webkit-details-marker]:hidden">
          <ChevronRight className="size-4 shrink-0 transition-transform group-open:rotate-90" aria-hidden />
          <span className="shrink-0 font-medium">{t("stopped.partial")}</span>
          <span className="min-w-0 truncate group-open:hidden">{text.replace(MARKS, "")}</span>
        </summary>
        <div className="pt-2 pb-1">
          <AnswerText text={text} streaming={false} />
        </div>
      </details>
      {failed && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {t("notice.retryFailed")}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" busy={busy} onClick={save}>
          {t("stopped.keep")}
        </Button>
        {!isRepeat(turn, replaced) && (
          <Button
            size="small"
            onClick={() => {
              live.dismiss("notice");
              onRestore({ query: turn.query, files: [], pictures: [] });
            }}
          >
            {t("stopped.edit")}
          </Button>
        )}
      </div>
    </section>
  );
}
