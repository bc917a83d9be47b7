import type { ReactNode } from "react";

export interface AdminPageProps {
  title: string;
  /** Said below the title. */
  description?: ReactNode;
  /** Buttons next to the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen of the administration: its head, and what it holds. */
export function AdminPage({ title, description, actions, children }: AdminPageProps) {
  return (
    <div className="mx-auto w-full max-w-6xl min-w-0 px-4 pt-6 pb-16 sm:px-6 sm:pt-10">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-2xl font-semibold break-words">{title}</h1>
          {description && <div className="mt-1 text-sm text-ink-muted">{description}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      <div className="mt-6 grid min-w-0 gap-6">{children}</div>
    </div>
  );
}
