import { createCookieFactory } from "@remix-run/server-runtime";
import { LanguageDetector } from "remix-i18next/server";
import { LANGUAGES, languageOf, languageOfTag, type Language } from "../contract/languages";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** A cookie without a secret is never signed. */
const signNothing = () => Promise.reject(new Error("This cookie has no secret."));
const createCookie = createCookieFactory({ sign: signNothing, unsign: signNothing });

/** Stores the language a visitor chose, and nothing else. */
const languageCookie = createCookie("atelier_lang", {
  path: "/",
  sameSite: "lax",
  httpOnly: true,
  maxAge: YEAR_SECONDS,
});

/** Parameter of an address that chooses the language. */
const PARAMETER = "lang";

const detector = new LanguageDetector({
  supportedLanguages: [...LANGUAGES],
  fallbackLanguage: LANGUAGES[0],
  searchParamKey: PARAMETER,
  cookie: languageCookie,
  // The detector's own rule for headers would give a German reader who also reads French a French page.
  order: ["searchParams", "cookie", "custom"],
  findLocale: ({ headers }) => Promise.resolve(languageOf(firstPreference(headers.get("accept-language")))),
});

/** The language of a request: `?lang=`, else the one chosen before, else the browser's, else English. */
export const detectLanguage = async (request: Request): Promise<Language> =>
  languageOf(await detector.detect(request));

/** The locale that an Accept-Language header prefers to all others, whether there is a translation or not. */
function firstPreference(header: string | null): string | undefined {
  const preferences = (header ?? "").split(",").map((entry) => {
    const [locale = "", ...parameters] = entry.split(";").map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith("q="));
    return { locale, weight: quality ? Number(quality.slice(2)) : 1 };
  });
  return preferences.toSorted((a, b) => b.weight - a.weight)[0]?.locale;
}

/** The cookie to set when a request chooses a language by `?lang=`; null otherwise. */
export async function chosenLanguageCookie(request: Request): Promise<string | null> {
  const { searchParams } = new URL(request.url);
  // Looking at a draft in the other language must not change the language of the whole product.
  if (searchParams.has("preview")) return null;
  const chosen = languageOfTag(searchParams.get(PARAMETER) ?? "");
  return chosen && languageCookie.serialize(chosen);
}
