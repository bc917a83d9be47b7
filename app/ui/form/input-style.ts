/** The classes that text fields share. */
export const INPUT_STYLE =
  "w-full rounded-md bg-surface-raised text-base text-ink ring-1 ring-line-strong ring-inset transition-shadow hover:ring-ink-muted focus:outline-none focus:ring-2 focus:ring-accent disabled:cursor-not-allowed disabled:bg-surface-sunken disabled:text-ink-faint disabled:ring-line aria-invalid:ring-danger sm:text-sm";
