import { Link } from "@remix-run/react";

export interface FilterLink {
  /** Value of the choice in the address; empty for all. */
  value: string;
  label: string;
  count?: number;
  to: string;
}

export interface FilterLinksProps {
  /** Accessible name of the choice. */
  label: string;
  value: string;
  links: readonly FilterLink[];
}

/** Choices of what a list shows, each with its address. On a phone they scroll sideways. */
export function FilterLinks({ label, value, links }: FilterLinksProps) {
  return (
    <nav
      aria-label={label}
      className="-mx-4 flex gap-1.5 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {links.map((link) => (
        <Link
          key={link.value}
          to={link.to}
          replace
          preventScrollReset
          aria-current={link.value === value ? "true" : undefined}
          className="inline-flex h-8 shrink-0 items-center gap-1.5 rounded-full px-3 text-sm font-medium whitespace-nowrap text-ink-muted ring-1 ring-line ring-inset transition-colors hover:bg-hover hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-accent aria-[current]:ring-accent/30 pointer-coarse:h-10"
        >
          {link.label}
          {link.count !== undefined && <span className="text-xs tabular-nums opacity-80">{link.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
