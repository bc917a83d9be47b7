import { Check } from "lucide-react";

interface StepListProps {
  /** Goal of the steps, for screen readers. */
  label: string;
  /** The name of each, in their order. */
  steps: readonly string[];
  /** Index of the present one. */
  current: number;
}

/** Shows the present step of a form of several steps. A phone shows the name of this step alone. */
export function StepList({ label, steps, current }: StepListProps) {
  return (
    <ol aria-label={label} className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? "step" : undefined}
          className={`flex items-center gap-2 ${index === current ? "font-semibold" : "text-ink-muted max-sm:[&>span:last-child]:sr-only"}`}
        >
          <span
            aria-hidden
            className={`grid size-6 place-items-center rounded-full text-xs font-semibold ${index <= current ? "bg-accent text-accent-ink" : "bg-pressed"}`}
          >
            {index < current ? <Check className="size-3.5" /> : index + 1}
          </span>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  );
}
