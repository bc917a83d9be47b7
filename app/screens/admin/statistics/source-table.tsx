import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { SourceFigures, StatisticsQueryInput } from "#workers/contract/admin/statistics";
import { DataTable } from "../shell/data-table";
import { useFormat } from "../shell/format";
import { PartPanel } from "./part-panel";

export interface SourceTableProps {
  sources: SourceFigures[];
  query: StatisticsQueryInput;
}

/** Shows what each source brings: visitors, sign-ups, and how many of them stay. */
export function SourceTable({ sources, query }: SourceTableProps) {
  const { t } = useTranslation("adminStatistics");
  const { count } = useFormat();
  const titles = {
    visitors: t("figures.visitors"),
    sign_ups: t("figures.sign_ups"),
    answered: t("answered"),
    documented: t("documented"),
    activated: t("figures.activated"),
    paid: t("figures.paid"),
  };
  return (
    <PartPanel title={t("bySource")} definition={t("bySourceText")} part="sources" query={query}>
      {sources.length === 0 ? (
        <p className="text-sm text-ink-muted">{t("noVisits")}</p>
      ) : (
        <DataTable
          label={t("bySource")}
          rows={sources}
          keyOf={({ source }) => source}
          columns={[
            {
              id: "source",
              title: t("source"),
              cell: ({ source }) =>
                source === "" ? (
                  <span className="text-ink-muted">{t("noSource")}</span>
                ) : (
                  <Link
                    to={`/admin/statistics?${new URLSearchParams({ days: String(query.days), source })}`}
                    title={source}
                    className="block max-w-64 truncate underline-offset-4 hover:underline"
                  >
                    {source === "other" ? t("otherSources") : source}
                  </Link>
                ),
            },
            ...(Object.keys(titles) as (keyof typeof titles)[]).map((name) => ({
              id: name,
              title: titles[name],
              isFigure: true,
              cell: (row: SourceFigures) => count(row[name]),
            })),
          ]}
        />
      )}
    </PartPanel>
  );
}
