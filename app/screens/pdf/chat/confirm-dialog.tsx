import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "~/api-client";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Dialog } from "~/ui/overlays/dialog";

export interface ConfirmDialogProps {
  title: string;
  body: string;
  action: string;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks for confirmation before something is permanently deleted, and shows the error if that fails. */
export default function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useTranslation(["pdfChat", "errors"]);
  const [stage, setStage] = useState<"asking" | "busy" | "failed">("asking");
  const [reason, setReason] = useState("");
  const confirm = async () => {
    setStage("busy");
    try {
      await props.onConfirm();
      props.onClose();
    } catch (error) {
      setReason(error instanceof ApiError ? error.message : "");
      setStage("failed");
    }
  };
  return (
    <Dialog
      size="small"
      title={props.title}
      onClose={props.onClose}
      footer={
        <>
          <Button onClick={props.onClose}>{t("cancel")}</Button>
          <Button variant="danger" busy={stage === "busy"} onClick={() => void confirm()}>
            {props.action}
          </Button>
        </>
      }
    >
      <p className="text-ink-muted [overflow-wrap:anywhere]">{props.body}</p>
      {stage === "failed" && (
        <Notice tone="error" className="mt-4">
          {reason || t("errors:deletion_failed")}
        </Notice>
      )}
    </Dialog>
  );
}
