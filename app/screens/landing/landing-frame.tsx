import type { Language } from "#workers/contract/languages";
import { buttonStyle } from "~/ui/button-style";
import { BrandLink, PRODUCT } from "~/shell/brand";
import { CookieChoices } from "~/shell/cookies/cookie-choices";
import { LanguageSwitch } from "~/shell/language-switch";
import { ThemeSwitch } from "~/shell/theme/theme-switch";
import type { LandingTexts } from "./landing-texts";

/** The common width of all parts of the page. */
export const COLUMN = "mx-auto w-full max-w-5xl px-5 sm:px-8";

/** Name, switches, and the way in. */
export function LandingHeader({ language, texts }: { language: Language; texts: LandingTexts }) {
  return (
    <>
      <a
        href="#content"
        className="absolute top-2 left-2 z-50 -translate-y-16 rounded-md bg-surface-raised px-4 py-2.5 text-sm font-medium focus:translate-y-0 focus:shadow-overlay"
      >
        {texts.skip}
      </a>
      <header className={`${COLUMN} flex h-18 items-center justify-between gap-3`}>
        <BrandLink />
        <div className="flex items-center gap-2 sm:gap-4">
          <LanguageSwitch label={texts.language} language={language} pathname="/" search="" />
          <ThemeSwitch label={texts.theme} names={texts.themes} />
          <a href="/user/dashboard" className={`${buttonStyle("secondary", "medium")} max-sm:hidden`}>
            {texts.open}
          </a>
        </div>
      </header>
    </>
  );
}

export function LandingFooter({ texts }: { texts: LandingTexts }) {
  return (
    <footer className="border-t border-line">
      <div className={`${COLUMN} flex flex-wrap justify-between gap-x-8 gap-y-2 py-8 text-sm text-ink-faint`}>
        <p>{PRODUCT}</p>
        <p>{texts.footer}</p>
        <CookieChoices label={texts.cookies} />
      </div>
    </footer>
  );
}
