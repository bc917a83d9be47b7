import { createInstance, type i18n, type Resource } from "i18next";
import { initReactI18next } from "react-i18next";

/** Texts by language and area, for a part of a screen that is shown alone. */
export function translations(resources: Resource, lng = "en"): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng,
    initImmediate: false,
    interpolation: { escapeValue: false },
    resources,
  });
  return instance;
}
