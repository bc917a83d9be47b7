import { useTranslation } from "react-i18next";
import type { ModuleFigures, StatisticsQueryInput, StatisticsView } from "#workers/contract/admin/statistics";
import { BarList } from "~/ui/bar-list";
import { useFormat } from "../shell/format";
import { useLabels } from "../shell/use-labels";
import { PartPanel } from "./part-panel";

interface WithQuery {
  query: StatisticsQueryInput;
}

/** Questions in each module, and how many users asked them. */
export function ModuleBars({ modules, query }: { modules: ModuleFigures[] } & WithQuery) {
  const { t } = useTranslation(["adminStatistics", "admin"]);
  const { module } = useLabels();
  const nameOf = (key: ModuleFigures["module"]) => {
    if (key === null) return t("admin:unknown");
    if (key === "chat") return t("adminStatistics:chat");
    return key === "admin" ? t("adminStatistics:adminTests") : module(key);
  };
  return (
    <PartPanel
      title={t("adminStatistics:modules")}
      definition={t("adminStatistics:modulesText")}
      part="modules"
      query={query}
    >
      {modules.length === 0 && <p className="text-sm text-ink-muted">{t("adminStatistics:noUse")}</p>}
      <BarList
        bars={modules.map((row) => ({
          key: row.module ?? "",
          name: nameOf(row.module),
          size: row.questions,
          figures: t("adminStatistics:moduleFigures", {
            questions: t("adminStatistics:moduleQuestions", { count: row.questions }),
            users: t("adminStatistics:moduleUsers", { count: row.users }),
          }),
        }))}
      />
    </PartPanel>
  );
}

/** The kinds of pages where visits begin. */
export function PageBars({ pages, query }: { pages: StatisticsView["pages"] } & WithQuery) {
  const { t } = useTranslation("adminStatistics");
  const { count } = useFormat();
  return (
    <PartPanel title={t("pages")} definition={t("pagesText")} part="pages" query={query}>
      {pages.length === 0 && <p className="text-sm text-ink-muted">{t("noVisits")}</p>}
      <BarList
        bars={pages.map(({ page, visits }) => ({
          key: page,
          name: page === "other" ? t("otherPages") : page,
          size: visits,
          figures: count(visits),
        }))}
      />
    </PartPanel>
  );
}
