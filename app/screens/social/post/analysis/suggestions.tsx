import { Check, ChevronsDown, ChevronsUp, Equal } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { PostAnalysis } from "#workers/contract/social/analysis";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Part, Quote } from "./judgement";
import { NotKnown } from "./not-known";

const PRIORITIES = {
  high: { Icon: ChevronsUp, tone: "danger" },
  medium: { Icon: Equal, tone: "warning" },
  low: { Icon: ChevronsDown, tone: "neutral" },
} as const;

interface SuggestionsProps {
  analysis: PostAnalysis;
  onApply?: (before: string, after: string) => void;
}

/** Shows what could be better in a post: changes that can be applied one by one, and advice. */
export function Suggestions({ analysis, onApply }: SuggestionsProps) {
  const { t } = useTranslation("socialAnalysis");
  const { ai_optimisation: changes, ai_recommandations: advice } = analysis;
  return (
    <div className="grid gap-5">
      <Part title={t("optimisation.title")}>
        {!changes.available ? (
          <NotKnown why={changes} />
        ) : changes.suggestions.length === 0 ? (
          <p className="text-sm text-ink-muted">{t("optimisation.none")}</p>
        ) : (
          <ul className="grid gap-3">
            {changes.suggestions.map(({ before, after, reason }, index) => (
              <li key={index} className="rounded-md p-3 text-sm ring-1 ring-line ring-inset">
                <p className="[overflow-wrap:anywhere]">
                  <del className="bg-danger-soft px-0.5 text-danger">{before}</del>{" "}
                  <ins className="bg-success-soft px-0.5 text-success no-underline">{after}</ins>
                </p>
                <p className="mt-1 text-ink-muted">{reason}</p>
                {onApply && (
                  <Button size="small" className="mt-2" onClick={() => onApply(before, after)}>
                    <Check aria-hidden />
                    {t("optimisation.apply")}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part title={t("recommendations.title")}>
        {advice.available ? (
          <ul className="grid gap-2.5">
            {advice.items.map(({ priority, text, quote }, index) => {
              const { Icon, tone } = PRIORITIES[priority];
              return (
                <li key={index} className="text-sm">
                  <Badge tone={tone}>
                    <Icon aria-hidden className="size-3" />
                    {t(`recommendations.${priority}`)}
                  </Badge>{" "}
                  {text}
                  {quote && <Quote text={quote} />}
                </li>
              );
            })}
          </ul>
        ) : (
          <NotKnown why={advice} />
        )}
      </Part>
    </div>
  );
}
