import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { languageOf } from "#workers/contract/languages";
import { BrandLink } from "~/shell/brand";
import { useLandingSource } from "~/shell/visits/landing-source";
import { LanguageSwitch } from "~/shell/language-switch";
import { ThemeSwitch } from "~/shell/theme/theme-switch";

/** Surrounds the forms with the name, the switches, and nothing else. */
export function AuthFrame({ title, children }: { title: string; children: ReactNode }) {
  const { t, i18n } = useTranslation("shell");
  const { pathname, search } = useLocation();
  useLandingSource();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex h-18 w-full max-w-5xl items-center justify-between gap-3 px-5 sm:px-8">
        <BrandLink />
        <div className="flex items-center gap-2 sm:gap-4">
          <LanguageSwitch
            label={t("language.label")}
            language={languageOf(i18n.language)}
            pathname={pathname}
            search={search}
          />
          <ThemeSwitch label={t("theme.label")} names={t("theme.names", { returnObjects: true })} />
        </div>
      </header>
      <main className="mx-auto w-full max-w-sm flex-1 px-5 pt-8 pb-16 sm:px-0 sm:pt-16">
        <h1 className="mb-6 text-2xl font-semibold">{title}</h1>
        {children}
      </main>
    </div>
  );
}
