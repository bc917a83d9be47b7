import { ArrowUp, Clock, ImageIcon, Pencil, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "~/ui/icon-button";
import type { Draft } from "../engine/question";
import { runningTurn, type ConversationState } from "../engine/conversation-state";
import type { LiveConversation } from "../engine/live-conversation";

export interface QueuedQuestionsProps {
  live: LiveConversation;
  state: ConversationState;
  /** A question goes back into the composer. */
  onRestore: (draft: Draft) => void;
}

/** Questions sent while an answer was being written: each is asked when the one before has been answered. */
export function QueuedQuestions({ live, state, onRestore }: QueuedQuestionsProps) {
  const { t } = useTranslation("chat");
  if (state.queue.length === 0) return null;
  const running = runningTurn(state) !== undefined;
  return (
    <section aria-label={t("queue.label")} className="rounded-lg bg-surface-sunken px-3 py-2 text-sm">
      <p role="status" className="flex items-center gap-2 text-ink-muted">
        <Clock className="size-4 shrink-0" aria-hidden />
        {t(running ? "queue.waiting" : "queue.paused", { count: state.queue.length })}
      </p>
      <ul>
        {state.queue.map((question) => (
          <li key={question.idempotencyKey} className="flex items-center gap-1">
            <p className="line-clamp-2 min-w-0 flex-1 py-1 [overflow-wrap:anywhere]" dir="auto">
              {question.files.length > 0 && (
                <ImageIcon
                  className="me-1.5 inline size-4 text-ink-muted"
                  aria-label={t("composer.images")}
                />
              )}
              {question.query}
            </p>
            {!running && (
              <IconButton size="small" label={t("queue.send")} onClick={() => live.askQueued(question)}>
                <ArrowUp />
              </IconButton>
            )}
            <IconButton
              size="small"
              label={t("queue.edit")}
              onClick={() => {
                live.unqueue(question);
                onRestore(question);
              }}
            >
              <Pencil />
            </IconButton>
            <IconButton size="small" label={t("queue.remove")} onClick={() => live.unqueue(question)}>
              <X />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
