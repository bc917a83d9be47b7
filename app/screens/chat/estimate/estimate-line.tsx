import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AiModelView } from "#workers/contract/ai-models";
import type { Turn } from "~/conversation/engine/turn";

const TokenEstimate = lazy(() => import("./token-estimate"));

const FEW_QUESTIONS = 5;

export interface EstimateProps {
  text: string;
  turns: Turn[];
  /** The models that are asked. */
  models: AiModelView[];
  remaining: number | null;
}

/** Shows what sending would cost, and the questions a guest has left; quiet until there is something to say. */
export function Estimate({ text, turns, models, remaining }: EstimateProps) {
  const { t } = useTranslation("chat");
  // Server-rendered content would be hydrated before its code is loaded.
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const question = text.trim();
  return (
    <p className="ms-auto min-w-0 truncate px-2 text-end text-xs text-ink-muted tabular-nums">
      <span className="hidden group-data-[early=send]/composer:inline group-data-[sending=true]/composer:inline">
        {t("composer.sending")}
      </span>
      <span className="group-data-[early=send]/composer:hidden group-data-[sending=true]/composer:hidden">
        {mounted && question && (
          <Suspense>
            <TokenEstimate question={question} turns={turns} models={models} />
          </Suspense>
        )}
        {remaining !== null && (
          <span className={question || remaining > FEW_QUESTIONS ? "max-sm:hidden" : "text-ink"}>
            {question && " · "}
            {t("composer.remaining", { count: remaining })}
          </span>
        )}
      </span>
    </p>
  );
}
