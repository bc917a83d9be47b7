import type { i18n as I18n } from "i18next";
import type { Language } from "#workers/contract/languages";
import { CATALOGUES } from "./catalogues";
import { createI18n } from "./create-i18n";
import { COMMON_AREAS, type Area } from "./load-texts";

const instances = new Map<Language, I18n>();
const shipped = new Map<string, string>();

/** The instance pages of a language are rendered with; made once for each isolate. */
export function serverI18n(language: Language): I18n {
  let instance = instances.get(language);
  if (!instance) instances.set(language, (instance = createI18n(language, CATALOGUES[language])));
  return instance;
}

/** The texts that a page takes to the browser, as they may stand inside a script element: the common ones and its own. */
export function shippedJson(language: Language, areas: readonly Area[]): string {
  const key = `${language} ${areas.join()}`;
  let json = shipped.get(key);
  if (!json) {
    const texts = [...COMMON_AREAS, ...areas].map((area) => [area, CATALOGUES[language][area]]);
    json = JSON.stringify(Object.fromEntries(texts)).replaceAll("<", "\\u003c");
    shipped.set(key, json);
  }
  return json;
}
