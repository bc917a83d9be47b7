/** The languages of the interface; the first is the fallback. */
export const LANGUAGES = ["en", "fr"] as const;

export type Language = (typeof LANGUAGES)[number];

/** The interface language for a locale such as `fr-CA`; English unless it is French. */
export function languageOf(locale: string | null | undefined): Language {
  return locale?.trim().slice(0, 2).toLowerCase() === "fr" ? "fr" : "en";
}
