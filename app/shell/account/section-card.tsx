import { type ReactNode, useId } from "react";
import { Card } from "~/ui/card";

export interface SectionCardProps {
  title: string;
  /** Said below the title. */
  text?: ReactNode;
  /** Next to the title: a badge or a button. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** A matter of the account, under its own heading. */
export function SectionCard({ title, text, aside, children }: SectionCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <Card className="grid min-w-0 gap-4">
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h2 id={id} className="text-base font-semibold">
              {title}
            </h2>
            {text && <p className="mt-0.5 text-sm text-ink-muted">{text}</p>}
          </div>
          {aside}
        </header>
        {children}
      </Card>
    </section>
  );
}
