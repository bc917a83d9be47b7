import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { LazyDialog } from "~/ui/overlays/lazy-overlays";
import { useAction } from "./use-action";

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
  // The API's reason is written for the reader; other failures are technical.
  const { run, busy, failure } = useAction({
    texts: { other: ({ message }) => message || (unreachable ?? t("errors:deletion_failed")) },
  });
  const confirm = () =>
    run(async () => {
      await onConfirm();
      onClose();
    });
  return (
    <LazyDialog
      open
      size="small"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="danger" busy={busy} onClick={() => void confirm()}>
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
    </LazyDialog>
  );
}
