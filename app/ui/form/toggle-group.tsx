import { type ReactNode, useId } from "react";

export interface ToggleOption<Value extends string> {
  value: Value;
  /** Label that is heard and shown as a hint where there is an icon. */
  label: string;
  icon?: ReactNode;
}

export interface ToggleGroupProps<Value extends string> {
  /** The group's accessible name. */
  label: string;
  options: readonly ToggleOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Choice of one from a few values, all in sight. Radio buttons underneath: arrows move between them. */
export function ToggleGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
}: ToggleGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset className="inline-flex w-fit gap-0.5 rounded-md bg-surface-sunken p-0.5 ring-1 ring-line ring-inset">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          title={option.icon ? option.label : undefined}
          className="inline-flex h-8 min-w-9 cursor-pointer items-center justify-center gap-2 rounded-[calc(var(--radius-md)-2px)] px-3 text-sm whitespace-nowrap font-medium text-ink-muted transition-colors select-none hover:text-ink has-checked:bg-surface-raised has-checked:text-ink has-checked:shadow-raised has-checked:ring-1 has-checked:ring-line has-focus-visible:outline-2 has-focus-visible:outline-accent [&_svg]:size-4"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.icon}
          <span className={option.icon ? "sr-only" : undefined}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
