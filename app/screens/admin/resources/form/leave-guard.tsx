import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { LazyDialog } from "~/ui/overlays/lazy-overlays";

/**
 * Asks before unsaved changes are lost: with a dialog when another screen is opened, with the browser's own when the
 * page is closed.
 */
export function LeaveGuard({ isNeeded }: { isNeeded: boolean }) {
  const { t } = useTranslation("adminResources");
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isNeeded && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((event) => {
    if (isNeeded) event.preventDefault();
  });
  const stay = () => blocker.reset?.();
  return (
    <LazyDialog
      open={blocker.state === "blocked"}
      title={t("leaveTitle")}
      size="small"
      onClose={stay}
      footer={
        <>
          <Button onClick={stay}>{t("stay")}</Button>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            {t("leave")}
          </Button>
        </>
      }
    >
      <p className="text-ink-muted">{t("leaveBody")}</p>
    </LazyDialog>
  );
}
