import { SampleRow, SampleSection } from "./sample";

const GROUNDS = {
  surface: "bg-surface",
  "surface-raised": "bg-surface-raised",
  "surface-sunken": "bg-surface-sunken",
  "accent-soft": "bg-accent-soft",
  "danger-soft": "bg-danger-soft",
  "warning-soft": "bg-warning-soft",
  "success-soft": "bg-success-soft",
};

const SIGNS = {
  "line-strong": "bg-line-strong",
  accent: "bg-accent",
  danger: "bg-danger",
  warning: "bg-warning",
  success: "bg-success",
};

/** The colours, by their names. */
export function ColourSamples() {
  return (
    <SampleSection title="Colour">
      <SampleRow name="Grounds">
        {Object.entries(GROUNDS).map(([name, ground]) => (
          <div key={name} className={`w-36 rounded-md p-3 text-sm ring-1 ring-line ring-inset ${ground}`}>
            <p className="font-medium">{name}</p>
            <p className="text-ink-muted">ink-muted</p>
          </div>
        ))}
      </SampleRow>
      <SampleRow name="Signs">
        {Object.entries(SIGNS).map(([name, colour]) => (
          <div key={name} className="flex items-center gap-2 text-sm text-ink-muted">
            <span className={`size-6 rounded-full ${colour}`} />
            {name}
          </div>
        ))}
      </SampleRow>
    </SampleSection>
  );
}
