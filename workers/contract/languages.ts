/** The languages of the interface; the first is the fallback. */
export const LANGUAGES = ["en", "fr"] as const;

export type Language = (typeof LANGUAGES)[number];

/**
 * The one address of what a page shows in a language, for search engines: with its language, but in that of a reader
 * who asks for none. The same text at two addresses would be two pages.
 */
export const pathInLanguage = (path: string, language: Language): string =>
  language === LANGUAGES[0] ? path : `${path}?lang=${language}`;

/** The interface language for a locale such as `fr-CA`; English unless it is French. */
export function languageOf(locale: string | null | undefined): Language {
  return /^fr(-|$)/i.test(locale?.trim() ?? "") ? "fr" : "en";
}

/** The language that a tag names, however long it is: `fr-FR` is French. Null for any other language. */
export function languageOfTag(tag: string): Language | null {
  const [prefix] = tag.trim().toLowerCase().split(/[-_]/, 1);
  return LANGUAGES.find((language) => language === prefix) ?? null;
}
