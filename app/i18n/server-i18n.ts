import type { i18n as I18n } from "i18next";
import type { Language } from "#workers/contract/languages";
import { CATALOGUES } from "./catalogues";
import { createI18n } from "./create-i18n";

const instances = new Map<Language, I18n>();

/** The instance pages of a language are rendered with; made once for each isolate. */
export function serverI18n(language: Language): I18n {
  let instance = instances.get(language);
  if (!instance) instances.set(language, (instance = createI18n(language, CATALOGUES[language])));
  return instance;
}
