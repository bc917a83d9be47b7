import { type ComponentPropsWithoutRef, forwardRef } from "react";
import { INPUT_STYLE } from "./input-style";
import { joinClasses } from "../join-classes";

/** A field of one line. Its label, hint and error come from `Field`. */
export const Input = forwardRef<HTMLInputElement, ComponentPropsWithoutRef<"input">>(function Input(
  { className, ...rest },
  ref,
) {
  return <input ref={ref} {...rest} className={joinClasses(INPUT_STYLE, "h-10 px-3", className)} />;
});
