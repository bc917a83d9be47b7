import { Link, useLocation } from "@remix-run/react";
import { Blocks, Bot, CalendarDays, FileText, PenLine, type LucideIcon } from "lucide-react";
import { entryStyle } from "./entry-style";
import type { MenuModule } from "./load-menu.server";

/** Icons that marketplace entries name; an entry with another name gets the general one. */
const ICONS: Record<string, LucideIcon> = {
  bot: Bot,
  "calendar-days": CalendarDays,
  "file-text": FileText,
  "pen-line": PenLine,
};

/** The user's modules in the menu. Fetched only where there are any. */
export default function ModuleEntries({ modules }: { modules: MenuModule[] }) {
  const { pathname } = useLocation();
  return modules.map(({ key, name, icon, to }) => {
    const Icon = ICONS[icon] ?? Blocks;
    const isHere = pathname === to || pathname.startsWith(`${to}/`);
    return (
      <Link key={key} to={to} title={name} aria-current={isHere ? "page" : undefined} className={entryStyle}>
        <Icon aria-hidden className="size-4.5 shrink-0" />
        <span className="truncate md:in-data-[menu=collapsed]:sr-only">{name}</span>
      </Link>
    );
  });
}
