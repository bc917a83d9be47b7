import { useId, type ReactNode } from "react";
import { Card } from "~/ui/card";

interface PanelProps {
  title: string;
  /** Next to the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of the statistics, with its heading. */
export function Panel({ title, actions, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0">
      <Card className="min-w-0">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id={id} className="font-semibold">
            {title}
          </h2>
          {actions}
        </div>
        {children}
      </Card>
    </section>
  );
}
