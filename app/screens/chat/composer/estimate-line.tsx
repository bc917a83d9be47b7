import { useTranslation } from "react-i18next";
import type { AiModelView } from "#workers/contract/ai-models";
import { formatMoney } from "../models/format-money";
import { estimateSending } from "./estimate";

const FEW_QUESTIONS = 5;

export interface EstimateProps {
  text: string;
  context: number;
  model: AiModelView | undefined;
  remaining: number | null;
}

/** What sending would cost, and the questions a guest has left; quiet until there is something to say. */
export function Estimate({ text, context, model, remaining }: EstimateProps) {
  const { t, i18n } = useTranslation("chat");
  const question = text.trim();
  const { tokens, cost } = estimateSending(question, context, model ?? { input_price: 0, output_price: 0 });
  const isFree = !model || (model.input_price === 0 && model.output_price === 0);
  return (
    <p className="ms-auto min-w-0 truncate px-2 text-end text-xs text-ink-muted tabular-nums">
      <span className="hidden group-data-[early=send]/composer:inline group-data-[sending=true]/composer:inline">
        {t("composer.sending")}
      </span>
      <span className="group-data-[early=send]/composer:hidden group-data-[sending=true]/composer:hidden">
        {question && (
          <span title={t("composer.estimateHint")} data-testid="estimate">
            {t("composer.tokens", { count: tokens })}
            <span className="max-sm:sr-only">
              {" "}
              · {isFree ? t("composer.free") : formatMoney(cost, i18n.language)}
            </span>
          </span>
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
