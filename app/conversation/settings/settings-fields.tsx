import { useTranslation } from "react-i18next";
import type { AiModelView } from "#workers/contract/ai-models";
import type { ChatSettings } from "#workers/contract/chat/settings";
import { EFFORTS, LENGTHS, MAX_INSTRUCTIONS } from "#workers/contract/chat/setting-values";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Textarea } from "~/ui/form/input";
import { ToggleGroup } from "~/ui/form/toggle-group";

export interface SettingsFieldsProps {
  settings: ChatSettings;
  onChange: (settings: ChatSettings) => void;
  /** The model that is asked; absent where it is not known. */
  model?: Pick<AiModelView, "name" | "takes_temperature" | "takes_effort"> | undefined;
}

/** The settings of a chat. What the model cannot be told is shown, and said to be left out. */
export function SettingsFields({ settings, onChange, model }: SettingsFieldsProps) {
  const { t } = useTranslation("panels");
  const change = (changed: { [Name in keyof ChatSettings]: ChatSettings[Name] | undefined }) =>
    onChange(withoutAbsent({ ...settings, ...changed }));
  const leftOut = (isTaken: 0 | 1 | undefined) =>
    model && isTaken === 0 ? t("leftOut", { model: model.name }) : undefined;
  return (
    <div className="grid gap-5">
      <Field label={t("instructions.label")} hint={t("instructions.hint")}>
        {(control) => (
          <Textarea
            {...control}
            value={settings.instructions ?? ""}
            placeholder={t("instructions.placeholder")}
            maxLength={MAX_INSTRUCTIONS}
            rows={5}
            className="min-h-32"
            onChange={({ currentTarget }) => change({ instructions: currentTarget.value || undefined })}
          />
        )}
      </Field>
      <Choice label={t("length.label")}>
        <ToggleGroup
          label={t("length.label")}
          value={settings.length ?? "usual"}
          onChange={(length) => change({ length: length === "usual" ? undefined : length })}
          options={(["usual", ...LENGTHS] as const).map((value) => ({ value, label: t(`length.${value}`) }))}
        />
      </Choice>
      <Choice label={t("effort.label")} hint={leftOut(model?.takes_effort) ?? t("effort.hint")}>
        <ToggleGroup
          label={t("effort.label")}
          value={settings.effort ?? "usual"}
          onChange={(effort) => change({ effort: effort === "usual" ? undefined : effort })}
          options={(["usual", ...EFFORTS] as const).map((value) => ({ value, label: t(`effort.${value}`) }))}
        />
      </Choice>
      <Field label={t("temperature.label")} hint={leftOut(model?.takes_temperature) ?? t("temperature.hint")}>
        {(control) => (
          <div className="flex h-8 items-center gap-3">
            <span className="text-sm text-ink-muted">{t("temperature.precise")}</span>
            <input
              {...control}
              type="range"
              min={0}
              max={1}
              step={0.1}
              value={settings.temperature ?? 0.7}
              data-usual={settings.temperature === undefined || undefined}
              aria-valuetext={
                settings.temperature === undefined ? t("temperature.usual") : String(settings.temperature)
              }
              onChange={({ currentTarget }) => change({ temperature: Number(currentTarget.value) })}
              className="h-8 min-w-0 flex-1 accent-accent data-usual:opacity-50"
            />
            <span className="text-sm text-ink-muted">{t("temperature.creative")}</span>
            <Button
              size="small"
              variant="quiet"
              aria-pressed={settings.temperature === undefined}
              onClick={() => change({ temperature: undefined })}
            >
              {t("temperature.usual")}
            </Button>
          </div>
        )}
      </Field>
    </div>
  );
}

function Choice({ label, hint, children }: { label: string; hint?: string; children: React.ReactNode }) {
  return (
    <div className="grid justify-items-start gap-1.5">
      {/* The group says its label itself. */}
      <span aria-hidden className="text-sm font-medium">
        {label}
      </span>
      {hint && <p className="-mt-1 text-sm text-ink-muted">{hint}</p>}
      {children}
    </div>
  );
}

const withoutAbsent = (settings: object): ChatSettings =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
