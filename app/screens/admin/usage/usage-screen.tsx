import { Await, useLocation } from "@remix-run/react";
import { Download } from "lucide-react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { UsagePage, UsageQueryInput, UsageStatistics } from "#workers/contract/admin/usage-list";
import { buttonStyle } from "~/ui/button-style";
import { Skeleton } from "~/ui/loading";
import { AdminPage } from "../shell/admin-page";
import { LoadFailed } from "../shell/panel";
import { UsageFilters } from "./usage-filters";
import { UsageReport } from "./usage-report";

export interface UsageScreenProps {
  query: UsageQueryInput;
  models: { id: number; name: string }[];
  usage: Promise<[UsagePage, UsageStatistics]>;
}

/** The usage of the models: filters, totals, charts, and each call. */
export function UsageScreen({ query, models, usage }: UsageScreenProps) {
  const { t } = useTranslation("admin");
  const { search } = useLocation();
  return (
    <AdminPage
      title={t("menu.usage")}
      description={t("usage.text")}
      actions={
        <a href={`/admin/usage/export${search}`} download className={buttonStyle("secondary", "medium")}>
          <Download aria-hidden />
          {t("usage.export")}
        </a>
      }
    >
      <UsageFilters key={`filters${search}`} query={query} models={models} />
      <Suspense key={`report${search}`} fallback={<ReportPlace />}>
        <Await resolve={usage} errorElement={<LoadFailed />}>
          {([page, statistics]) => <UsageReport page={page} statistics={statistics} />}
        </Await>
      </Suspense>
    </AdminPage>
  );
}

function ReportPlace() {
  const { t } = useTranslation("admin");
  return (
    <div aria-busy="true" className="grid gap-6">
      <p className="sr-only">{t("loading")}</p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {[1, 2, 3, 4, 5].map((at) => (
          <Skeleton key={at} className="h-20 rounded-lg" />
        ))}
      </div>
      <Skeleton className="h-72 rounded-lg" />
      <Skeleton className="h-96 rounded-lg" />
    </div>
  );
}
