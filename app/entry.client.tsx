import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { createI18n } from "./i18n/create-i18n";
import { readShippedTexts } from "./i18n/shipped-texts";

const { language, texts } = readShippedTexts(document);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={createI18n(language, texts)}>
        <RemixBrowser />
      </I18nextProvider>
    </StrictMode>,
  );
});
