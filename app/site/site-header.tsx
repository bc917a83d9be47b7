import { ArrowRight, ChevronDown, Menu, X } from "lucide-react";
import type { ReactNode } from "react";
import type { Language } from "#workers/contract/languages";
import { BrandLink } from "~/shell/brand";
import { LanguageSwitch } from "~/shell/language-switch";
import { ThemeSwitch } from "~/shell/theme/theme-switch";
import { buttonStyle } from "~/ui/button-style";
import { COLUMN } from "./column";
import { MODULE_ICONS } from "./module-icons";
import { MODULE_PAGES, SITE_MODULES, type SiteFrameTexts } from "./site-links";

export interface HeaderProps {
  language: Language;
  /** Account that is signed in; null for a guest, who is offered to sign in. */
  account: { name: string } | null;
  /** The path of this page, which its link marks. The language switch leads to it too. */
  current: string;
  /** Parameters that the language switch keeps: those of a preview. */
  search: string;
  texts: SiteFrameTexts;
}

/** Open and close without a script; React's types do not know these attributes yet. */
const opens = (id: string) => ({ popovertarget: id });
const closes = (id: string) => ({ popovertarget: id, popovertargetaction: "hide" });
const isPopover = { popover: "auto" };

const PRODUCT_MENU = "product-menu";
const WHOLE_MENU = "site-menu";
const LINK =
  "inline-flex h-10 items-center gap-1 rounded-md px-3 text-sm font-medium text-ink-muted transition-colors hover:bg-hover hover:text-ink aria-[current]:text-ink";

/** Name, links, switches, and the way in. On a phone all but the way in is in a menu. */
export function SiteHeader({ language, account, current, search, texts }: HeaderProps) {
  return (
    <header className="sticky top-0 z-30 border-b border-line/70 bg-surface">
      <div className={`${COLUMN} flex h-16 items-center gap-2`}>
        <BrandLink className="mr-2 text-lg" />
        <nav aria-label={texts.navigation} className="flex items-center max-lg:hidden">
          <button type="button" className={LINK} {...opens(PRODUCT_MENU)}>
            {texts.product}
            <ChevronDown aria-hidden className="size-4" />
          </button>
          <PageLinks current={current} texts={texts} className={LINK} />
        </nav>
        <div className="ml-auto flex items-center gap-1.5 sm:gap-3">
          <div className="flex items-center gap-3 max-lg:hidden">
            <Switches language={language} current={current} search={search} texts={texts} />
          </div>
          {!account && (
            <a href="/auth" className={`${LINK} max-sm:hidden`}>
              {texts.signIn}
            </a>
          )}
          <a href="/user/dashboard" className={buttonStyle("primary", "medium")}>
            {account ? texts.open : texts.start}
          </a>
          <button
            type="button"
            aria-label={texts.menu}
            className={`${buttonStyle("quiet", "medium", true)} lg:hidden`}
            {...opens(WHOLE_MENU)}
          >
            <Menu aria-hidden />
          </button>
        </div>
      </div>
      <Sheet
        id={PRODUCT_MENU}
        className="top-14 left-[max(1.25rem,calc(50vw-27rem))] w-88 rounded-lg p-2 max-lg:hidden"
      >
        <nav aria-label={texts.product}>
          <ModuleLinks current={current} texts={texts} />
        </nav>
      </Sheet>
      <Sheet id={WHOLE_MENU} className="inset-x-0 top-0 max-h-dvh w-full overflow-y-auto p-3 lg:hidden">
        <nav aria-label={texts.menu}>
          <p className="flex h-10 items-center justify-between pl-3">
            <span className="text-sm font-medium text-ink-faint">{texts.product}</span>
            <button
              type="button"
              aria-label={texts.close}
              className={buttonStyle("quiet", "medium", true)}
              {...closes(WHOLE_MENU)}
            >
              <X aria-hidden />
            </button>
          </p>
          <ModuleLinks current={current} texts={texts} />
          <div className="mt-2 grid border-t border-line pt-2">
            <PageLinks current={current} texts={texts} className={LINK} />
            {!account && (
              <a href="/auth" className={LINK}>
                {texts.signIn}
              </a>
            )}
          </div>
          <div className="mt-2 flex items-center justify-between border-t border-line px-2 pt-3">
            <Switches language={language} current={current} search={search} texts={texts} />
          </div>
        </nav>
      </Sheet>
    </header>
  );
}

/** Opens over the page, and closes by a press outside it or Escape. */
function Sheet({ id, className, children }: { id: string; className: string; children: ReactNode }) {
  return (
    <div
      id={id}
      {...isPopover}
      className={`fixed m-0 bg-surface-raised text-ink shadow-overlay [&:not(:popover-open)]:hidden ${className}`}
    >
      {children}
    </div>
  );
}

function PageLinks({
  current,
  texts,
  className,
}: Pick<HeaderProps, "current" | "texts"> & { className: string }) {
  const pages = { "/pricing": texts.pricing, "/blog": texts.blog };
  return Object.entries(pages).map(([href, name]) => (
    <a key={href} href={href} className={className} aria-current={href === current ? "page" : undefined}>
      {name}
    </a>
  ));
}

function ModuleLinks({ current, texts }: Pick<HeaderProps, "current" | "texts">) {
  return (
    <ul className="grid">
      {SITE_MODULES.map((key) => {
        const Icon = MODULE_ICONS[key];
        const href = MODULE_PAGES[key];
        return (
          <li key={key}>
            <a
              href={href}
              aria-current={href === current ? "page" : undefined}
              className="group flex items-center gap-3 rounded-md p-3 transition-colors hover:bg-hover aria-[current]:bg-accent-soft"
            >
              <span className="grid size-9 shrink-0 place-items-center rounded-md bg-accent-soft text-accent">
                <Icon aria-hidden className="size-[1.15rem]" />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block text-sm font-medium">{texts.modules[key].name}</span>
                <span className="block text-sm text-ink-muted">{texts.modules[key].hint}</span>
              </span>
              <ArrowRight
                aria-hidden
                className="size-4 text-ink-faint opacity-0 transition-opacity group-hover:opacity-100"
              />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function Switches({ language, current, search, texts }: Omit<HeaderProps, "account">) {
  return (
    <>
      <LanguageSwitch label={texts.language} language={language} pathname={current} search={search} />
      <ThemeSwitch label={texts.theme} names={texts.themes} />
    </>
  );
}
