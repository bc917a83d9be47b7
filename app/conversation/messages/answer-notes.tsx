import { CircleAlert, RotateCw, WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import type { Answer } from "../engine/turn";
import { useErrorText } from "~/i18n/use-error-text";

export interface AnswerNotesProps {
  answer: Answer;
  connected: boolean;
  canRetry: boolean;
  onRetry: () => void;
}

/** Notes below an answer: which fallback model answered, whether it was truncated, interrupted or failed. */
export function AnswerNotes({ answer, connected, canRetry, onRetry }: AnswerNotesProps) {
  const { t } = useTranslation("chat");
  const errorText = useErrorText();
  const { model, replaced, failure, status } = answer;
  return (
    <>
      {replaced && answer.text && <Note>{t("turn.replaced", { failed: replaced, model: model.name })}</Note>}
      {answer.truncated && <Note>{t("turn.truncated")}</Note>}
      {status === "stopped" && <Note>{t("turn.kept")}</Note>}
      {!connected && (
        <Note>
          <WifiOff className="me-2 inline size-4" aria-hidden />
          {t("turn.reconnecting")}
        </Note>
      )}
      {status === "failed" && failure && (
        <div className="mt-3 flex flex-wrap items-center gap-3 rounded-lg border border-danger/30 bg-danger-soft px-4 py-3 text-sm">
          <CircleAlert className="size-4 shrink-0 text-danger" aria-hidden />
          <p className="min-w-0 flex-1">{errorText(failure)}</p>
          {canRetry && failure.code !== "account_suspended" && (
            <Button size="small" onClick={onRetry}>
              <RotateCw aria-hidden />
              {t("turn.retry")}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className="mt-3 text-sm text-ink-muted">{children}</p>;
}
