import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { createI18n } from "./i18n/create-i18n";
import { readShippedTexts } from "./i18n/shipped-texts";

const { language, texts } = readShippedTexts(document);

/**
 * Waits for the page's data, which the component asks for at its first call. React would wait as well, but a key or a
 * click in that moment makes it hydrate at once, and what suspends without a boundary then fails (its error 345).
 */
async function readData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (reading) {
    await reading;
  }
}

void readData().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={createI18n(language, texts)}>
          <RemixBrowser />
        </I18nextProvider>
      </StrictMode>,
    );
  }),
);
