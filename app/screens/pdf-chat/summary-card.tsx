import { CornerDownRight, Sparkles } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Skeleton } from "~/ui/skeleton";
import { AnswerText } from "../chat/markdown/answer-text";
import type { SummaryState } from "./discussion/use-summary";

export interface SummaryCardProps {
  state: SummaryState;
  canAsk: boolean;
  onAsk: (question: string) => void;
  onRetry: () => void;
}

/** What a document is about, and questions to begin with. */
export function SummaryCard({ state, canAsk, onAsk, onRetry }: SummaryCardProps) {
  const { t } = useTranslation("pdfChat");
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
        {state.phase === "loading" && (
          <div className="space-y-2">
            <Skeleton className="h-4" />
            <Skeleton className="h-4 w-11/12" />
            <Skeleton className="h-4 w-3/4" />
          </div>
        )}
        {state.phase === "waiting" && <p className="text-ink-muted">{t("summary.waiting")}</p>}
        {state.phase === "failed" && (
          <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-ink-muted">{t("summary.failed")}</p>
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
                <span className="min-w-0 [overflow-wrap:anywhere]">{question}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
