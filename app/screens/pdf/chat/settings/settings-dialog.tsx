import { useTranslation } from "react-i18next";
import type { AiModelView } from "#workers/contract/ai-models";
import type { PdfSettings } from "#workers/contract/pdf/chat";
import { LANGUAGES, languageOf } from "#workers/contract/languages";
import { modelLabels } from "~/conversation/models/model-labels";
import { useAction } from "~/kit/use-action";
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
  const labelOf = modelLabels(models);
  const { run, failure } = useAction({ texts: { other: t("settings.failed") } });
  const change = async (part: Partial<PdfSettings>) => {
    onChange({ ...settings, ...part });
    if (!(await run(() => saveSettings(user, part)))) onChange(settings);
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
                void change({ language: value ? languageOf(value) : null })
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
              onChange={({ currentTarget: { value } }) =>
                void change({ model_id: value ? Number(value) : null })
              }
            >
              <option value="">{t("settings.firstModel")}</option>
              {models.map((model) => (
                <option key={model.id} value={model.id}>
                  {labelOf(model)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Switch
          label={t("settings.auto")}
          hint={t("settings.autoHint")}
          checked={settings.auto_analyze}
          onChange={(event) => void change({ auto_analyze: event.currentTarget.checked })}
        />
        {failure && <Notice tone="error">{failure}</Notice>}
      </div>
    </Dialog>
  );
}
