export interface ProgressBarProps {
  /** Accessible name: what advances. */
  label: string;
  /** Progress from 0 to 1; absent while the end is unknown. */
  value?: number;
}

/** The progress of something. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-1.5 w-full overflow-hidden rounded-full bg-pressed"
    >
      <div
        className={`h-full rounded-full bg-accent ${percent === undefined ? "w-1/3 animate-pulse" : "transition-[width]"}`}
        style={percent === undefined ? undefined : { width: `${percent}%` }}
      />
    </div>
  );
}
