import { Monitor, Moon, Sun } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { storedTheme, THEMES, type Theme } from "./theme";

const ICONS = { light: Sun, dark: Moon, system: Monitor };

export interface ThemeSwitchProps {
  /** The accessible name of the group. */
  label: string;
  names: Record<Theme, string>;
}

/** Light, dark or the system's theme. The early script sets and hears these buttons; this only draws them. */
export function ThemeSwitch({ label, names }: ThemeSwitchProps) {
  const name = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  // Drawn late, as in a sheet, the early script has already been by.
  useEffect(() => {
    const stored = group.current?.querySelector<HTMLInputElement>(`[value=${storedTheme()}]`);
    if (stored) stored.checked = true;
  }, []);
  return (
    <fieldset ref={group} data-theme-switch className="flex gap-0.5 rounded-full bg-hover p-0.5">
      <legend className="sr-only">{label}</legend>
      {THEMES.map((theme) => {
        const Icon = ICONS[theme];
        return (
          <label
            key={theme}
            title={names[theme]}
            className="relative grid size-8 cursor-pointer place-items-center rounded-full text-ink-faint transition-colors hover:text-ink has-checked:bg-surface-raised has-checked:text-ink has-checked:shadow-raised dark:has-checked:bg-line-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={theme}
              aria-label={names[theme]}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Icon aria-hidden className="size-4" />
          </label>
        );
      })}
    </fieldset>
  );
}
