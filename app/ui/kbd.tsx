import type { ReactNode } from "react";

/** A key of the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid h-5 min-w-5 place-items-center rounded-sm bg-surface-raised px-1.5 font-sans text-xs font-medium text-ink-muted ring-1 ring-line-strong/60 ring-inset">
      {children}
    </kbd>
  );
}
