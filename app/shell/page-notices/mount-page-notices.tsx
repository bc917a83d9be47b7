import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { languageOf } from "#workers/contract/languages";
import { createI18n } from "~/i18n/create-i18n";
import { importCatalogue } from "~/i18n/import-catalogue";
import { PageNotices } from "./page-notices";

/** Shows the notices on a page that the framework has not rendered in the browser. */
async function mountPageNotices(): Promise<void> {
  const language = languageOf(document.documentElement.lang);
  // Reading pages ship no texts: those of the shell come with what shows them.
  const shell = await importCatalogue(language, "shell");
  const root = document.body.appendChild(document.createElement("div"));
  createRoot(root).render(
    <I18nextProvider i18n={createI18n(language, { shell })}>
      <PageNotices />
    </I18nextProvider>,
  );
}

void mountPageNotices();
