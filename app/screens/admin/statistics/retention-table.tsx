import { useTranslation } from "react-i18next";
import type { Cohort, StatisticsQueryInput } from "#workers/contract/admin/statistics";
import { formatDate } from "#workers/contract/text/format-date";
import { useFormat } from "../shell/format";
import { PartPanel } from "./part-panel";

export interface RetentionTableProps {
  cohorts: Cohort[];
  query: StatisticsQueryInput;
}

/** Shows how many of each week's sign-ups were here in the weeks after: the darker, the more. */
export function RetentionTable({ cohorts, query }: RetentionTableProps) {
  const { t, i18n } = useTranslation("adminStatistics");
  const { count } = useFormat();
  const percent = new Intl.NumberFormat(i18n.language, { style: "percent", maximumFractionDigits: 0 });
  return (
    <PartPanel title={t("retention")} definition={t("retentionText")} part="retention" query={query}>
      <div
        role="region"
        aria-label={t("retention")}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
        className="-mx-1 overflow-x-auto px-1 pb-1 text-sm"
      >
        <table className="w-full border-separate border-spacing-0.5 tabular-nums">
          <thead className="text-left text-xs text-ink-muted">
            <tr>
              <th scope="col" className="py-1 pr-3 font-medium whitespace-nowrap">
                {t("week")}
              </th>
              <th scope="col" className="py-1 pr-3 text-right font-medium whitespace-nowrap">
                {t("signedUp")}
              </th>
              {cohorts.map(({ week }, number) => (
                <th
                  key={week}
                  scope="col"
                  aria-label={t("weekNumber", { number })}
                  className="min-w-11 py-1 text-center font-medium"
                >
                  {number}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cohorts.toReversed().map(({ week, users, active }) => (
              <tr key={week}>
                <th scope="row" className="py-1.5 pr-3 text-left font-medium whitespace-nowrap">
                  {formatDate(week, i18n.language, { day: "numeric", month: "short", timeZone: "UTC" })}
                </th>
                <td className="pr-3 text-right">{count(users)}</td>
                {cohorts.map((other, number) => {
                  const seen = active[number];
                  if (seen === undefined || users === 0) return <td key={other.week} />;
                  return (
                    <td key={other.week} className="relative rounded-sm text-center" title={count(seen)}>
                      <span
                        aria-hidden
                        className="absolute inset-0 rounded-sm bg-accent"
                        style={{ opacity: 0.04 + 0.3 * (seen / users) }}
                      />
                      <span className="relative">{percent.format(seen / users)}</span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </PartPanel>
  );
}
