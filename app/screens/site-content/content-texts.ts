import type { Language } from "#workers/contract/languages";
import { formatDate } from "#workers/contract/text/format-date";
import en from "~/i18n/en/site/site-content.json" with { type: "json" };
import fr from "~/i18n/fr/site/site-content.json" with { type: "json" };

/** `pages`: the names of pages by their slug. */
export type SiteContentTexts = typeof en & typeof fr & { pages: Record<string, string> };

/** Read directly, not through i18next: these pages are not hydrated, so no browser needs them. */
export const SITE_CONTENT_TEXTS: Record<Language, SiteContentTexts> = { en, fr };

/** A day as readers of that language write it. The server does not know where they are: the day is that of Greenwich. */
export const dayIn = (language: Language, iso: string): string =>
  formatDate(iso, language, { dateStyle: "long", timeZone: "UTC" });

export function minutesIn(language: Language, count: number): string {
  const { minutes_one, minutes_other } = SITE_CONTENT_TEXTS[language];
  const isOne = new Intl.PluralRules(language).select(count) === "one";
  return (isOne ? minutes_one : minutes_other).replace("{{count}}", String(count));
}

/** Returns the key of a preview; no other address has such a parameter. */
export const previewKeyOf = (url: string | URL): string | null => new URL(url).searchParams.get("preview");
