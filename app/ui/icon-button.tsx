import { type ComponentPropsWithoutRef, forwardRef } from "react";
import { type ButtonSize, buttonStyle, type ButtonVariant } from "./button-style";
import { joinClasses } from "./join-classes";
import { Spinner } from "./spinner";

export interface IconButtonProps extends ComponentPropsWithoutRef<"button"> {
  /** What the button does: its accessible name, and the hint a pointer brings up. */
  label: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  busy?: boolean;
}

/** A square button with an icon as its only content. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, variant = "quiet", size = "medium", busy = false, className, children, onClick, ...rest },
  ref,
) {
  return (
    <button
      ref={ref}
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
      className={joinClasses(buttonStyle(variant, size, true), className)}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner /> : children}
    </button>
  );
});
