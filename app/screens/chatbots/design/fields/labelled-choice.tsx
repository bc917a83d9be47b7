import { ToggleGroup, type ToggleGroupProps } from "~/ui/form/toggle-group";

/** A few choices beneath their label, which can be seen. */
export function LabelledChoice<Value extends string>({
  hint,
  ...group
}: ToggleGroupProps<Value> & { hint?: string }) {
  return (
    <div>
      {/* The group says it itself. */}
      <p aria-hidden className="text-sm font-medium">
        {group.label}
      </p>
      {hint && <p className="mt-0.5 text-sm text-ink-muted">{hint}</p>}
      <div className="mt-1.5">
        <ToggleGroup {...group} />
      </div>
    </div>
  );
}
