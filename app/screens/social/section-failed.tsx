import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { CalendarX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ListFailed } from "~/kit/list/list-failed";
import { EmptyState } from "~/ui/empty-state";
import { LinkButton } from "~/ui/link-button";
import { PLANNER } from "./addresses";

/** The error boundary of the planner's screens: what the address names does not exist, or could not be loaded. */
export function SectionFailed() {
  const { t } = useTranslation("social");
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ListFailed title={t("loadFailed")} />;
  return (
    <div role="alert" className="grid place-items-center pt-10">
      <EmptyState
        icon={<CalendarX />}
        title={t("missing")}
        text={t("missingHint")}
        actions={
          <LinkButton to={PLANNER} variant="primary">
            {t("toPlanner")}
          </LinkButton>
        }
      />
    </div>
  );
}
