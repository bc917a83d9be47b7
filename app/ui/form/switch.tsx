import type { ComponentPropsWithoutRef, ReactNode } from "react";

export interface SwitchProps extends Omit<ComponentPropsWithoutRef<"input">, "type" | "role" | "size"> {
  label: ReactNode;
  /** Said below the label. */
  hint?: ReactNode;
  /** Ignores presses; the focus stays. */
  busy?: boolean;
}

/** A setting that is on or off at once. A checkbox underneath: forms and keyboards know it. */
export function Switch({ label, hint, busy = false, className, ...rest }: SwitchProps) {
  return (
    <label
      className={`flex items-start justify-between gap-4 has-disabled:text-ink-faint ${className ?? ""}`}
    >
      <span className="text-sm">
        <span className="font-medium">{label}</span>
        {hint && <span className="mt-0.5 block text-ink-muted">{hint}</span>}
      </span>
      <span className="relative inline-flex h-5 w-9 shrink-0">
        <input
          type="checkbox"
          // eslint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has its state by itself
          role="switch"
          {...rest}
          aria-busy={busy || undefined}
          aria-disabled={busy || undefined}
          onClick={busy ? (event) => event.preventDefault() : rest.onClick}
          onChange={busy ? () => {} : rest.onChange}
          className="peer absolute inset-0 m-0 cursor-pointer appearance-none rounded-full bg-line-strong transition-colors checked:bg-accent disabled:cursor-not-allowed disabled:bg-line aria-disabled:cursor-progress"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-0.5 left-0.5 size-4 rounded-full bg-surface-raised transition-transform peer-checked:translate-x-4"
        />
      </span>
    </label>
  );
}
