import type { ReactNode } from "react";

export interface Bar {
  key: string;
  name: ReactNode;
  /** The value that the bar's length shows. */
  size: number;
  /** The figures, as they are read. */
  figures: string;
}

/** Amounts as bars: name and figures are text, the bar behind them is decorative. */
export function BarList({ bars }: { bars: readonly Bar[] }) {
  const largest = Math.max(...bars.map(({ size }) => size), Number.MIN_VALUE);
  return (
    <ul className="grid grid-cols-1 gap-2.5 text-sm">
      {bars.map(({ key, name, size, figures }) => (
        <li key={key}>
          <div className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 truncate">{name}</span>
            <span className="shrink-0 text-ink-muted tabular-nums">{figures}</span>
          </div>
          <div aria-hidden className="mt-1 h-1.5 overflow-hidden rounded-full bg-hover">
            <div className="h-full rounded-full bg-accent" style={{ width: `${(100 * size) / largest}%` }} />
          </div>
        </li>
      ))}
    </ul>
  );
}
