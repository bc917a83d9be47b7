import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PostAnalysis } from "#workers/contract/social/analysis";
import { Badge } from "~/ui/badge";
import { NotKnown } from "./not-known";

const TONES = { positive: "success", neutral: "neutral", negative: "danger", mixed: "warning" } as const;

/** Shows what a model says of a post, with its reasons and the words of the post that they rest on. */
export function Judgement({ analysis }: { analysis: PostAnalysis }) {
  const { t, i18n } = useTranslation("socialAnalysis");
  const { ai_scores: scores, ai_sentiment: sentiment, ai_semantique: semantics } = analysis;
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 0 });
  return (
    <div className="grid gap-5">
      <Part title={t("scores.title")}>
        {scores.available ? (
          <ul className="grid gap-3">
            {scores.scores.map(({ of, score, reason, quote }) => (
              <li key={of} className="text-sm">
                <div className="flex items-baseline justify-between gap-4">
                  <span className={of === "overall" ? "font-semibold" : "font-medium"}>
                    {t(`scores.${of}`)}
                  </span>
                  <span className="tabular-nums">{t("scores.of", { score: number.format(score) })}</span>
                </div>
                <div aria-hidden className="mt-1 h-1.5 overflow-hidden rounded-full bg-hover">
                  <div className="h-full rounded-full bg-accent" style={{ width: `${score}%` }} />
                </div>
                <p className="mt-1 text-ink-muted">{reason}</p>
                {quote && <Quote text={quote} />}
              </li>
            ))}
          </ul>
        ) : (
          <NotKnown why={scores} />
        )}
      </Part>
      <Part title={t("sentiment.title")}>
        {sentiment.available ? (
          <div className="text-sm">
            <Badge tone={TONES[sentiment.label]}>{t(`sentiment.${sentiment.label}`)}</Badge>
            <SentimentScale score={sentiment.score} />
            <p className="mt-1 text-ink-muted">{sentiment.reason}</p>
            {sentiment.quotes.map((quote) => (
              <Quote key={quote} text={quote} />
            ))}
          </div>
        ) : (
          <NotKnown why={sentiment} />
        )}
      </Part>
      <Part title={t("semantics.title")}>
        {semantics.available ? (
          <dl className="grid gap-x-4 gap-y-1.5 text-sm sm:grid-cols-[auto_1fr]">
            <dt className="text-ink-muted">{t("semantics.topics")}</dt>
            <dd>{semantics.topics.join(", ")}</dd>
            <dt className="text-ink-muted">{t("semantics.keywords")}</dt>
            <dd>{semantics.keywords.join(", ")}</dd>
            <dt className="text-ink-muted">{t("semantics.tone")}</dt>
            <dd>{semantics.tone}</dd>
            <dt className="text-ink-muted">{t("semantics.intent")}</dt>
            <dd>{semantics.intent}</dd>
          </dl>
        ) : (
          <NotKnown why={semantics} />
        )}
      </Part>
    </div>
  );
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold">{title}</h3>
      {children}
    </section>
  );
}

export const Quote = ({ text }: { text: string }) => (
  <q className="mt-1 block border-s-2 border-line-strong ps-2 text-ink-muted italic">{text}</q>
);

/** Scale from negative to positive, with a mark where the post is. */
function SentimentScale({ score }: { score: number }) {
  const { t, i18n } = useTranslation("socialAnalysis");
  const shown = new Intl.NumberFormat(i18n.language, {
    maximumFractionDigits: 1,
    signDisplay: "exceptZero",
  }).format(score);
  return (
    <div className="mt-2 max-w-xs">
      <div aria-hidden className="relative h-1.5 rounded-full bg-hover">
        <span
          className="absolute top-1/2 size-3 -translate-x-1/2 -translate-y-1/2 rounded-full bg-accent ring-2 ring-surface-raised"
          style={{ left: `${50 + 50 * score}%` }}
        />
      </div>
      <p className="mt-1.5 text-xs text-ink-muted">{t("sentiment.scale", { score: shown })}</p>
    </div>
  );
}
