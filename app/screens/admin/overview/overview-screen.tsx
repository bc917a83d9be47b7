import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminPage } from "../shell/admin-page";
import { ADMIN_ENTRIES } from "../shell/menu-entries";

/** Where an administrator begins: the figures that matter, and the way to everything else. */
export function OverviewScreen() {
  const { t } = useTranslation("admin");
  return (
    <AdminPage title={t("menu.overview")}>
      <nav aria-label={t("menu.overview")}>
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-4">
          {ADMIN_ENTRIES.slice(1).map(({ to, name, Icon }) => (
            <li key={name}>
              <Link
                to={to}
                className="flex h-12 items-center gap-3 rounded-md px-3.5 text-sm font-medium ring-1 ring-line transition-colors ring-inset hover:bg-hover"
              >
                <Icon aria-hidden className="size-4.5 shrink-0 text-ink-muted" />
                <span className="truncate">{t(`menu.${name}`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </AdminPage>
  );
}
