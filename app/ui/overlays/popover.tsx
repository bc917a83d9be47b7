import { Popover as Base } from "@base-ui/react/popover";
import type { ReactElement, ReactNode } from "react";

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Heading of the popover, and its accessible name. */
  title: string;
  children: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
  align?: "start" | "center" | "end";
  defaultOpen?: boolean;
}

/**
 * A small panel next to a button; the page stays usable. Screens show `LazyPopover`, which fetches this when pressed.
 */
export function Popover({
  trigger,
  title,
  children,
  side = "bottom",
  align = "center",
  defaultOpen,
}: PopoverProps) {
  return (
    <Base.Root defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="z-50" side={side} align={align} sideOffset={8} collisionPadding={8}>
          <Base.Popup className="w-80 max-w-(--available-width) origin-(--transform-origin) rounded-lg bg-surface-raised p-4 text-sm text-ink shadow-overlay outline-none transition-[scale,opacity] duration-120 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0">
            <Base.Title className="mb-1.5 font-semibold">{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
