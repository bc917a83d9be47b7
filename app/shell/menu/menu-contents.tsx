import { Link, useLocation } from "@remix-run/react";
import { Blocks, Lightbulb, type LucideIcon } from "lucide-react";
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { languageOf } from "#workers/contract/languages";
import { hasGuestConversations, onGuestConversationsChange } from "~/conversation/stored-markers";
import { useUser } from "~/session/session";
import { CookieChoices } from "../cookies/cookie-choices";
import { LanguageSwitch } from "../language-switch";
import { ThemeSwitch } from "../theme/theme-switch";
import { marketplaceWindow, type MarketplaceTab } from "../marketplace-window";
import { paletteWindow } from "../palette-window";
import { modKey } from "../use-palette-key";
import { AccountEntry } from "./account-entry";
import { entryStyle } from "./entry-style";
import { isHere, LAST_ENTRIES, MENU_ENTRIES, type MenuEntry, useMenu } from "./menu-entries";

const GuestRecent = lazy(() => import("./recent-of-guest"));
const UserRecent = lazy(() => import("./recent-of-user"));
const ModuleEntries = lazy(() => import("./module-entries"));

const ICON = "size-4.5 shrink-0";
const NAME = "md:in-data-[menu=collapsed]:sr-only";

/** The menu's entries, the last conversations, and the switches: in the side bar and in the sheet. */
export function MenuContents({ onLeave }: { onLeave?: () => void }) {
  const { t, i18n } = useTranslation("shell");
  const here = useLocation();
  const { modules } = useMenu();
  const places = modules.map(({ key }) => <div key={key} className="h-10" />);
  const keeps = useSyncExternalStore(onGuestConversationsChange, hasGuestConversations, () => false);
  const { id } = useUser();
  // Mounted after hydration: what is fetched late is mounted late.
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const recent = id === null ? keeps && <GuestRecent /> : mounted && <UserRecent user={id} />;
  const open = (tab: MarketplaceTab) => {
    onLeave?.();
    marketplaceWindow.open(tab);
  };
  return (
    <>
      <nav aria-label={t("menu.label")} className="grid gap-0.5 px-2">
        <Entries entries={MENU_ENTRIES} />
        <WindowEntry
          Icon={Magnifier}
          name={t("menu.search")}
          keys={mounted ? `${modKey()} K` : undefined}
          onOpen={() => {
            onLeave?.();
            paletteWindow.open(true);
          }}
        />
        {mounted && modules.length > 0 ? (
          <Suspense fallback={places}>
            <ModuleEntries modules={modules} />
          </Suspense>
        ) : (
          places
        )}
        <WindowEntry Icon={Blocks} name={t("menu.marketplace")} onOpen={() => open("marketplace")} />
        <WindowEntry Icon={Lightbulb} name={t("menu.prompts")} onOpen={() => open("prompts")} />
        <Entries entries={LAST_ENTRIES} />
      </nav>
      <div className="mt-6 min-h-0 flex-1 overflow-y-auto px-2 md:in-data-[menu=collapsed]:invisible">
        {recent && <Suspense>{recent}</Suspense>}
      </div>
      <div className="border-t border-line p-2">
        <AccountEntry />
      </div>
      <div className="flex items-center justify-between gap-2 border-t border-line p-3 md:in-data-[menu=collapsed]:hidden">
        <LanguageSwitch label={t("language.label")} language={languageOf(i18n.language)} {...here} />
        <ThemeSwitch label={t("theme.label")} names={t("theme.names", { returnObjects: true })} />
      </div>
      <CookieChoices
        label={t("cookies.change")}
        className="mx-3 mb-3 w-fit text-xs text-ink-faint md:in-data-[menu=collapsed]:hidden"
      />
    </>
  );
}

function Entries({ entries }: { entries: readonly MenuEntry[] }) {
  const { t } = useTranslation("shell");
  const here = useLocation();
  const { open } = useMenu();
  return entries
    .filter(({ screen }) => open.includes(screen))
    .map((entry) => (
      <Link
        key={entry.name}
        to={entry.to}
        title={t(`menu.${entry.name}`)}
        aria-current={isHere(entry, here) ? "page" : undefined}
        className={entryStyle}
      >
        <entry.Icon aria-hidden className={ICON} />
        <span className={NAME}>{t(`menu.${entry.name}`)}</span>
      </Link>
    ));
}

/** The icon of searches: the set's own would be a part of the first load of every page. */
const Magnifier = ({ className }: { className?: string }) => (
  <svg
    aria-hidden
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    className={className}
  >
    <circle cx="11" cy="11" r="8" />
    <path d="m21 21-4.3-4.3" />
  </svg>
);

interface WindowEntryProps {
  Icon: LucideIcon | typeof Magnifier;
  name: string;
  /** The keys that do the same. */
  keys?: string;
  onOpen: () => void;
}

function WindowEntry({ Icon, name, keys, onOpen }: WindowEntryProps) {
  return (
    <button
      type="button"
      title={name}
      data-keys={keys}
      aria-haspopup="dialog"
      onClick={onOpen}
      className={entryStyle}
    >
      <Icon aria-hidden className={ICON} />
      <span className={NAME}>{name}</span>
    </button>
  );
}
