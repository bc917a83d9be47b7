import { Info } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ChatbotStatistics } from "#workers/contract/chatbots/statistics";
import { formatMoney } from "~/i18n/format";
import { LazyPopover } from "~/ui/overlays/lazy-overlays";
import { buttonStyle } from "~/ui/button-style";

type Totals = ChatbotStatistics["totals"];

const FIGURES = [
  "conversations",
  "questions",
  "resolved",
  "unanswered",
  "leads",
  "feedback",
  "handed_over",
  "cost",
] as const;

type FigureName = (typeof FIGURES)[number];

/** The figures of the whole period, each with what it means. */
export function FigureList({ totals }: { totals: Totals }) {
  const { t } = useTranslation("chatbotActivity");
  const shown = useFigures(totals);
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {FIGURES.map((name) => (
        <div
          key={name}
          className="min-w-0 rounded-lg bg-surface-raised px-4 py-3 ring-1 ring-line ring-inset"
        >
          <dt className="flex items-center justify-between gap-1 text-sm text-ink-muted">
            <span className="truncate">{t(`statistics.figures.${name}`)}</span>
            <Definition name={name} />
          </dt>
          <dd className="mt-0.5 truncate text-xl font-semibold tabular-nums">{shown[name].value}</dd>
          <dd className="truncate text-xs text-ink-muted tabular-nums">{shown[name].note ?? "\u00a0"}</dd>
        </div>
      ))}
    </dl>
  );
}

function Definition({ name }: { name: FigureName }) {
  const { t } = useTranslation("chatbotActivity");
  const figure = t(`statistics.figures.${name}`);
  const text = t(`statistics.means.${name}`);
  return (
    <LazyPopover
      title={figure}
      side="top"
      trigger={
        <button
          type="button"
          title={text}
          aria-label={t("statistics.definition", { figure })}
          className={`${buttonStyle("quiet", "small", true)} -me-2 size-7! text-ink-faint!`}
        >
          <Info aria-hidden className="size-4" />
        </button>
      }
    >
      <p className="text-ink-muted">{text}</p>
    </LazyPopover>
  );
}

function useFigures(totals: Totals): Record<FigureName, { value: string; note?: string }> {
  const { t, i18n } = useTranslation("chatbotActivity");
  const count = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const share = (part: number, total: number) => ({
    value:
      total === 0 ? "–" : new Intl.NumberFormat(i18n.language, { style: "percent" }).format(part / total),
    note: t("statistics.of", { part: count(part), total: count(total) }),
  });
  const ratings = totals.liked + totals.disliked;
  return {
    conversations: { value: count(totals.conversations) },
    questions: {
      value: count(totals.questions),
      ...(totals.courtesies > 0 && { note: t("statistics.courtesies", { count: totals.courtesies }) }),
    },
    resolved: share(totals.resolved, totals.conversations),
    unanswered: {
      value: count(totals.unanswered),
      note: t("statistics.of", { part: count(totals.unanswered), total: count(totals.questions) }),
    },
    leads: { value: count(totals.leads) },
    feedback: ratings === 0 ? { value: "–", note: t("statistics.noRatings") } : share(totals.liked, ratings),
    handed_over: { value: count(totals.handed_over) },
    cost: { value: formatMoney(totals.cost, i18n.language) },
  };
}
