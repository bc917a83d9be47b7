import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Dialog } from "~/ui/overlays/dialog";

export interface DeleteDialogProps {
  title: string;
  onDelete: () => Promise<void> | void;
  onClose: () => void;
}

/** Asks for confirmation before a conversation is deleted. */
export function DeleteDialog({ title, onDelete, onClose }: DeleteDialogProps) {
  const { t } = useTranslation("history");
  const [stage, setStage] = useState<"asking" | "busy" | "failed">("asking");
  const remove = async () => {
    setStage("busy");
    try {
      await onDelete();
      onClose();
    } catch {
      setStage("failed");
    }
  };
  return (
    <Dialog
      title={t("deleteTitle")}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="danger" busy={stage === "busy"} onClick={() => void remove()}>
            {t("confirmDelete")}
          </Button>
        </>
      }
    >
      <p className="text-ink-muted">{t("deleteBody", { title })}</p>
      {stage === "failed" && (
        <Notice tone="error" className="mt-4">
          {t("didNotWork")}
        </Notice>
      )}
    </Dialog>
  );
}
