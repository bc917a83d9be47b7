import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Dialog } from "~/ui/overlays/dialog";

export interface ConfirmDeletionProps {
  title: string;
  /** Says what is deleted. */
  children: ReactNode;
  /** A failure is shown, and the dialog stays open. */
  onDelete: () => Promise<void> | void;
  onClose: () => void;
}

/** Asks for confirmation before something of a conversation is deleted. Shown with the texts of `history`. */
export function ConfirmDeletion({ title, children, onDelete, onClose }: ConfirmDeletionProps) {
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
      title={title}
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
      <p className="text-ink-muted [overflow-wrap:anywhere]">{children}</p>
      {stage === "failed" && (
        <Notice tone="error" className="mt-4">
          {t("didNotWork")}
        </Notice>
      )}
    </Dialog>
  );
}
