import { joinClasses } from "~/ui/join-classes";

/** The name of the product; the same in every language. */
export const PRODUCT = "Atelier";

/** Mark and name, leading home. The home page is its own document, so this is no link within the page. */
export function BrandLink({ className }: { className?: string }) {
  return (
    <a
      href="/"
      className={joinClasses("flex items-center gap-2.5 rounded-sm font-semibold tracking-tight", className)}
    >
      <BrandMark />
      <span>{PRODUCT}</span>
    </a>
  );
}

/** The mark: an easel that is an A. */
export function BrandMark({ className = "size-7" }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={className}>
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <path
        d="M16 7 10 25M16 7l6 18M8.5 18.5h15"
        className="stroke-accent-ink"
        fill="none"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
