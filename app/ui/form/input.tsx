import { type ComponentPropsWithoutRef, forwardRef } from "react";
import { joinClasses } from "../join-classes";

/** The classes that text fields share. */
export const INPUT_STYLE =
  "w-full rounded-md bg-surface-raised text-base text-ink ring-1 ring-line-strong ring-inset transition-shadow hover:ring-ink-muted focus:outline-none focus:ring-2 focus:ring-accent disabled:cursor-not-allowed disabled:bg-surface-sunken disabled:text-ink-faint disabled:ring-line aria-invalid:ring-danger sm:text-sm";

/** A field of one line. Its label, hint and error come from `Field`. */
export const Input = forwardRef<HTMLInputElement, ComponentPropsWithoutRef<"input">>(function Input(
  { className, ...rest },
  ref,
) {
  return <input ref={ref} {...rest} className={joinClasses(INPUT_STYLE, "h-10 px-3", className)} />;
});

/** A field of several lines that grows with its text where the browser can, up to `max-h-80`. */
export const Textarea = forwardRef<HTMLTextAreaElement, ComponentPropsWithoutRef<"textarea">>(
  function Textarea({ className, ...rest }, ref) {
    return (
      <textarea
        ref={ref}
        dir="auto"
        rows={3}
        {...rest}
        className={joinClasses(INPUT_STYLE, "field-sizing-content max-h-80 min-h-20 px-3 py-2.5", className)}
      />
    );
  },
);
