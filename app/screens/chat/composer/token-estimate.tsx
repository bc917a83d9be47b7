import { useTranslation } from "react-i18next";
import type { AiModelView } from "#workers/contract/ai-models";
import type { Exchange } from "../conversation/stored-exchange";
import { formatMoney } from "../models/format-money";
import { contextTokens, estimateSending } from "./estimate";

export interface TokenEstimateProps {
  question: string;
  exchanges: Exchange[];
  model: AiModelView | undefined;
}

/** What sending a question would cost. Fetched when one is written. */
export default function TokenEstimate({ question, exchanges, model }: TokenEstimateProps) {
  const { t, i18n } = useTranslation("chat");
  const prices = model ?? { input_price: 0, output_price: 0 };
  const { tokens, cost } = estimateSending(question, contextTokens(exchanges), prices);
  const isFree = prices.input_price === 0 && prices.output_price === 0;
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
