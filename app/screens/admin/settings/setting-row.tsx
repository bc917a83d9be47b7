import { RotateCcw } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Input } from "~/ui/form/input";
import { useFormat } from "../shell/format";
import { SETTING_FIELDS, type SettingValue } from "./known-settings";

export interface SettingRowProps {
  setting: SettingValue;
  typed: string;
  error: string | undefined;
  isBusy: boolean;
  onChange: (typed: string) => void;
  onBlur: () => void;
  onReset: () => void;
}

/** A setting: what it does, its value with its unit, and the way back to its default. */
export function SettingRow({ setting, typed, error, isBusy, onChange, onBlur, onReset }: SettingRowProps) {
  const { t } = useTranslation(["adminLabels", "admin"]);
  const { count, time } = useFormat();
  const id = useId();
  const { key, fallback, updated_at } = setting;
  const label = t(`adminLabels:settings.known.${key}.label`);
  const field = SETTING_FIELDS[key];
  const isText = field.kind === "text" || field.kind === "email";
  const none = t(`adminLabels:settings.${field.kind === "number" ? field.zero : isText ? "empty" : "off"}`);
  const shownDefault = typeof fallback === "number" && fallback !== 0 ? count(fallback) : none;
  const isNumber = field.kind === "number";
  return (
    <li id={key} className="grid scroll-mt-20 gap-x-10 gap-y-3 px-5 py-5 md:grid-cols-[1fr_19rem]">
      <div className="min-w-0">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        <p id={`${id}-hint`} className="mt-0.5 text-sm text-ink-muted">
          {t(`adminLabels:settings.known.${key}.hint`)}
        </p>
        <p className="mt-1.5 text-xs text-ink-faint">
          {t("adminLabels:settings.default", { value: shownDefault })}
          {updated_at && ` · ${t("adminLabels:settings.changed", { date: time(updated_at) })}`}
        </p>
      </div>
      <div className="grid min-w-0 content-start justify-items-start gap-1.5">
        <span className={isNumber ? "flex items-center gap-2.5" : "grid w-full gap-1.5"}>
          <span className={isNumber ? "w-28" : "w-full"}>
            <Input
              id={id}
              name={key}
              {...(isNumber ? { inputMode: "numeric" } : { spellCheck: false })}
              autoComplete="off"
              value={typed}
              aria-describedby={[`${id}-hint`, `${id}-unit`, error && `${id}-error`]
                .filter(Boolean)
                .join(" ")}
              aria-invalid={error ? true : undefined}
              onChange={(event) => onChange(event.currentTarget.value)}
              onBlur={onBlur}
              className={isNumber ? "text-right tabular-nums" : isText ? "" : "font-mono"}
            />
          </span>
          <span id={`${id}-unit`} className="text-sm text-ink-muted">
            {t(`adminLabels:settings.known.${key}.unit`)}
          </span>
        </span>
        {error && (
          <p id={`${id}-error`} role="alert" className="text-sm text-danger">
            {error}
          </p>
        )}
        {updated_at && (
          <Button
            size="small"
            variant="quiet"
            busy={isBusy}
            aria-label={t("adminLabels:settings.resetNamed", { name: label })}
            onClick={onReset}
            className="-ml-2"
          >
            <RotateCcw aria-hidden />
            {t("adminLabels:settings.reset")}
          </Button>
        )}
      </div>
    </li>
  );
}
