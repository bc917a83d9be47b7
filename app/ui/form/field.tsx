import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { joinClasses } from "../join-classes";

/** What a control takes from its field, to be spread on it. */
export interface FieldControl {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
}

export interface FieldProps {
  label: string;
  /** Said below the label at all times. */
  hint?: string;
  /** Why the value is refused; turns the control red. */
  error?: string;
  /** For a control whose purpose is plain to the eye: the label is heard only. */
  hideLabel?: boolean;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}

/** A labelled control: `<Field label={…}>{(control) => <Input {...control} />}</Field>`. */
export function Field({ label, hint, error, hideLabel = false, className, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={joinClasses("flex flex-col gap-1.5", className)}>
      <label htmlFor={id} className={hideLabel ? "sr-only" : "text-sm font-medium text-ink"}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 text-sm text-ink-muted">
          {hint}
        </p>
      )}
      {children({ id, "aria-describedby": described || undefined, "aria-invalid": error ? true : undefined })}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
