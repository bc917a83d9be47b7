import { useId, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { ChatSettings } from "#workers/contract/chat/settings";
import type { ViewOf } from "#workers/contract/chat/presets";
import { MAX_PRESET_NAME } from "#workers/contract/chat/setting-values";
import { useAction } from "~/kit/use-action";
import { useUser } from "~/session/session";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { Notice } from "~/ui/notice";
import { Dialog } from "~/ui/overlays/dialog";
import { savePreset } from "./preset-calls";
import { SettingsFields } from "./settings-fields";

export interface PresetFormProps {
  /** The preset to change; absent for a new one. */
  preset?: ViewOf<"settings"> | undefined;
  /** Settings that a new one begins with. */
  settings?: ChatSettings;
  onSaved: (preset: ViewOf<"settings">) => void;
  onClose: () => void;
}

/** Names settings and keeps them. */
export function PresetForm({ preset, settings: given, onSaved, onClose }: PresetFormProps) {
  const { t } = useTranslation("panels");
  const { id: user } = useUser();
  const form = useId();
  const [settings, setSettings] = useState<ChatSettings>(preset?.settings ?? given ?? {});
  const { run, busy, failure } = useAction();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A dialog within another is a part of its form for React.
    event.stopPropagation();
    const name = String(new FormData(event.currentTarget).get("name"));
    const kept = { kind: "settings" as const, name, settings };
    void run(async () => {
      onSaved((await savePreset(user, kept, preset?.id)) as ViewOf<"settings">);
      onClose();
    });
  };
  return (
    <Dialog
      title={t(preset ? "form.change" : "form.create")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("form.cancel")}</Button>
          <Button variant="primary" type="submit" form={form} busy={busy}>
            {t("form.save")}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={onSubmit} className="grid gap-5">
        <Field label={t("form.name")} required>
          {(control) => (
            <Input
              {...control}
              name="name"
              dir="auto"
              defaultValue={preset?.name}
              placeholder={t("form.namePlaceholder")}
              maxLength={MAX_PRESET_NAME}
              autoComplete="off"
            />
          )}
        </Field>
        <SettingsFields settings={settings} onChange={setSettings} />
        {failure && <Notice tone="error">{failure}</Notice>}
      </form>
    </Dialog>
  );
}
