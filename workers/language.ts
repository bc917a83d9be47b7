import { createCookie } from "@remix-run/cloudflare";
import { RemixI18Next } from "remix-i18next/server";
import { LANGUAGES, languageOf, type Language } from "./contract/languages";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Remembers the language a visitor chose; holds nothing else. */
const languageCookie = createCookie("atelier_lang", {
  path: "/",
  sameSite: "lax",
  httpOnly: true,
  maxAge: YEAR_SECONDS,
});

const detector = new RemixI18Next({
  detection: {
    supportedLanguages: [...LANGUAGES],
    fallbackLanguage: LANGUAGES[0],
    cookie: languageCookie,
    searchParamKey: "lang",
    order: ["searchParams", "cookie", "header"],
  },
});

/** The language of a request: `?lang=`, else the one chosen before, else the browser's, else English. */
export const detectLanguage = async (request: Request): Promise<Language> =>
  languageOf(await detector.getLocale(request));

/** The cookie to set when a request chooses a language by `?lang=`; null otherwise. */
export async function chosenLanguageCookie(request: Request): Promise<string | null> {
  const chosen = new URL(request.url).searchParams.get("lang");
  return LANGUAGES.includes(chosen as Language) ? languageCookie.serialize(chosen) : null;
}
