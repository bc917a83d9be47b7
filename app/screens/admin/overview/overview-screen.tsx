import { Await } from "@remix-run/react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { OVERVIEW_DAYS, type OverviewView } from "#workers/contract/admin/overview";
import { Skeleton } from "~/ui/loading";
import { AdminPage } from "../shell/admin-page";
import { FiguresLoading, LoadFailed } from "../shell/panel";
import { OverviewFigures } from "./overview-figures";
import { TRENDS } from "./trends";

/** First screen of the administration. */
export function OverviewScreen({ overview }: { overview: Promise<OverviewView> }) {
  const { t } = useTranslation("admin");
  return (
    <AdminPage title={t("menu.overview")} description={t("overview.text", { count: OVERVIEW_DAYS })}>
      <Suspense fallback={<FiguresSkeleton />}>
        <Await resolve={overview} errorElement={<LoadFailed />}>
          {(figures) => <OverviewFigures overview={figures} />}
        </Await>
      </Suspense>
    </AdminPage>
  );
}

function FiguresSkeleton() {
  return (
    <FiguresLoading>
      <div className="grid gap-3">
        <Skeleton className="h-6 w-24 rounded-md" />
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
          {TRENDS.map((name) => (
            <Skeleton key={name} className="h-36 rounded-lg last:col-span-2 lg:last:col-span-1" />
          ))}
        </div>
        <Skeleton className="h-5 w-28 rounded-md" />
      </div>
      <Skeleton className="h-32 rounded-lg" />
      <div className="grid gap-6 lg:grid-cols-2">
        <Skeleton className="h-44 rounded-lg" />
        <Skeleton className="h-44 rounded-lg" />
      </div>
    </FiguresLoading>
  );
}
