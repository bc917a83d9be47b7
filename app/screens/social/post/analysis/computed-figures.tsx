import { CircleAlert, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AiComputedMetrics } from "#workers/contract/social/analysis";

/** Shows what is counted of a post. */
export function ComputedFigures({ figures }: { figures: AiComputedMetrics }) {
  const { t, i18n } = useTranslation("socialAnalysis");
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const { lengths, limit, fits, reading_ease: ease } = figures;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-3">
      <Figure name={t("figures.length")}>
        <Sign isGood={fits} />
        {lengths.map((length) => `${number(length)} / ${number(limit)}`).join(", ")}
      </Figure>
      <Figure name={t("figures.hook")}>
        <Sign isGood={figures.hook_fits} />
        {t("figures.characters", { count: figures.hook_length })}
      </Figure>
      <Figure name={t("figures.reading")}>
        {ease ? t(`figures.levels.${ease.level}`, { score: number(Math.round(ease.score)) }) : "–"}
      </Figure>
      {(["words", "sentences", "paragraphs", "emoji", "questions", "exclamations"] as const).map((name) => (
        <Figure key={name} name={t(`figures.${name}`)}>
          {number(figures[name])}
        </Figure>
      ))}
      {(["hashtags", "mentions", "links"] as const).map((name) => (
        <Figure key={name} name={t(`figures.${name}`)}>
          <span className="[overflow-wrap:anywhere]">{figures[name].join(", ") || "–"}</span>
        </Figure>
      ))}
    </dl>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="flex items-center gap-1.5 font-medium tabular-nums">{children}</dd>
    </div>
  );
}

function Sign({ isGood }: { isGood: boolean }) {
  const { t } = useTranslation("socialAnalysis");
  const Icon = isGood ? CircleCheck : CircleAlert;
  return (
    <Icon
      role="img"
      aria-label={t(isGood ? "figures.fits" : "figures.tooLong")}
      className={`size-4 shrink-0 ${isGood ? "text-success" : "text-danger"}`}
    />
  );
}
