import { useTranslation } from "react-i18next";
import type { ChatbotFigures, ChatbotStatistics } from "#workers/contract/chatbots/statistics";
import { formatDate } from "#workers/contract/text/format-date";
import { formatMoney } from "~/i18n/format";

const COLUMNS = [
  "conversations",
  "questions",
  "unanswered",
  "leads",
  "liked",
  "disliked",
  "handed_over",
  "cost",
] as const satisfies readonly (keyof ChatbotFigures)[];

/** The figures of each day, the latest first. Where the screen is narrow the table scrolls, not the page. */
export function DayTable({ days }: { days: ChatbotStatistics["per_day"] }) {
  const { t, i18n } = useTranslation("chatbotActivity");
  const nameOf = (column: (typeof COLUMNS)[number]) =>
    column === "liked" || column === "disliked"
      ? t(`statistics.${column}`)
      : t(`statistics.figures.${column}`);
  return (
    <div
      role="region"
      aria-label={t("statistics.table")}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
      className="mt-3 max-h-96 overflow-auto rounded-lg ring-1 ring-line ring-inset"
    >
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-left text-xs text-ink-muted">
            <th scope="col" className="px-3.5 py-2.5 font-medium">
              {t("statistics.day")}
            </th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className="px-3.5 py-2.5 text-right font-medium whitespace-nowrap">
                {nameOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {days.toReversed().map((day) => (
            <tr key={day.day}>
              <th scope="row" className="px-3.5 py-2 text-left font-normal whitespace-nowrap">
                {formatDate(day.day, i18n.language, { dateStyle: "medium", timeZone: "UTC" })}
              </th>
              {COLUMNS.map((column) => (
                <td key={column} className="px-3.5 py-2 text-right tabular-nums">
                  {column === "cost" ? formatMoney(day.cost, i18n.language) : day[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
