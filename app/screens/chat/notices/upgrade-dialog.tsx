import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/overlays/dialog";

export interface UpgradeDialogProps {
  model: string;
  onChoose: () => void;
  onClose: () => void;
}

/** For a guest whose model needs an account: the question waits until this closes, and is back then. */
export function UpgradeDialog({ model, onChoose, onClose }: UpgradeDialogProps) {
  const { t } = useTranslation("chat");
  return (
    <Dialog
      title={t("upgrade.title", { model })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("upgrade.close")}</Button>
          <Button variant="primary" onClick={onChoose}>
            {t("upgrade.choose")}
          </Button>
        </>
      }
    >
      <p className="text-ink-muted">{t("upgrade.body")}</p>
    </Dialog>
  );
}
