import { Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { entryStyle } from "./entry-style";
import type { MenuModule } from "./menu-data";
import { moduleIcon } from "./module-icon";

/** A larger number says no more. */
const MOST_COUNTED = 99;

/** The user's modules in the menu. Fetched only where there are any. */
export default function ModuleEntries({ modules }: { modules: MenuModule[] }) {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  return modules.map(({ key, name, icon, to, attention }) => {
    const Icon = moduleIcon(icon);
    const isHere = pathname === to || pathname.startsWith(`${to}/`);
    return (
      <Link key={key} to={to} title={name} aria-current={isHere ? "page" : undefined} className={entryStyle}>
        <span className="relative shrink-0">
          <Icon aria-hidden className="size-4.5" />
          {attention > 0 && (
            <span
              aria-hidden
              className="absolute -top-0.5 -right-0.5 hidden size-2 rounded-full bg-danger md:in-data-[menu=collapsed]:block"
            />
          )}
        </span>
        <span className="truncate md:in-data-[menu=collapsed]:sr-only">{name}</span>
        {attention > 0 && (
          <span className="ms-auto shrink-0 rounded-full bg-danger-soft px-1.5 text-xs leading-5 font-semibold text-danger tabular-nums md:in-data-[menu=collapsed]:sr-only">
            <span aria-hidden>{attention > MOST_COUNTED ? `${MOST_COUNTED}+` : attention}</span>
            <span className="sr-only">{t("menu.attention", { count: attention })}</span>
          </span>
        )}
      </Link>
    );
  });
}
