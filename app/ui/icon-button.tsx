import { type ComponentPropsWithoutRef, forwardRef, type PointerEvent } from "react";
import { type ButtonSize, buttonStyle, type ButtonVariant } from "./button-style";
import { joinClasses } from "./join-classes";
import { Spinner } from "./loading";

export interface IconButtonProps extends ComponentPropsWithoutRef<"button"> {
  /** The accessible name, which is also shown as a hint on hover or focus. */
  label: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  busy?: boolean;
}

/** A square button with an icon as its only content. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, variant = "quiet", size = "medium", busy = false, className, children, ...rest },
  ref,
) {
  const hint = async (target: HTMLElement) => (await import("./hint")).showHint(target, label);
  return (
    <button
      ref={ref}
      type="button"
      {...rest}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
      className={joinClasses(buttonStyle(variant, size, true), className)}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
      onPointerEnter={(event: PointerEvent<HTMLButtonElement>) => {
        rest.onPointerEnter?.(event);
        if (event.pointerType === "mouse") hint(event.currentTarget).catch(() => {});
      }}
      onFocus={(event) => {
        rest.onFocus?.(event);
        if (event.currentTarget.matches(":focus-visible")) hint(event.currentTarget).catch(() => {});
      }}
    >
      {busy ? <Spinner /> : children}
    </button>
  );
});
