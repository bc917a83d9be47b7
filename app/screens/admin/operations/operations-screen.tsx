import { Await } from "@remix-run/react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { ALARM_LIMITS, OPERATION_HOURS, type OperationsView } from "#workers/contract/admin/operations";
import { Skeleton } from "~/ui/loading";
import { AdminPage } from "../shell/admin-page";
import { FiguresLoading, LoadFailed } from "../shell/panel";
import { CallTables } from "./call-tables";
import { formatDecimalBytes } from "./format-decimal-bytes";
import { StateFigures } from "./state-figures";

/** How the product runs: what waits, what failed, how fast models answer, and how full the stores are. */
export function OperationsScreen({ operations }: { operations: Promise<OperationsView> }) {
  const { t } = useTranslation(["adminOperations", "admin"]);
  return (
    <AdminPage
      title={t("admin:menu.operations")}
      description={t("adminOperations:text", { hours: OPERATION_HOURS })}
    >
      <Suspense fallback={<OperationsSkeleton />}>
        <Await resolve={operations} errorElement={<LoadFailed />}>
          {(figures) => (
            <>
              <StateFigures operations={figures} />
              <CallTables operations={figures} />
              <AlarmsNote />
            </>
          )}
        </Await>
      </Suspense>
    </AdminPage>
  );
}

/** Says when administrators get a mail. */
function AlarmsNote() {
  const { t, i18n } = useTranslation("adminOperations");
  const { queueMs, failureShare, failureCalls, databaseBytes } = ALARM_LIMITS;
  return (
    <p className="max-w-prose text-sm text-ink-muted">
      {t("alarms", {
        minutes: queueMs / 60_000,
        share: new Intl.NumberFormat(i18n.language, { style: "percent" }).format(failureShare),
        calls: failureCalls,
        size: formatDecimalBytes(databaseBytes, i18n.language),
      })}
    </p>
  );
}

function OperationsSkeleton() {
  return (
    <FiguresLoading>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {[1, 2, 3, 4, 5, 6, 7].map((at) => (
          <Skeleton key={at} className="h-25 rounded-lg" />
        ))}
      </div>
      <Skeleton className="h-40 rounded-lg" />
      <Skeleton className="h-56 rounded-lg" />
    </FiguresLoading>
  );
}
