import { ChevronLeft, ChevronRight, RefreshCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "~/ui/icon-button";
import { isRunning } from "../conversation/exchange";
import type { Answer, Exchange } from "../conversation/stored-exchange";
import { formatMoney } from "../models/format-money";
import { CopyButton } from "./copy-button";

export interface AnswerActionsProps {
  exchange: Exchange;
  answer: Answer;
  canRetry: boolean;
  onShow: (key: string, index: number) => void;
  onRetryWith: () => void;
}

/** The line under a finished answer: copy, ask another model, its versions, and what it took. */
export function AnswerActions({ exchange, answer, canRetry, onShow, onRetryWith }: AnswerActionsProps) {
  const { t } = useTranslation("chat");
  // Its place is kept while the answer is written, so that nothing moves when it ends.
  if (isRunning(answer)) return <div className="mt-2 h-9" />;
  return (
    <div className="-ms-2 mt-2 flex min-h-9 flex-wrap items-center gap-x-1 gap-y-0.5 text-ink-muted print:[&_button]:hidden">
      {answer.text && <CopyButton text={answer.text} label={t("exchange.copy")} />}
      {canRetry && (
        <IconButton size="small" label={t("exchange.retryWith")} onClick={onRetryWith}>
          <RefreshCw />
        </IconButton>
      )}
      <Versions exchange={exchange} onShow={onShow} />
      <Figures answer={answer} />
    </div>
  );
}

function Versions({ exchange, onShow }: Pick<AnswerActionsProps, "exchange" | "onShow">) {
  const { t } = useTranslation("chat");
  const { answers, shown, key } = exchange;
  if (answers.length < 2) return null;
  return (
    <span className="flex items-center text-xs tabular-nums">
      <IconButton
        size="small"
        label={t("exchange.previous")}
        disabled={shown === 0}
        onClick={() => onShow(key, shown - 1)}
      >
        <ChevronLeft />
      </IconButton>
      <span>{t("exchange.version", { at: shown + 1, count: answers.length })}</span>
      <IconButton
        size="small"
        label={t("exchange.next")}
        disabled={shown === answers.length - 1}
        onClick={() => onShow(key, shown + 1)}
      >
        <ChevronRight />
      </IconButton>
    </span>
  );
}

function Figures({ answer: { model, usage } }: { answer: Answer }) {
  const { t, i18n } = useTranslation("chat");
  const seconds = new Intl.NumberFormat(i18n.language, {
    style: "unit",
    unit: "second",
    unitDisplay: "narrow",
    maximumFractionDigits: 1,
  });
  return (
    <p className="ms-1 flex flex-wrap gap-x-2 text-xs tabular-nums" title={t("exchange.tokensHint")}>
      <span>{model.name}</span>
      {usage && (
        <>
          <span>{seconds.format(usage.response_time / 1000)}</span>
          <span>{t("exchange.tokens", { input: usage.input_tokens, output: usage.output_tokens })}</span>
          <span>{usage.cost === 0 ? t("composer.free") : formatMoney(usage.cost, i18n.language)}</span>
        </>
      )}
    </p>
  );
}
