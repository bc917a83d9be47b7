import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { StorageOverview } from "#workers/contract/admin/storage";
import { useFormAction } from "~/kit/use-form-action";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { AdminPage } from "../shell/admin-page";
import { ConfirmAction } from "../shell/confirm-action";
import { MovePanel } from "./move-panel";
import { StorageForm } from "./storage-form";

/** Screen of the storage of files: sets and tries a storage, follows the move of the files, goes back. */
export function StorageSettingsScreen({ storage, starts_at, move }: StorageOverview) {
  const { t } = useTranslation("adminStorage");
  return (
    <AdminPage title={t("title")} description={t("text")} actions={storage && <RemoveStorage />}>
      {!storage && !starts_at && <Notice title={t("r2Title")}>{t("r2")}</Notice>}
      {starts_at && <Notice title={t("startsTitle")}>{t("starts")}</Notice>}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <StorageForm storage={storage} />
        {move && <MovePanel move={move} />}
      </div>
    </AdminPage>
  );
}

function RemoveStorage() {
  const { t } = useTranslation("adminStorage");
  const [asking, setAsking] = useState(false);
  const { submit, busy } = useFormAction({
    toasts: "all",
    done: t("removed"),
    settled: () => setAsking(false),
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t("remove")}</Button>
      <ConfirmAction
        open={asking}
        title={t("removeTitle")}
        text={t("removeText")}
        confirm={t("remove")}
        busy={busy}
        onConfirm={() => submit({ intent: "remove" })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
