/** One figure with its name, inside a `dl`. */
export function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0 rounded-lg bg-surface-raised px-4 py-3.5 ring-1 ring-line ring-inset">
      <dt className="truncate text-sm text-ink-muted">{name}</dt>
      <dd className="mt-0.5 truncate text-xl font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
