import { Plus, Trash2 } from "lucide-react";
import { useEffect, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { PlannerPreferences } from "#workers/contract/social/post-input";
import { callApi } from "~/api-client";
import { useAction } from "~/kit/use-action";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Textarea } from "~/ui/form/input";
import { Switch } from "~/ui/form/switch";
import { IconButton } from "~/ui/icon-button";
import { Notice } from "~/ui/notice";
import { showToast } from "~/ui/toast/toast-store";
import { Section } from "../section";
import { localTimeZone } from "../time/zoned-time";
import { ZoneField } from "../time/time-fields";

const MAX_SAMPLES = 20;
const MAX_SAMPLE = 5_000;

interface SettingsFormProps {
  preferences: PlannerPreferences & { is_default: boolean };
  onSaved: () => void;
}

/** The time zone, approval and voice of new posts. */
export function SettingsForm({ preferences, onSaved }: SettingsFormProps) {
  const { t } = useTranslation("social");
  const [zone, setZone] = useState(preferences.time_zone);
  const [needsApproval, setNeedsApproval] = useState(preferences.needs_approval === 1);
  const [samples, setSamples] = useState(
    preferences.voice_samples.length > 0 ? preferences.voice_samples : [""],
  );
  const { run, busy, failure } = useAction();
  const isDefault = preferences.is_default;
  useEffect(() => {
    if (isDefault) setZone(localTimeZone());
  }, [isDefault]);
  const save = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const voice_samples = samples.map((one) => one.trim()).filter(Boolean);
      const body = {
        time_zone: zone,
        needs_approval: needsApproval ? (1 as const) : (0 as const),
        voice_samples,
      };
      await callApi("/social/planner/preferences", { method: "PUT", body });
      showToast({ tone: "success", text: t("settings.saved") });
      onSaved();
    });
  };
  const change = (at: number, text: string) =>
    setSamples((before) => before.map((one, index) => (index === at ? text : one)));
  return (
    <Section title={t("settings.title")}>
      <form onSubmit={save} className="grid gap-6">
        <div>
          <ZoneField value={zone} onChange={setZone} />
          <p className="mt-1 text-sm text-ink-muted">{t("settings.zoneHint")}</p>
        </div>
        <Switch
          label={t("settings.approval")}
          hint={t("settings.approvalHint")}
          checked={needsApproval}
          onChange={(event) => setNeedsApproval(event.currentTarget.checked)}
        />
        <fieldset>
          <legend className="text-sm font-medium">{t("settings.voice")}</legend>
          <p className="mb-3 text-sm text-ink-muted">{t("settings.voiceHint")}</p>
          <ul className="grid gap-3">
            {samples.map((sample, index) => (
              <li key={index} className="flex items-start gap-2">
                <Field label={t("settings.sample", { at: index + 1 })} hideLabel className="min-w-0 flex-1">
                  {(control) => (
                    <Textarea
                      {...control}
                      value={sample}
                      maxLength={MAX_SAMPLE}
                      placeholder={t("settings.sample", { at: index + 1 })}
                      onChange={(event) => change(index, event.currentTarget.value)}
                    />
                  )}
                </Field>
                <IconButton
                  label={t("settings.removeSample", { at: index + 1 })}
                  disabled={samples.length === 1 && !sample}
                  onClick={() =>
                    setSamples((before) => {
                      const left = before.toSpliced(index, 1);
                      return left.length > 0 ? left : [""];
                    })
                  }
                >
                  <Trash2 />
                </IconButton>
              </li>
            ))}
          </ul>
          <Button
            size="small"
            className="mt-3"
            disabled={samples.length >= MAX_SAMPLES}
            onClick={() => setSamples((before) => [...before, ""])}
          >
            <Plus aria-hidden />
            {t("settings.addSample")}
          </Button>
        </fieldset>
        {failure && <Notice tone="error">{failure}</Notice>}
        <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
          {t("settings.save")}
        </Button>
      </form>
    </Section>
  );
}
