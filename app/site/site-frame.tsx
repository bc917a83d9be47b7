import type { ReactNode } from "react";
import { SiteFooter } from "./site-footer";
import { SiteHeader, type HeaderProps } from "./site-header";
import { SITE_FRAME_TEXTS } from "./site-links";

export interface SiteFrameProps
  extends Pick<HeaderProps, "language" | "account">, Partial<Pick<HeaderProps, "current" | "search">> {
  children: ReactNode;
}

/** Header, main part and footer of a public page. Everything in it works without a script. */
export function SiteFrame({ language, account, children, current = "/", search = "" }: SiteFrameProps) {
  const texts = SITE_FRAME_TEXTS[language];
  return (
    <div className="flex min-h-dvh flex-col overflow-x-clip">
      <a
        href="#content"
        className="absolute top-2 left-2 z-50 -translate-y-16 rounded-md bg-surface-raised px-4 py-2.5 text-sm font-medium focus:translate-y-0 focus:shadow-overlay"
      >
        {texts.skip}
      </a>
      <SiteHeader language={language} account={account} current={current} search={search} texts={texts} />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter texts={texts} />
    </div>
  );
}
