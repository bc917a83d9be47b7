import { Download } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import type { StatisticsPart, StatisticsQueryInput } from "#workers/contract/admin/statistics";
import { buttonStyle } from "~/ui/button-style";
import { Card } from "~/ui/card";

export interface PartPanelProps {
  title: string;
  /** Says what exactly is counted. */
  definition: string;
  part: StatisticsPart;
  query: StatisticsQueryInput;
  children: ReactNode;
}

/** A part of the statistics, with its definition and its file. */
export function PartPanel({ title, definition, part, query, children }: PartPanelProps) {
  const { t } = useTranslation("adminStatistics");
  const id = useId();
  const search = new URLSearchParams({ part, days: String(query.days), source: query.source });
  return (
    // No landmark: the table inside is one, by the same name.
    <div role="group" aria-labelledby={id} className="grid min-w-0">
      <Card className="min-w-0">
        <div className="flex items-start justify-between gap-3">
          <h2 id={id} className="font-semibold">
            {title}
          </h2>
          <a
            href={`/admin/statistics/export?${search}`}
            download
            title={t("export")}
            aria-label={`${t("export")}: ${title}`}
            className={`${buttonStyle("quiet", "small")} -mt-1 -mr-2`}
          >
            <Download aria-hidden />
          </a>
        </div>
        <p className="mt-0.5 mb-4 text-sm text-ink-muted">{definition}</p>
        {children}
      </Card>
    </div>
  );
}
