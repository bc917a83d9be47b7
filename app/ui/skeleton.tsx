import { joinClasses } from "./join-classes";

/** The place of something still loading; size and radius by `className`. The region around it says `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={joinClasses("animate-pulse rounded-sm bg-pressed", className)} />;
}
