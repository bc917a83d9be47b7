import { Form, Link, useLocation } from "@remix-run/react";
import { CircleUser, LogOut } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { languageOf } from "#workers/contract/languages";
import { LanguageSwitch } from "~/shell/language-switch";
import { entryStyle } from "~/shell/menu/entry-style";
import { ThemeSwitch } from "~/shell/theme/theme-switch";
import { IconButton } from "~/ui/icon-button";
import { ADMIN_ENTRIES, isAt } from "./menu-entries";

/** The administration's entries, the switches and who is signed in: in the side bar and in the sheet. */
export function AdminMenu({ email }: { email: string | null }) {
  const { t, i18n } = useTranslation(["admin", "shell"]);
  const { pathname, search } = useLocation();
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    list.current?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest" });
  }, [pathname]);
  return (
    <>
      <nav ref={list} aria-label={t("admin:menu.label")} className="grid gap-0.5 overflow-y-auto px-2">
        {ADMIN_ENTRIES.map((entry) => (
          <Link
            key={entry.name}
            to={entry.to}
            prefetch="intent"
            aria-current={isAt(entry, pathname) ? "page" : undefined}
            className={entryStyle}
          >
            <entry.Icon aria-hidden className="size-4.5 shrink-0" />
            <span className="truncate">{t(`admin:menu.${entry.name}`)}</span>
          </Link>
        ))}
      </nav>
      <div className="mt-auto grid gap-2 border-t border-line p-3">
        <div className="flex items-center justify-between gap-2">
          <LanguageSwitch
            label={t("shell:language.label")}
            language={languageOf(i18n.language)}
            pathname={pathname}
            search={search}
          />
          <ThemeSwitch
            label={t("shell:theme.label")}
            names={t("shell:theme.names", { returnObjects: true })}
          />
        </div>
        {email && (
          <div className="flex items-center gap-1">
            <Link
              to="/admin/account"
              title={t("admin:menu.account")}
              aria-current={pathname === "/admin/account" ? "page" : undefined}
              className={`${entryStyle} flex-1`}
            >
              <CircleUser aria-hidden className="size-4.5 shrink-0" />
              <span className="sr-only">{t("admin:menu.account")}: </span>
              <span className="truncate">{email}</span>
            </Link>
            <Form method="post" action="/admin/logout">
              <IconButton type="submit" label={t("admin:menu.logOut")}>
                <LogOut aria-hidden />
              </IconButton>
            </Form>
          </div>
        )}
      </div>
    </>
  );
}
