import { createInstance, type i18n as I18n } from "i18next";
import { initReactI18next } from "react-i18next";
import type { Language } from "#workers/contract/languages";
import type { Catalogue } from "./catalogues";

/** An i18next instance that has its texts at once: nothing is loaded later, nothing suspends. */
export function createI18n(language: Language, texts: Partial<Catalogue>): I18n {
  const instance = createInstance();
  const own = { ...texts };
  void instance.use(initReactI18next).init({
    lng: language,
    // French counts whole millions apart, which our texts do not: they then are what "other" says.
    fallbackLng: "und",
    initImmediate: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    resources: { [language]: own, und: own },
  });
  return instance;
}
