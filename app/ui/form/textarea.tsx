import { type ComponentPropsWithoutRef, forwardRef } from "react";
import { INPUT_STYLE } from "./input-style";
import { joinClasses } from "../join-classes";

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
