import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { languageOf, type Language } from "#workers/contract/languages";
import type { Catalogue } from "~/i18n/catalogues";
import { createI18n } from "~/i18n/create-i18n";
import { PageNotices } from "./page-notices";

/** Reading pages ship no texts: those of the shell come with what shows them. */
const TEXTS: Record<Language, () => Promise<Pick<Catalogue, "shell">>> = {
  en: () => import("~/i18n/en/shell"),
  fr: () => import("~/i18n/fr/shell"),
};

/** Shows the notices on a page that the framework has not rendered in the browser. */
async function mountPageNotices(): Promise<void> {
  const language = languageOf(document.documentElement.lang);
  const { shell } = await TEXTS[language]();
  const root = document.body.appendChild(document.createElement("div"));
  createRoot(root).render(
    <I18nextProvider i18n={createI18n(language, { shell })}>
      <PageNotices />
    </I18nextProvider>,
  );
}

void mountPageNotices();
