import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

export interface FieldGroupProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  children: ReactNode;
}

/** Several controls that make one field. */
export function FieldGroup({ label, hint, error, children }: FieldGroupProps) {
  return (
    <fieldset className="min-w-0" data-invalid={error ? "" : undefined}>
      <legend className="text-sm font-medium">{label}</legend>
      {hint && <p className="mt-0.5 text-sm text-ink-muted">{hint}</p>}
      <div className="mt-2">{children}</div>
      {error && (
        <p role="alert" className="mt-1.5 flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
