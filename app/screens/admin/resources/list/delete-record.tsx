import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFormAction } from "~/kit/use-form-action";
import { Button } from "~/ui/button";
import { LazyDialog } from "~/ui/overlays/lazy-overlays";
import type { AdminRecord } from "../declaration";

export interface DeleteRecordProps {
  /** Null: nothing is to be deleted. */
  record: AdminRecord | null;
  title: string;
  word: string;
  onClose: () => void;
}

/** Asks before a record is deleted, and says how that went. */
export function DeleteRecord({ record, title, word, onClose }: DeleteRecordProps) {
  const { t } = useTranslation("adminResources");
  const asked = useRef({ title, word });
  if (record) asked.current = { title, word };
  const { submit, busy } = useFormAction({
    toasts: "all",
    done: () => t("deleted", { name: asked.current.title }),
    settled: onClose,
  });
  return (
    <LazyDialog
      open={record !== null}
      title={t("deleteTitle", { name: asked.current.title })}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            variant="danger"
            busy={busy}
            onClick={() => submit({ intent: "delete", record: asked.current.word })}
          >
            {t("delete")}
          </Button>
        </>
      }
    >
      <p className="text-ink-muted">{t("deleteBody")}</p>
    </LazyDialog>
  );
}
