import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AiModelView } from "#workers/contract/ai-models";
import type { PdfSettings } from "#workers/contract/pdf/chat";
import { LANGUAGES, languageOf } from "#workers/contract/languages";
import { Field } from "~/ui/form/field";
import { Select } from "~/ui/form/select";
import { Switch } from "~/ui/form/switch";
import { Notice } from "~/ui/notice";
import { Dialog } from "~/ui/overlays/dialog";
import { saveSettings } from "./document-settings";

export interface SettingsDialogProps {
  user: string;
  settings: PdfSettings;
  models: AiModelView[];
  onChange: (settings: PdfSettings) => void;
  onClose: () => void;
}

/** Settings of documents; each choice is saved at once. */
export function SettingsDialog({ user, settings, models, onChange, onClose }: SettingsDialogProps) {
  const { t } = useTranslation("pdfChat");
  const [failed, setFailed] = useState(false);
  const change = (part: Partial<PdfSettings>) => {
    setFailed(false);
    onChange({ ...settings, ...part });
    saveSettings(user, part).catch(() => {
      setFailed(true);
      onChange(settings);
    });
  };
  return (
    <Dialog title={t("settings.title")} size="small" onClose={onClose}>
      <div className="grid gap-5">
        <Field label={t("settings.language")} hint={t("settings.languageHint")}>
          {(control) => (
            <Select
              {...control}
              value={settings.language ?? ""}
              onChange={({ currentTarget: { value } }) =>
                change({ language: value ? languageOf(value) : null })
              }
            >
              <option value="">{t("settings.ofInterface")}</option>
              {LANGUAGES.map((language) => (
                <option key={language} value={language}>
                  {t(`settings.languages.${language}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t("settings.model")}>
          {(control) => (
            <Select
              {...control}
              value={settings.model_id ?? ""}
              onChange={({ currentTarget: { value } }) => change({ model_id: value ? Number(value) : null })}
            >
              <option value="">{t("settings.firstModel")}</option>
              {models.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Switch
          label={t("settings.auto")}
          hint={t("settings.autoHint")}
          checked={settings.auto_analyze}
          onChange={(event) => change({ auto_analyze: event.currentTarget.checked })}
        />
        {failed && <Notice tone="error">{t("settings.failed")}</Notice>}
      </div>
    </Dialog>
  );
}
