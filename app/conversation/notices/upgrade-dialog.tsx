import { useLocation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useUser } from "~/session/session";
import { Button } from "~/ui/button";
import { LinkButton } from "~/ui/link-button";
import { Dialog } from "~/ui/overlays/dialog";
import { SESSION_KEY } from "~/session/session-entry";
import { authAddress } from "~/session/auth-modes";
import { PlansSummary } from "./plans-summary";

export interface UpgradeDialogProps {
  model: string;
  onChoose: () => void;
  onClose: () => void;
  /** The reader has got the plan in the meantime, here or elsewhere: the question can be asked. */
  onAllowed: () => void;
}

/**
 * For a reader whose model needs an account or a plan: the question waits until this closes, or until it may be asked.
 */
export function UpgradeDialog({ model, onChoose, onClose, onAllowed }: UpgradeDialogProps) {
  const { t } = useTranslation("chat");
  const { guest } = useUser();
  const { pathname, search } = useLocation();
  useNewRights(onAllowed);
  return (
    <Dialog
      title={t(guest ? "upgrade.title" : "upgrade.titlePlan", { model })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onChoose}>{t("upgrade.choose")}</Button>
          <LinkButton
            variant="primary"
            to={guest ? authAddress("login", { to: pathname + search }) : "/user/upgrade?tab=combo"}
          >
            {t(guest ? "upgrade.signIn" : "upgrade.plans")}
          </LinkButton>
        </>
      }
    >
      <p className="text-ink-muted">{t(guest ? "upgrade.body" : "upgrade.bodyPlan")}</p>
      <PlansSummary />
    </Dialog>
  );
}

/** Checks the session again when another tab announces a change, and when the user returns to this tab. */
function useNewRights(onAllowed: () => void): void {
  const { isPremium } = useUser();
  const wasPremium = useRef(isPremium);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const onStorage = ({ key }: StorageEvent) => key === SESSION_KEY && revalidate();
    addEventListener("storage", onStorage, { signal });
    addEventListener("focus", revalidate, { signal });
    return () => listening.abort();
  }, [revalidate]);
  useEffect(() => {
    if (isPremium && !wasPremium.current) onAllowed();
    // Once, when it becomes so.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isPremium]);
}
