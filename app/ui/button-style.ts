export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "small" | "medium" | "large";

const BASE =
  "inline-flex shrink-0 items-center justify-center font-medium whitespace-nowrap select-none transition-colors disabled:cursor-not-allowed aria-disabled:cursor-not-allowed [&_svg]:size-[1.15em] [&_svg]:shrink-0";

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    "bg-accent text-accent-ink hover:bg-accent-hover disabled:bg-surface-sunken disabled:text-ink-faint disabled:ring-1 disabled:ring-line disabled:ring-inset",
  secondary:
    "bg-surface-raised text-ink ring-1 ring-line-strong/45 ring-inset hover:bg-surface-sunken hover:ring-line-strong disabled:bg-transparent disabled:text-ink-faint disabled:ring-line",
  quiet:
    "text-ink-muted hover:bg-hover hover:text-ink active:bg-pressed aria-expanded:bg-hover aria-expanded:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent disabled:bg-transparent disabled:text-ink-faint disabled:opacity-60",
  danger:
    "bg-danger text-danger-ink hover:bg-danger-hover disabled:bg-surface-sunken disabled:text-ink-faint disabled:ring-1 disabled:ring-line disabled:ring-inset",
};

const SIZES: Record<ButtonSize, string> = {
  small: "h-8 gap-1.5 rounded-sm px-2.5 text-sm",
  medium: "h-10 gap-2 rounded-md px-4 text-sm",
  large: "h-12 gap-2.5 rounded-md px-6 text-base",
};

const SQUARES: Record<ButtonSize, string> = {
  small: "size-8 rounded-sm text-sm",
  medium: "size-10 rounded-md text-base",
  large: "size-12 rounded-md text-lg",
};

/** The classes of anything that looks like a button; `square` is for an icon alone. */
export function buttonStyle(variant: ButtonVariant, size: ButtonSize, square = false): string {
  return `${BASE} ${VARIANTS[variant]} ${(square ? SQUARES : SIZES)[size]}`;
}
