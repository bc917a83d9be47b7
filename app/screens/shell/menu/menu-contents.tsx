import { Link, useLocation } from "@remix-run/react";
import { lazy, Suspense, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { languageOf } from "#workers/contract/languages";
import { keepsConversations, onKept } from "~/screens/chat/conversation/kept-marker";
import { LanguageSwitch } from "../language-switch";
import { ThemeSwitch } from "../theme/theme-switch";
import { entryStyle } from "./entry-style";
import { isHere, MENU_ENTRIES } from "./menu-entries";

const RecentConversations = lazy(() => import("./recent-conversations"));

/** The menu's entries, this browser's last conversations, and the switches: in the side bar and in the sheet. */
export function MenuContents() {
  const { t, i18n } = useTranslation("shell");
  const here = useLocation();
  const keeps = useSyncExternalStore(onKept, keepsConversations, () => false);
  return (
    <>
      <nav aria-label={t("menu.label")} className="grid gap-0.5 px-2">
        {MENU_ENTRIES.map((entry) => (
          <Link
            key={entry.name}
            to={entry.to}
            title={t(`menu.${entry.name}`)}
            aria-current={isHere(entry, here) ? "page" : undefined}
            className={entryStyle}
          >
            <entry.Icon aria-hidden className="size-4.5 shrink-0" />
            <span className="md:in-data-[menu=collapsed]:sr-only">{t(`menu.${entry.name}`)}</span>
          </Link>
        ))}
      </nav>
      <div className="mt-6 min-h-0 flex-1 overflow-y-auto px-2 md:in-data-[menu=collapsed]:invisible">
        {keeps && (
          <Suspense>
            <RecentConversations />
          </Suspense>
        )}
      </div>
      <div className="flex items-center justify-between gap-2 border-t border-line p-3 md:in-data-[menu=collapsed]:hidden">
        <LanguageSwitch label={t("language.label")} language={languageOf(i18n.language)} {...here} />
        <ThemeSwitch label={t("theme.label")} names={t("theme.names", { returnObjects: true })} />
      </div>
    </>
  );
}
