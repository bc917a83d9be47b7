import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode, useEffect, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { createI18n } from "./i18n/create-i18n";
import { readShippedTexts } from "./i18n/shipped-texts";
import { takeEarlyPress } from "./shell/head/early-press";

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

/** Calls `then` after the effects of everything inside: all handlers are in place. */
function OnceHydrated({ then, children }: { then: () => void; children: ReactNode }) {
  useEffect(then, [then]);
  return children;
}

void readData().then(() =>
  startTransition(() => {
    const repeatEarlyPress = takeEarlyPress();
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={createI18n(language, texts)}>
          <OnceHydrated then={repeatEarlyPress}>
            <RemixBrowser />
          </OnceHydrated>
        </I18nextProvider>
      </StrictMode>,
    );
  }),
);
