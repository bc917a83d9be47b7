import { useTranslation } from "react-i18next";
import { useUser } from "~/session";
import { Button } from "~/ui/button";
import { LinkButton } from "~/ui/link-button";
import { Dialog } from "~/ui/overlays/dialog";
import { PlansSummary } from "../../plans/plans-summary";

export interface UpgradeDialogProps {
  model: string;
  onChoose: () => void;
  onClose: () => void;
}

/** For a reader whose model needs an account or a plan: the question waits until this closes, and is back then. */
export function UpgradeDialog({ model, onChoose, onClose }: UpgradeDialogProps) {
  const { t } = useTranslation("chat");
  const { guest } = useUser();
  return (
    <Dialog
      title={t(guest ? "upgrade.title" : "upgrade.titlePlan", { model })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onChoose}>{t("upgrade.choose")}</Button>
          <LinkButton variant="primary" to={guest ? "/auth" : "/user/upgrade?tab=combo"}>
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
