import type { ReactNode } from "react";

export interface EmptyStateProps {
  /** A lucide icon, drawn large and faint. */
  icon?: ReactNode;
  title: string;
  /** Says what will appear here, and how to begin. */
  text?: ReactNode;
  /** A button or two. */
  actions?: ReactNode;
}

/** Shown in place of an empty list. */
export function EmptyState({ icon, title, text, actions }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-6 py-14 text-center">
      {icon && (
        <div aria-hidden className="mb-4 text-ink-faint [&_svg]:size-8 [&_svg]:stroke-[1.5]">
          {icon}
        </div>
      )}
      <h2 className="text-lg font-semibold">{title}</h2>
      {text && <p className="mt-1.5 text-sm text-ink-muted">{text}</p>}
      {actions && <div className="mt-5 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}
