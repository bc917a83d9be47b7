import type { i18n as I18n } from "i18next";
import type { Language } from "#workers/contract/languages";
import type { Catalogue } from "./catalogues";

type Text = string | { [key: string]: Text } | undefined;

/**
 * The texts of one language as react-i18next wants them, read as i18next would: a test compares the two, text by text.
 * i18next itself is a tenth of what a page loads, for languages that change and texts that come late: ours do neither.
 */
export function createI18n(language: Language, texts: Partial<Catalogue>): I18n {
  const areas = { ...texts } as Record<string, Text>;
  const plurals = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);

  const textAt = (area: string, path: string) =>
    path
      .split(".")
      .reduce<Text>((text, key) => (typeof text === "object" ? text[key] : undefined), areas[area]);
  const fill = (text: string, values: Record<string, unknown>) =>
    text.replace(/\{\{(\w+)(, number)?\}\}/g, (_, name: string, asNumber?: string) => {
      const value = values[name] ?? "";
      return asNumber ? numbers.format(value as number) : String(value);
    });

  const getFixedT =
    (_: unknown, own = "errors") =>
    (key: string, values: Record<string, unknown> = {}): Text => {
      const [path = "", area = own] = key.split(":").reverse();
      const { count } = values;
      const text =
        (typeof count === "number" &&
          (textAt(area, `${path}_${plurals.select(count)}`) ?? textAt(area, `${path}_other`))) ||
        textAt(area, path);
      return typeof text === "string" ? fill(text, values) : (text ?? path);
    };

  const shown = {
    language,
    languages: [language],
    isInitialized: true,
    // What we show never changes in place: there is nothing to listen to.
    options: { react: { useSuspense: false, bindI18n: "", bindI18nStore: "" } },
    hasLoadedNamespace: () => true,
    getFixedT,
    t: (key: string, { ns }: { ns?: string } = {}) => getFixedT(null, ns)(key),
    exists: (key: string, { ns = "errors" }: { ns?: string } = {}) => textAt(ns, key) !== undefined,
    hasResourceBundle: (_: string, area: string) => area in areas,
    addResourceBundle: (_: string, area: string, own: Text) => void (areas[area] = own),
  };
  return shown as unknown as I18n;
}
