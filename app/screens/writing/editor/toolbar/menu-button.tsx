import { Toolbar } from "@base-ui/react/toolbar";
import { ChevronDown } from "lucide-react";
import { type ComponentPropsWithoutRef, forwardRef } from "react";
import { joinClasses } from "~/ui/join-classes";

export interface MenuButtonProps extends ComponentPropsWithoutRef<"button"> {
  label: string;
  /** The arrows of a toolbar move to it. */
  isInToolbar?: boolean;
}

/** Opens a menu of the editor. */
export const MenuButton = forwardRef<HTMLButtonElement, MenuButtonProps>(function MenuButton(
  { label, isInToolbar = false, className, children, ...rest },
  ref,
) {
  const Button = isInToolbar ? Toolbar.Button : "button";
  return (
    <Button
      {...rest}
      ref={ref}
      type="button"
      title={label}
      className={joinClasses(
        "flex h-9 shrink-0 items-center gap-1 rounded-md px-2 text-sm text-ink-muted transition-colors hover:bg-hover hover:text-ink aria-expanded:bg-hover aria-expanded:text-ink pointer-coarse:h-11 [&_svg]:size-4 [&_svg]:shrink-0",
        className,
      )}
    >
      <span className="sr-only">{label}</span>
      {children}
      <ChevronDown aria-hidden className="opacity-70" />
    </Button>
  );
});
