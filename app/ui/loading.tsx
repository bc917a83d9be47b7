import { joinClasses } from "./join-classes";

/** The place of something still loading; size and radius by `className`. The region around it says `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={joinClasses("animate-pulse rounded-sm bg-pressed", className)} />;
}

/**
 * A turning arc in the text's size and colour. Without `label` it is hidden from screen readers, for places where a
 * text says the same.
 */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span
      role={label ? "status" : undefined}
      className={joinClasses("inline-grid place-items-center", className)}
    >
      <span
        aria-hidden
        className="size-[1.15em] animate-spin rounded-full border-2 border-current/25 border-t-current"
      />
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
