import { useLocation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { moduleOfQuota } from "#workers/contract/modules";
import type { QueryType } from "#workers/contract/plans/plans";
import type { PendingUpgrade } from "~/conversation/engine/conversation-state";
import { keepPlace } from "~/session/after-plan";
import { authAddress } from "~/session/auth-modes";
import { useUser } from "~/session/session";
import { SESSION_KEY } from "~/session/session-entry";
import { Button } from "~/ui/button";
import { LinkButton } from "~/ui/link-button";
import { Dialog } from "~/ui/overlays/dialog";
import { FittingPlans, planPath, useFittingPlans } from "./fitting-plans";

export interface UpgradeDialogProps {
  held: PendingUpgrade;
  /** Query type of the question: a plan must open the place where it is asked, too. */
  quota: QueryType;
  /** Chooses another model; where a limit was reached, there is none to choose. */
  onChoose: () => void;
  onClose: () => void;
  /** The reader has got the plan in the meantime, here or elsewhere: the question can be asked. */
  onAllowed: () => void;
}

/**
 * Offers plans to a reader whose model needs a plan, or whose limit is reached: the question waits until this closes,
 * or until it may be asked. It stays in its field when the reader leaves to choose a plan, and that way leads back to
 * it.
 */
export default function UpgradeDialog({
  held: { model },
  quota,
  onChoose,
  onClose,
  onAllowed,
}: UpgradeDialogProps) {
  const { t } = useTranslation(["plans", "ui"]);
  const { guest } = useUser();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const logIn = authAddress("login", { to: here });
  const plans = useFittingPlans({
    place: moduleOfQuota(quota) ?? "chat",
    ...(model ? { model: model.id } : { more: quota }),
  });
  const leave = () => {
    keepPlace(here);
    onClose();
  };
  useNewRights(onAllowed);
  const isLimit = model === null;
  /** The reader has the highest limit there is. */
  const isMost = isLimit && !guest && plans?.length === 0;
  return (
    <Dialog
      title={model ? t("upgrade.title", { model: model.name }) : t("upgrade.titleLimit")}
      onClose={onClose}
      footer={
        <>
          {isLimit ? (
            <Button onClick={onClose}>{t(isMost ? "ui:close" : "upgrade.later")}</Button>
          ) : (
            <Button onClick={onChoose}>{t("upgrade.choose")}</Button>
          )}
          {isLimit && guest ? (
            // An account alone has a higher limit.
            <LinkButton variant="primary" to={logIn}>
              {t("upgrade.signIn")}
            </LinkButton>
          ) : (
            !isMost && (
              <LinkButton variant="primary" to={planPath(plans?.[0])} onClick={leave}>
                {t("upgrade.plans")}
              </LinkButton>
            )
          )}
        </>
      }
    >
      <p className="text-ink-muted">
        {model
          ? t("upgrade.body", { model: model.name })
          : t(guest ? "upgrade.bodyLimit" : isMost ? "upgrade.bodyLimitMost" : "upgrade.bodyLimitPlan")}
      </p>
      {!isMost && <FittingPlans plans={plans} onLeave={leave} />}
      {/* The link comes with the plans: the focus begins at the buttons. */}
      {guest && !isLimit && plans !== null && (
        <p className="mt-4 text-sm text-ink-muted">
          {t("upgrade.hasPlan")}{" "}
          <a href={logIn} className="font-medium text-accent hover:underline">
            {t("upgrade.logIn")}
          </a>
        </p>
      )}
    </Dialog>
  );
}

/** Checks the session again when another tab announces a change, and when the user returns to this tab. */
export function useNewRights(onAllowed: () => void): void {
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
