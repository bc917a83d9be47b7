import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { LazyDialog } from "~/ui/overlays/lazy-overlays";

interface RegenerateDialogProps {
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a plan that its user may have changed is replaced by a new one. */
export default function RegenerateDialog({ onConfirm, onClose }: RegenerateDialogProps) {
  const { t } = useTranslation("socialCampaign");
  return (
    <LazyDialog
      open
      size="small"
      title={t("plan.regenerateTitle")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            variant="primary"
            onClick={() => {
              onClose();
              onConfirm();
            }}
          >
            {t("plan.regenerate")}
          </Button>
        </>
      }
    >
      <p className="text-ink-muted">{t("plan.regenerateText")}</p>
    </LazyDialog>
  );
}
