import { ChevronDown } from "lucide-react";
import { type ComponentPropsWithoutRef, forwardRef } from "react";
import { joinClasses } from "../join-classes";
import { INPUT_STYLE } from "./input";

/** The browser's own choice of one from a list: it costs nothing and is at its best on a phone. */
export const Select = forwardRef<HTMLSelectElement, ComponentPropsWithoutRef<"select">>(function Select(
  { className, ...rest },
  ref,
) {
  return (
    <span className={joinClasses("relative grid", className)}>
      <select ref={ref} {...rest} className={joinClasses(INPUT_STYLE, "h-10 appearance-none pr-9 pl-3")} />
      <ChevronDown aria-hidden className="pointer-events-none absolute top-3 right-3 size-4 text-ink-muted" />
    </span>
  );
});
