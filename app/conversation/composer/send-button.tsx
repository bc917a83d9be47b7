import { ArrowUp, Square } from "lucide-react";
import { useTranslation } from "react-i18next";

export interface SendButtonProps {
  running: boolean;
  stopping: boolean;
  blocked: boolean;
  /** The field has a question to send; while an answer runs, the question waits for that one to end. */
  hasText: boolean;
  onStop: () => void;
}

const ROUND =
  "grid size-9 shrink-0 place-items-center rounded-full transition-colors disabled:opacity-40 aria-disabled:opacity-40";

/** Sends the question. While an answer runs it stops that, and what is written in the meantime can be queued. */
export function SendButton({ running, stopping, blocked, hasText, onStop }: SendButtonProps) {
  const { t } = useTranslation("chat");
  return (
    <>
      {running && (
        <button
          type="button"
          onClick={onStop}
          disabled={stopping}
          aria-label={t("composer.stop")}
          className={`${ROUND} bg-ink text-surface`}
        >
          <Square className="size-3.5 fill-current" aria-hidden />
        </button>
      )}
      {(!running || hasText) && (
        <button
          type="submit"
          aria-disabled={blocked}
          aria-label={t(running ? "composer.queue" : "composer.send")}
          className={`${ROUND} bg-accent text-accent-ink hover:bg-accent-hover group-data-[early=send]/composer:animate-pulse group-data-[sending=true]/composer:animate-pulse`}
        >
          <ArrowUp className="size-5" aria-hidden />
        </button>
      )}
    </>
  );
}
