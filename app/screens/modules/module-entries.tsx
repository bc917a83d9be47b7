import { Link, useLocation } from "@remix-run/react";
import { Bot, CalendarDays, FileText, PenLine, type LucideIcon } from "lucide-react";
import type { ModuleKey } from "#workers/contract/modules";
import { entryStyle } from "../shell/menu/entry-style";
import type { MenuModule } from "../shell/menu/load-menu.server";

const ICONS: Record<ModuleKey, LucideIcon> = {
  pdf: FileText,
  rédaction: PenLine,
  social: CalendarDays,
  support: Bot,
};

/** The user's modules in the menu. Fetched only where there are any. */
export default function ModuleEntries({ modules }: { modules: MenuModule[] }) {
  const { pathname } = useLocation();
  return modules.map(({ key, name, to }) => {
    const Icon = ICONS[key];
    const isHere = pathname === to || pathname.startsWith(`${to}/`);
    return (
      <Link key={key} to={to} title={name} aria-current={isHere ? "page" : undefined} className={entryStyle}>
        <Icon aria-hidden className="size-4.5 shrink-0" />
        <span className="truncate md:in-data-[menu=collapsed]:sr-only">{name}</span>
      </Link>
    );
  });
}
