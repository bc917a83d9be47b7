import { useId, type ReactNode } from "react";
import { Card } from "~/ui/card";
import { joinClasses } from "~/ui/join-classes";

interface SectionProps {
  title: string;
  /** Said below the title. */
  hint?: ReactNode;
  /** Next to the title. */
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A part of a screen, on its own card, with its heading. */
export function Section({ title, hint, actions, className, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={joinClasses("min-w-0", className)}>
      <Card className="min-w-0 max-sm:p-4">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h2 id={id} className="font-semibold">
              {title}
            </h2>
            {hint && <p className="mt-0.5 text-sm text-ink-muted">{hint}</p>}
          </div>
          {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </div>
        {children}
      </Card>
    </section>
  );
}
