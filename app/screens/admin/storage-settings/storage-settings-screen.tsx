import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ErrorCode } from "#workers/contract/errors";
import type { StorageOverview, StorageTrial } from "#workers/contract/admin/storage";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { showToast } from "~/ui/toast/toast-store";
import { AdminPage } from "../shell/admin-page";
import { ConfirmAction } from "../shell/confirm-action";
import { MovePanel } from "./move-panel";
import { StorageForm } from "./storage-form";

export type StorageAnswer =
  | { ok: true; intent: "save" | "test" | "remove" | "move" | "stop"; trial: StorageTrial | null }
  | { ok: false; code: ErrorCode; fields: Record<string, string> };

/** Where files are stored: set and try a storage, follow the move of the files, go back. */
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
  const { t } = useTranslation(["adminStorage", "errors"]);
  const [asking, setAsking] = useState(false);
  const fetcher = useFetcher<StorageAnswer>();
  const { data } = fetcher;
  useEffect(() => {
    if (!data) return;
    setAsking(false);
    if (data.ok) showToast({ tone: "success", text: t("adminStorage:removed") });
    else showToast({ tone: "error", text: t(`errors:${data.code}`) });
  }, [data, t]);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t("adminStorage:remove")}</Button>
      <ConfirmAction
        open={asking}
        title={t("adminStorage:removeTitle")}
        text={t("adminStorage:removeText")}
        confirm={t("adminStorage:remove")}
        busy={fetcher.state !== "idle"}
        onConfirm={() => fetcher.submit({ intent: "remove" }, { method: "post" })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
