import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { LazyDialog } from "~/ui/overlays/lazy-overlays";

export interface ConfirmActionProps {
  open: boolean;
  title: string;
  /** Says what it means for the user. */
  text: string;
  /** Names what is done. */
  confirm: string;
  /** Label of the cancel button; “Cancel” by default. */
  dismiss?: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once more before something that the user will feel. */
export function ConfirmAction({
  open,
  title,
  text,
  confirm,
  dismiss,
  busy,
  onConfirm,
  onClose,
}: ConfirmActionProps) {
  const { t } = useTranslation("admin");
  return (
    <LazyDialog
      open={open}
      size="small"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{dismiss ?? t("cancel")}</Button>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <p className="text-sm text-ink-muted">{text}</p>
    </LazyDialog>
  );
}
