/** The languages of the interface; the first is the fallback. */
export const LANGUAGES = ["en", "fr"] as const;

export type Language = (typeof LANGUAGES)[number];

/** The interface language for a locale such as `fr-CA`; English unless it is French. */
export function languageOf(locale: string | null | undefined): Language {
  return /^fr(-|$)/i.test(locale?.trim() ?? "") ? "fr" : "en";
}
