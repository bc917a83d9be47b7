import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { LazyDialog } from "~/ui/overlays/lazy-overlays";
import { showToast } from "~/ui/toast/toast-store";
import { type Answer, useRefusalToast } from "../action-answer";
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
  const fetcher = useFetcher<Answer>();
  const close = useRef(onClose);
  close.current = onClose;
  const asked = useRef({ title, word });
  if (record) asked.current = { title, word };
  useRefusalToast(fetcher.data);
  useEffect(() => {
    if (!fetcher.data) return;
    if (fetcher.data.ok) showToast({ text: t("deleted", { name: asked.current.title }), tone: "success" });
    close.current();
  }, [fetcher.data, t]);
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
            busy={fetcher.state !== "idle"}
            onClick={() =>
              fetcher.submit({ intent: "delete", record: asked.current.word }, { method: "post" })
            }
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
