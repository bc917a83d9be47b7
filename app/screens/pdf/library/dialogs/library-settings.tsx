import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AiModelView } from "#workers/contract/ai-models";
import { DocumentModelsAnswer, SettingsAnswer } from "#workers/contract/pdf/answers";
import type { PdfSettings } from "#workers/contract/pdf/chat";
import { callApi } from "~/api-client";
import { Notice } from "~/ui/notice";
import { Dialog } from "~/ui/overlays/dialog";
import { Skeleton } from "~/ui/loading";
import { SettingsDialog } from "../../chat/settings/settings-dialog";

export interface LibrarySettingsProps {
  user: string;
  onChange: (settings: PdfSettings) => void;
  onClose: () => void;
}

/** The settings of documents, read as they are at the moment when the dialog opens. */
export function LibrarySettings({ user, onChange, onClose }: LibrarySettingsProps) {
  const { t } = useTranslation("pdf");
  const [settings, setSettings] = useState<PdfSettings | null>(null);
  const [models, setModels] = useState<AiModelView[] | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    Promise.all([
      callApi(`/pdf-settings/${user}`, { answer: SettingsAnswer, signal, callClass: "folder" }),
      callApi("/models/pdf-chat", { answer: DocumentModelsAnswer, signal }),
    ]).then(
      ([stored, { data }]) => {
        setSettings(stored);
        setModels(data);
      },
      () => signal.aborted || setFailed(true),
    );
    return () => stop.abort();
  }, [user]);
  if (settings && models)
    return (
      <SettingsDialog
        user={user}
        settings={settings}
        models={models}
        onChange={(changed) => {
          setSettings(changed);
          onChange(changed);
        }}
        onClose={onClose}
      />
    );
  return (
    <Dialog title={t("settings")} size="small" onClose={onClose}>
      {failed ? <Notice tone="error">{t("settingsFailed")}</Notice> : <Skeleton className="h-60" />}
    </Dialog>
  );
}
