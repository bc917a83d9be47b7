import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { Button } from "../button";
import { LazyDialog } from "./lazy-overlays";

export interface LeaveGuardProps {
  isNeeded: boolean;
  texts: { title: string; body: string; stay: string; leave: string };
}

/**
 * Asks before unsaved changes are lost: with a dialog when another screen is opened, with the browser's own when the
 * page is closed.
 */
export function LeaveGuard({ isNeeded, texts }: LeaveGuardProps) {
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
      title={texts.title}
      size="small"
      onClose={stay}
      footer={
        <>
          <Button onClick={stay}>{texts.stay}</Button>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            {texts.leave}
          </Button>
        </>
      }
    >
      <p className="text-ink-muted">{texts.body}</p>
    </LazyDialog>
  );
}
