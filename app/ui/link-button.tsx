import { Link, type LinkProps } from "@remix-run/react";
import { type ButtonSize, buttonStyle, type ButtonVariant } from "./button-style";
import { joinClasses } from "./join-classes";

export interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** A link that looks like a button: it goes somewhere, a button does something. */
export function LinkButton({ variant = "secondary", size = "medium", className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={joinClasses(buttonStyle(variant, size), className)} />;
}
