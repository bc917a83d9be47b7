import { useTranslation } from "react-i18next";
import type { AiModelView } from "#workers/contract/ai-models";
import { costOf, estimateTokens } from "#workers/contract/tokens";
import type { Turn } from "~/conversation/engine/turn";
import { formatMoney } from "~/i18n/format";

export interface TokenEstimateProps {
  question: string;
  turns: Turn[];
  /** The models that are asked. */
  models: AiModelView[];
}

/** Shows what sending a question would cost. Fetched when one is written. */
export default function TokenEstimate({ question, turns, models }: TokenEstimateProps) {
  const { t, i18n } = useTranslation("chat");
  const context = contextTokens(turns);
  const estimates = models.map((model) => estimateSending(question, context, model));
  const tokens = estimates.reduce((sum, one) => sum + one.tokens, 0);
  const cost = estimates.reduce((sum, one) => sum + one.cost, 0);
  const isFree = models.every(({ input_price, output_price }) => input_price === 0 && output_price === 0);
  return (
    <span title={t("composer.estimateHint")} data-testid="estimate">
      {t("composer.tokens", { count: tokens })}
      <span className="max-sm:sr-only">
        {" "}
        · {isFree ? t("composer.free") : formatMoney(cost, i18n.language)}
      </span>
    </span>
  );
}

/** Tokens that a next question takes along: what was asked and answered well before. */
function contextTokens(turns: Turn[]): number {
  return turns.reduce((sum, turn) => {
    const { answer } = turn;
    const counts = answer.status === "complete" || answer.status === "stopped";
    return counts ? sum + estimateTokens(turn.query) + estimateTokens(answer.text) : sum;
  }, 0);
}

/** Estimates what sending costs before the answer: tokens, and US dollars. */
function estimateSending(
  question: string,
  context: number,
  model: Pick<AiModelView, "input_price" | "output_price">,
): { tokens: number; cost: number } {
  const tokens = context + estimateTokens(question);
  return { tokens, cost: costOf({ input_tokens: tokens, output_tokens: 0 }, model) };
}
