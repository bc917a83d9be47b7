import { type ComponentPropsWithoutRef, forwardRef } from "react";
import { type ButtonSize, buttonStyle, type ButtonVariant } from "./button-style";
import { joinClasses } from "./join-classes";
import { Spinner } from "./loading";

export interface ButtonProps extends ComponentPropsWithoutRef<"button"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner in place of the content and ignores presses; width and focus stay. */
  busy?: boolean;
}

/** A button; it never submits a form unless `type="submit"` says so. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant = "secondary", size = "medium", busy = false, className, children, onClick, ...rest },
  ref,
) {
  return (
    <button
      ref={ref}
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
      className={joinClasses(buttonStyle(variant, size), busy && "relative", className)}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? (
        <>
          <span className="inline-flex items-center gap-[inherit] opacity-0">{children}</span>
          <Spinner className="absolute" />
        </>
      ) : (
        children
      )}
    </button>
  );
});
