import { CornerDownRight, Sparkles } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Skeleton } from "~/ui/loading";
import { AnswerText } from "~/conversation/markdown/answer-text";
import type { SummaryState } from "./discussion/use-summary";

export interface SummaryCardProps {
  state: SummaryState;
  canAsk: boolean;
  onAsk: (question: string) => void;
  onRetry: () => void;
}

/** The summary of a document, with suggested questions. */
export function SummaryCard({ state, canAsk, onAsk, onRetry }: SummaryCardProps) {
  const { t } = useTranslation(["pdfChat", "errors"]);
  return (
    <section
      aria-label={t("summary.title")}
      aria-busy={state.phase === "loading"}
      className="rounded-lg bg-surface-raised p-5 ring-1 ring-line ring-inset"
    >
      <h2 className="flex items-center gap-2 text-sm font-semibold">
        <Sparkles className="size-4 text-accent" aria-hidden />
        {t("summary.title")}
      </h2>
      <div className="mt-3 text-[0.9375rem]">
        {state.phase === "waiting" && <p className="text-ink-muted">{t("errors:summary_not_ready")}</p>}
        {state.phase === "loading" && <Outline begun={state.begun} />}
        {state.phase === "failed" && (
          <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-ink-muted">{t("errors:summary_failed")}</p>
            <Button size="small" onClick={onRetry}>
              {t("retry")}
            </Button>
          </div>
        )}
        {state.phase === "ready" && <AnswerText text={state.summary} streaming={false} />}
      </div>
      {state.phase === "ready" && state.questions.length > 0 && (
        <ul aria-label={t("summary.questions")} className="mt-4 divide-y divide-line border-t border-line">
          {state.questions.map((question) => (
            <li key={question}>
              <button
                type="button"
                disabled={!canAsk}
                onClick={() => onAsk(question)}
                className="flex min-h-11 w-full items-center gap-3 py-2 text-start text-sm enabled:hover:text-accent disabled:text-ink-faint"
              >
                <CornerDownRight className="size-4 shrink-0 text-ink-muted" aria-hidden />
                <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
                  {question}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Widths of the lines that a summary usually has. */
const LINES = ["w-full", "w-11/12", "w-full", "w-10/12", "w-full", "w-11/12", "w-full", "w-9/12"];
const QUESTIONS = ["w-9/12", "w-10/12", "w-8/12"];

/** The place of a summary that is still being written, as high as one that is there. */
function Outline({ begun }: { begun: boolean }) {
  const { t } = useTranslation("pdfChat");
  return (
    <>
      <p role="status" className="min-h-5 text-sm text-ink-muted">
        {begun && t("summary.writing")}
      </p>
      <div aria-hidden className="mt-3 space-y-2.5">
        {LINES.map((width, line) => (
          <Skeleton key={line} className={`h-4 ${width}`} />
        ))}
      </div>
      <div aria-hidden className="mt-4 divide-y divide-line border-t border-line">
        {QUESTIONS.map((width) => (
          <div key={width} className="flex h-11 items-center">
            <Skeleton className={`h-4 ${width}`} />
          </div>
        ))}
      </div>
    </>
  );
}
