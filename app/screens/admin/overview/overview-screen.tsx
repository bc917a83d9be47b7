import { Await, Link } from "@remix-run/react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { OverviewView } from "#workers/contract/admin/overview";
import { Skeleton } from "~/ui/skeleton";
import { AdminPage } from "../shell/admin-page";
import { LoadFailed } from "../shell/load-failed";
import { ADMIN_ENTRIES } from "../shell/menu-entries";
import { OverviewFigures } from "./overview-figures";

/** Where an administrator begins: the figures that matter, and the way to everything else. */
export function OverviewScreen({ overview }: { overview: Promise<OverviewView> }) {
  const { t } = useTranslation("admin");
  return (
    <AdminPage title={t("menu.overview")}>
      <Suspense fallback={<FigurePlaces />}>
        <Await resolve={overview} errorElement={<LoadFailed />}>
          {(figures) => <OverviewFigures overview={figures} />}
        </Await>
      </Suspense>
      <nav aria-labelledby="overview-links">
        <h2 id="overview-links" className="mb-3 font-semibold">
          {t("overview.links")}
        </h2>
        <ul className="grid grid-cols-1 gap-2 min-[360px]:grid-cols-2 sm:grid-cols-3 lg:grid-cols-4">
          {ADMIN_ENTRIES.slice(1).map(({ to, name, Icon }) => (
            <li key={name}>
              <Link
                to={to}
                className="flex h-12 items-center gap-3 rounded-md px-3.5 text-sm font-medium ring-1 ring-line transition-colors ring-inset hover:bg-hover"
              >
                <Icon aria-hidden className="size-4.5 shrink-0 text-ink-muted" />
                <span className="truncate">{t(`menu.${name}`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </AdminPage>
  );
}

/** As large as what comes, so that nothing moves when it does. */
function FigurePlaces() {
  const { t } = useTranslation("admin");
  return (
    <div aria-busy="true" className="grid gap-6">
      <p className="sr-only">{t("loading")}</p>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {[1, 2, 3, 4].map((at) => (
          <Skeleton key={at} className="h-20 rounded-lg" />
        ))}
      </div>
      <div className="grid gap-6 lg:grid-cols-2">
        <Skeleton className="h-44 rounded-lg" />
        <Skeleton className="h-44 rounded-lg" />
      </div>
    </div>
  );
}
