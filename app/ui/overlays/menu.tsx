import { Menu as Base } from "@base-ui/react/menu";
import { Link } from "@remix-run/react";
import { Check } from "lucide-react";
import { type ReactElement, type ReactNode, useState } from "react";
import { joinClasses } from "../join-classes";

/** A line of a menu; `to` makes it a link, `checked` one that holds a tick. */
export interface MenuItem {
  label: string;
  icon?: ReactNode;
  /** Set apart at the end of the line: a shortcut, a number. */
  aside?: ReactNode;
  to?: string;
  checked?: boolean;
  disabled?: boolean;
  danger?: boolean;
  onSelect?: () => void;
}

/** Items between two hairlines, with a heading if they need one. */
export interface MenuSection {
  heading?: string;
  items: readonly MenuItem[];
}

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  sections: readonly MenuSection[];
  side?: "top" | "right" | "bottom" | "left";
  align?: "start" | "center" | "end";
  defaultOpen?: boolean;
}

/** Commands below a button. The screens show `LazyMenu`, which fetches this at the first press. */
export function Menu({ trigger, sections, side = "bottom", align = "start", defaultOpen }: MenuProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <Base.Root defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      {/* The menu is mounted in the landmark of its trigger: the end of the document is in none. */}
      <span ref={setPlace} className="absolute" />
      <Base.Portal container={place}>
        <Base.Positioner
          className="z-50 outline-none"
          positionMethod="fixed"
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
        >
          <Base.Popup className="max-h-(--available-height) max-w-72 min-w-48 origin-(--transform-origin) overflow-y-auto rounded-md bg-surface-raised p-1 text-sm text-ink shadow-overlay outline-none transition-[scale,opacity] duration-120 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0">
            {sections.map(({ heading, items }, index) => (
              <Base.Group
                key={heading ?? index}
                className="not-first:mt-1 not-first:border-t not-first:border-line not-first:pt-1"
              >
                {heading && (
                  <Base.GroupLabel className="px-2.5 pt-1.5 pb-1 text-xs font-medium text-ink-faint">
                    {heading}
                  </Base.GroupLabel>
                )}
                {items.map((item) => (
                  <MenuLine key={item.label} {...item} />
                ))}
              </Base.Group>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function MenuLine({ label, icon, aside, to, checked, disabled, danger, onSelect }: MenuItem) {
  const look = joinClasses(
    "flex min-h-8 cursor-default items-center gap-2.5 rounded-sm px-2.5 py-1.5 outline-none select-none",
    "data-highlighted:bg-hover data-disabled:text-ink-faint [&_svg]:size-4 [&_svg]:shrink-0",
    danger ? "text-danger" : "[&_svg]:text-ink-muted",
  );
  const content = (
    <>
      {icon}
      <span className="flex-1">{label}</span>
      {aside && <span className="text-xs text-ink-muted">{aside}</span>}
      {checked && <Check aria-hidden />}
    </>
  );
  if (to !== undefined) {
    return (
      <Base.LinkItem closeOnClick className={look} render={<Link to={to} />} onClick={onSelect}>
        {content}
      </Base.LinkItem>
    );
  }
  if (checked !== undefined) {
    return (
      <Base.CheckboxItem
        closeOnClick
        className={look}
        checked={checked}
        disabled={disabled}
        onCheckedChange={onSelect}
      >
        {content}
      </Base.CheckboxItem>
    );
  }
  return (
    <Base.Item className={look} disabled={disabled} onClick={onSelect}>
      {content}
    </Base.Item>
  );
}
