import type { ComponentPropsWithoutRef } from "react";
import { joinClasses } from "./join-classes";

/** A sheet of paper on the page, for what belongs together. */
export function Card({ className, ...rest }: ComponentPropsWithoutRef<"div">) {
  return (
    <div
      {...rest}
      className={joinClasses("rounded-lg bg-surface-raised p-5 ring-1 ring-line ring-inset", className)}
    />
  );
}
