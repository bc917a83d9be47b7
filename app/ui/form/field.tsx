import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { joinClasses } from "../join-classes";

/** Attributes that a control takes from its field, to be spread on it. */
export interface FieldControl {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
  required?: true;
}

export interface FieldProps {
  label: string;
  /** Said below the label at all times. */
  hint?: string;
  /** Reason why the value is refused; turns the control red. */
  error?: string;
  /** Marks a field that has to be filled in; said where other fields of the form need not be. */
  required?: boolean;
  /** Makes the label heard only: for a control whose purpose is plain to the eye. */
  hideLabel?: boolean;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}

/** A labelled control: `<Field label={…}>{(control) => <Input {...control} />}</Field>`. */
export function Field({
  label,
  hint,
  error,
  required = false,
  hideLabel = false,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={joinClasses("flex flex-col gap-1.5", className)}>
      <span className={hideLabel ? "sr-only" : "flex items-baseline gap-0.5 text-sm font-medium text-ink"}>
        <label htmlFor={id}>{label}</label>
        {/* Beside the label: it is no part of the control's name. */}
        {required && (
          <span aria-hidden className="text-danger">
            *
          </span>
        )}
      </span>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 text-sm text-ink-muted">
          {hint}
        </p>
      )}
      {children({
        id,
        "aria-describedby": described || undefined,
        "aria-invalid": error ? true : undefined,
        ...(required ? { required: true } : {}),
      })}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
