import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AiModelView } from "#workers/contract/ai-models";
import type { ChatSettings } from "#workers/contract/chat/settings";
import { PresetForm } from "~/conversation/settings/preset-form";
import { SettingsFields } from "~/conversation/settings/settings-fields";
import { isPlain } from "~/conversation/new-chat-settings";
import { chooseSettings } from "~/conversation/settings/choose-settings";
import { usePresets } from "~/conversation/settings/use-presets";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Select } from "~/ui/form/select";
import { Dialog } from "~/ui/overlays/dialog";
import { showToast } from "~/ui/toast/toast-store";
import { usePanel } from "~/shell/panels/panel-address";

export interface ChatSettingsDialogProps {
  user: string;
  conversation: string | null;
  settings: ChatSettings;
  model: AiModelView | undefined;
  onClose: () => void;
}

/** The settings of one chat, from a preset or its own. */
export default function ChatSettingsDialog(props: ChatSettingsDialogProps) {
  const { user, conversation, settings, model, onClose } = props;
  const onChange = (changed: ChatSettings) => chooseSettings(user, conversation, changed);
  const { t } = useTranslation("panels");
  const { presets, load } = usePresets("settings");
  const [isKeeping, setKeeping] = useState(false);
  const { open } = usePanel();
  const shown = presets?.find((preset) => isSame(preset.settings, settings));
  const isOwn = !shown && !isPlain(settings);
  return (
    <Dialog
      title={t("chat.title")}
      description={t("chat.description")}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" disabled={isPlain(settings)} onClick={() => onChange({})}>
            {t("chat.reset")}
          </Button>
          <Button disabled={!isOwn} onClick={() => setKeeping(true)}>
            {t("chat.keep")}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t("chat.done")}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {presets && presets.length > 0 && (
          <div className="flex items-end gap-2">
            <Field label={t("chat.preset")} className="min-w-0 flex-1">
              {(control) => (
                <Select
                  {...control}
                  value={shown?.id ?? (isOwn ? "own" : "")}
                  onChange={({ currentTarget }) => {
                    const chosen = presets.find(({ id }) => id === currentTarget.value);
                    if (currentTarget.value !== "own") onChange(chosen?.settings ?? {});
                  }}
                >
                  <option value="">{t("chat.noPreset")}</option>
                  {isOwn && <option value="own">{t("chat.ownPreset")}</option>}
                  {presets.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Button
              variant="quiet"
              onClick={() => {
                onClose();
                open("presets");
              }}
            >
              {t("chat.manage")}
            </Button>
          </div>
        )}
        <SettingsFields settings={settings} onChange={onChange} model={model} />
      </div>
      {isKeeping && (
        <PresetForm
          settings={settings}
          onSaved={() => {
            load();
            showToast({ tone: "success", text: t("chat.kept") });
          }}
          onClose={() => setKeeping(false)}
        />
      )}
    </Dialog>
  );
}

const isSame = (one: ChatSettings, other: ChatSettings): boolean =>
  (["instructions", "temperature", "effort", "length"] as const).every((name) => one[name] === other[name]);
