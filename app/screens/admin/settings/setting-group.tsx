import { type FormEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { KnownSettingKey } from "#workers/contract/settings";
import { useFormAction } from "~/kit/use-form-action";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { LeaveGuard } from "~/ui/overlays/leave-guard";
import { showToast } from "~/ui/toast/toast-store";
import {
  refusalOf,
  SETTING_FIELDS,
  valueOf,
  type SettingGroup as Group,
  type SettingValue,
} from "./known-settings";
import { SettingRow } from "./setting-row";

export interface SettingGroupProps {
  group: Group;
  settings: readonly SettingValue[];
}

type Typed = Partial<Record<KnownSettingKey, string>>;
type Refusal = NonNullable<ReturnType<typeof refusalOf>>;

/** Settings that belong together and are saved together. */
export function SettingGroup({ group, settings }: SettingGroupProps) {
  const { t } = useTranslation(["adminLabels", "adminResources"]);
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  /** Holds what differs from the stored values. */
  const [typed, setTyped] = useState<Typed>({});
  const [refused, setRefused] = useState<Partial<Record<KnownSettingKey, Refusal>>>({});
  const forget = (keys: readonly string[]) => {
    const without = <Value,>(held: Record<string, Value>) =>
      Object.fromEntries(Object.entries(held).filter(([key]) => !keys.includes(key)));
    setTyped((held) => without(held as Record<string, string>));
    setRefused((held) => without(held as Record<string, Refusal>));
  };
  const nameOf = (key: KnownSettingKey) => t(`adminLabels:settings.known.${key}.label`);
  const showSaved = () => {
    const name = t(`adminLabels:settings.groups.${group}.title`);
    showToast({ tone: "success", text: t("adminResources:saved", { name }) });
  };
  const save = useSettingsFetcher((keys) => {
    forget(keys);
    showSaved();
  });
  const reset = useSettingsFetcher((keys) => {
    forget(keys);
    const name = nameOf(keys[0] as KnownSettingKey);
    showToast({ tone: "success", text: t("adminLabels:settings.resetDone", { name }) });
  });
  const changed = settings.filter(
    ({ key, value }) => typed[key] !== undefined && typed[key] !== String(value),
  );

  const check = (key: KnownSettingKey): Refusal | null => {
    const text = typed[key];
    const refusal = text === undefined ? null : refusalOf(text, SETTING_FIELDS[key]);
    setRefused((held) => ({ ...held, [key]: refusal ?? undefined }));
    return refusal;
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = changed.filter(({ key }) => check(key) !== null);
    if (wrong[0]) return form.current?.querySelector<HTMLElement>(`[name=${wrong[0].key}]`)?.focus();
    // An unchanged value counts as saved: a button without effect would look broken.
    if (changed.length === 0) return showSaved();
    save.submit(
      "save",
      Object.fromEntries(changed.map(({ key }) => [key, valueOf(typed[key]!, SETTING_FIELDS[key])])),
    );
  };
  const errorOf = (key: KnownSettingKey): string | undefined => {
    const field = SETTING_FIELDS[key];
    const { min, max } = field.kind === "number" ? field : { min: 0, max: 0 };
    const refusal = refused[key];
    if (refusal === "required") return t("adminResources:required");
    if (refusal) return t(`adminLabels:settings.${refusal}`, { min, max });
    return save.refused(key) ? t("adminResources:refused") : undefined;
  };
  const failure = save.failure ?? reset.failure;
  return (
    <form
      ref={form}
      aria-labelledby={titleId}
      noValidate
      onSubmit={onSubmit}
      className="overflow-hidden rounded-lg border border-line bg-surface-raised"
    >
      <div className="border-b border-line px-5 py-4">
        <h2 id={titleId} className="font-semibold">
          {t(`adminLabels:settings.groups.${group}.title`)}
        </h2>
        <p className="mt-0.5 text-sm text-ink-muted">{t(`adminLabels:settings.groups.${group}.text`)}</p>
      </div>
      {failure && (
        <div className="px-5 pt-4">
          <Notice tone="error">{failure}</Notice>
        </div>
      )}
      <ul className="divide-y divide-line">
        {settings.map((setting) => (
          <SettingRow
            key={setting.key}
            setting={setting}
            typed={typed[setting.key] ?? String(setting.value)}
            error={errorOf(setting.key)}
            isBusy={reset.isBusy}
            onChange={(text) => setTyped((held) => ({ ...held, [setting.key]: text }))}
            onBlur={() => check(setting.key)}
            onReset={() => reset.submit("reset", { [setting.key]: null })}
          />
        ))}
      </ul>
      <div className="flex justify-end border-t border-line bg-surface-sunken px-5 py-3">
        <Button type="submit" variant="primary" busy={save.isBusy}>
          {t("adminResources:save")}
        </Button>
      </div>
      <LeaveGuard
        isNeeded={changed.length > 0 && !save.isBusy}
        texts={{
          title: t("adminResources:leaveTitle"),
          body: t("adminResources:leaveBody"),
          stay: t("adminResources:stay"),
          leave: t("adminResources:leave"),
        }}
      />
    </form>
  );
}

/** Sends settings, and calls back once for each time that they were accepted. */
function useSettingsFetcher(onDone: (keys: string[]) => void) {
  const sent = useRef<string[]>([]);
  // The stored values are on the page only after it has been read again.
  const form = useFormAction({ waits: true, then: () => onDone(sent.current) });
  return {
    isBusy: form.busy,
    refused: form.refused,
    failure: form.failure,
    submit: (intent: "save" | "reset", values: Record<string, unknown>) => {
      sent.current = Object.keys(values);
      form.submit({ intent, values: JSON.stringify(values) });
    },
  };
}
