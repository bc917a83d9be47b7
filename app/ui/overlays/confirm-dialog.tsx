import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../button";
import { Notice } from "../notice";
import { Dialog } from "./dialog";

export interface ConfirmDialogProps {
  title: string;
  body: string;
  action: string;
  /** Said where no response came: by default, that nothing was deleted. */
  unreachable?: string;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks for confirmation before something that cannot be undone, and shows the error if that fails. */
export function ConfirmDialog({ title, body, action, unreachable, onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation(["ui", "errors"]);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const confirm = async () => {
    setBusy(true);
    setFailure("");
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      // The API's reason is written for the reader; other failures are technical.
      const reason = error instanceof Error && "code" in error ? error.message : "";
      setFailure(reason || (unreachable ?? t("errors:deletion_failed")));
      setBusy(false);
    }
  };
  return (
    <Dialog
      size="small"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="danger" busy={isBusy} onClick={() => void confirm()}>
            {action}
          </Button>
        </>
      }
    >
      <p className="text-ink-muted [overflow-wrap:anywhere]">{body}</p>
      {failure && (
        <Notice tone="error" className="mt-4">
          {failure}
        </Notice>
      )}
    </Dialog>
  );
}
