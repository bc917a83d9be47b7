import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AiModelView } from "#workers/contract/ai-models";
import { ModelListResponse } from "#workers/contract/ai-models";
import { PdfSettingsResponse } from "#workers/contract/pdf/chat";
import type { PdfSettings } from "#workers/contract/pdf/chat";
import { callApi } from "~/api-client";
import { useAction } from "~/kit/use-action";
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
  const { run, failure } = useAction({ texts: { other: t("settingsFailed") } });
  useEffect(() => {
    void run(async (signal) => {
      const [stored, { data }] = await Promise.all([
        callApi(`/pdf-settings/${user}`, { answer: PdfSettingsResponse, signal, callClass: "folder" }),
        callApi("/models/pdf-chat", { answer: ModelListResponse, signal }),
      ]);
      setSettings(stored);
      setModels(data);
    });
  }, [user, run]);
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
      {failure ? <Notice tone="error">{failure}</Notice> : <Skeleton className="h-60" />}
    </Dialog>
  );
}
