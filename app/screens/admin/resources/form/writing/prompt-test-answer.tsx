import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PromptTestResult } from "#workers/contract/writing/prompt-test";
import { formatMoney } from "~/i18n/format";
import { Skeleton } from "~/ui/loading";
import { Notice } from "~/ui/notice";

export interface PromptTestAnswerProps {
  isBusy: boolean;
  result: PromptTestResult | undefined;
}

/** A model's answer with its tokens, cost and time, and the prompt that it was sent. */
export function PromptTestAnswer({ isBusy, result }: PromptTestAnswerProps) {
  const { t, i18n } = useTranslation(["adminResources", "errors"]);
  if (isBusy)
    return (
      <div role="status" className="grid gap-2">
        <span className="sr-only">{t("adminResources:promptTest.running")}</span>
        <Skeleton className="h-5" />
        <Skeleton className="h-24" />
      </div>
    );
  if (!result) return null;
  const number = (value: number, options: Intl.NumberFormatOptions = {}) =>
    new Intl.NumberFormat(i18n.language, options).format(value);
  const cost = formatMoney(result.cost, i18n.language);
  return (
    <div className="grid min-w-0 gap-3">
      {result.ok ? (
        <Passage>{result.answer}</Passage>
      ) : (
        <Notice tone="error">{t(`errors:${result.code}`)}</Notice>
      )}
      {result.ok === 1 && result.truncated && (
        <Notice tone="warning">{t("adminResources:promptTest.truncated")}</Notice>
      )}
      <p className="text-sm text-ink-muted tabular-nums">
        {t("adminResources:promptTest.figures", {
          input: number(result.input_tokens),
          output: number(result.output_tokens),
          cost,
          seconds: number(result.total_ms / 1000, { maximumFractionDigits: 1 }),
        })}
      </p>
      <details className="text-sm">
        <summary className="mb-2 w-fit cursor-pointer font-medium">
          {t("adminResources:promptTest.sent")}
        </summary>
        <Passage>{`${result.system}\n\n———\n\n${result.text}`}</Passage>
      </details>
    </div>
  );
}

function Passage({ children }: { children: ReactNode }) {
  return (
    <pre
      // A region that scrolls has to be reachable by keyboard.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-lg bg-surface-sunken p-4 text-sm whitespace-pre-wrap"
    >
      {children}
    </pre>
  );
}
