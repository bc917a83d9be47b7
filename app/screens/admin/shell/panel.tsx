import { type ReactNode, useId } from "react";
import { Card } from "~/ui/card";

/** A part of a screen, with its heading. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0">
      <Card className="min-w-0">
        <h2 id={id} className="mb-3 font-semibold">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  );
}
