import { Await, useLocation } from "@remix-run/react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import {
  STATISTICS_PERIODS,
  type StatisticsQueryInput,
  type StatisticsView,
} from "#workers/contract/admin/statistics";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { Select } from "~/ui/form/select";
import { Skeleton } from "~/ui/loading";
import { AdminPage } from "../shell/admin-page";
import { Filters } from "../shell/filters";
import { FigureRowSkeleton, FiguresLoading, LoadFailed } from "../shell/panel";
import { ProgressFigures } from "./progress-figures";
import { RetentionTable } from "./retention-table";
import { SourceTable } from "./source-table";
import { ModuleBars, PageBars } from "./use-bars";
import { VisitorChart } from "./visitor-chart";

export interface StatisticsScreenProps {
  query: StatisticsQueryInput;
  statistics: Promise<StatisticsView>;
}

/** Visitors, sign-ups, whether they stay, and what they use. */
export function StatisticsScreen({ query, statistics }: StatisticsScreenProps) {
  const { t } = useTranslation(["adminStatistics", "admin"]);
  const { search } = useLocation();
  return (
    <AdminPage title={t("admin:menu.statistics")} description={t("adminStatistics:text")}>
      <StatisticsFilters key={`filters${search}`} query={query} />
      <Suspense key={`figures${search}`} fallback={<FiguresSkeleton />}>
        <Await resolve={statistics} errorElement={<LoadFailed />}>
          {(view) => (
            <>
              <ProgressFigures days={view.days} progress={view.progress} />
              <VisitorChart days={view.days} query={query} />
              <SourceTable sources={view.sources} query={query} />
              <div className="grid min-w-0 items-start gap-6 lg:grid-cols-2">
                <ModuleBars modules={view.modules} query={query} />
                <PageBars pages={view.pages} query={query} />
              </div>
              <RetentionTable cohorts={view.retention} query={query} />
            </>
          )}
        </Await>
      </Suspense>
    </AdminPage>
  );
}

function StatisticsFilters({ query: { days, source } }: { query: StatisticsQueryInput }) {
  const { t } = useTranslation("adminStatistics");
  return (
    <Filters
      path="/admin/statistics"
      isFiltered={days !== 30 || source !== ""}
      columns="sm:grid-cols-[12rem_16rem_auto]"
    >
      <Field label={t("period")}>
        {(control) => (
          <Select {...control} name="days" defaultValue={days}>
            {STATISTICS_PERIODS.map((count) => (
              <option key={count} value={count}>
                {t("periods.days", { count })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t("source")}>
        {(control) => (
          <Input
            {...control}
            name="source"
            defaultValue={source}
            placeholder={t("sourceHint")}
            maxLength={100}
          />
        )}
      </Field>
    </Filters>
  );
}

function FiguresSkeleton() {
  return (
    <FiguresLoading>
      <FigureRowSkeleton height="h-24" />
      <Skeleton className="h-96 rounded-lg" />
      <Skeleton className="h-64 rounded-lg" />
    </FiguresLoading>
  );
}
