import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { moduleOfQuota } from "#workers/contract/modules";
import { useErrorText } from "~/i18n/use-error-text";
import { keepPlace } from "~/session/after-plan";
import type { RefusedWork } from "~/session/plan-offer";
import { Button } from "~/ui/button";
import { LinkButton } from "~/ui/link-button";
import { Dialog } from "~/ui/overlays/dialog";
import { FittingPlans, planPath, useFittingPlans, type Wish } from "./fitting-plans";
import { useNewRights } from "./upgrade-dialog";

export interface RefusalDialogProps {
  refused: RefusedWork;
  onClose: () => void;
}

/** Says that the reader's plan does not allow something, and which plans do; the way to them leads back to this page. */
export function RefusalDialog({ refused, onClose }: RefusalDialogProps) {
  const { t } = useTranslation(["plans", "ui"]);
  const errorText = useErrorText();
  const { pathname, search } = useLocation();
  const plans = useFittingPlans(wishOf(refused));
  useNewRights(onClose);
  useLeaving(pathname, onClose);
  const isLimit = refused.code === "limit_reached";
  /** The reader has the highest limit there is. */
  const isMost = isLimit && plans?.length === 0;
  const leave = () => {
    keepPlace(pathname + search);
    onClose();
  };
  return (
    <Dialog
      title={errorText(refused)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(isMost ? "ui:close" : "upgrade.later")}</Button>
          {!isMost && (
            <LinkButton variant="primary" to={planPath(plans?.[0])} onClick={leave}>
              {t("upgrade.plans")}
            </LinkButton>
          )}
        </>
      }
    >
      <p className="text-ink-muted">
        {t(isMost ? "upgrade.noneAllowsMore" : isLimit ? "upgrade.allowsMore" : "upgrade.includesIt")}
      </p>
      {!isMost && <FittingPlans plans={plans} onLeave={leave} />}
    </Dialog>
  );
}

/** Decides what a plan must have to allow the work: more of what was used up, else the place and the model. */
export function wishOf({ code, counts, place, model }: RefusedWork): Wish {
  return {
    place: place ?? moduleOfQuota(counts) ?? "chat",
    ...(code === "limit_reached" ? { more: counts } : model != null && { model }),
  };
}

/** Closes with the page that it was opened on. */
function useLeaving(pathname: string, onClose: () => void): void {
  const opened = useRef(pathname);
  useEffect(() => {
    if (pathname !== opened.current) onClose();
  }, [pathname, onClose]);
}
