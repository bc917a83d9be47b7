// @vitest-environment jsdom
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import type { SourceView } from "#workers/contract/chatbots/sources";
import enSources from "~/i18n/en/chatbots/chatbot-sources.json" with { type: "json" };
import en from "~/i18n/en/chatbots/chatbots.json" with { type: "json" };
import frSources from "~/i18n/fr/chatbots/chatbot-sources.json" with { type: "json" };
import fr from "~/i18n/fr/chatbots/chatbots.json" with { type: "json" };
import { SourceStatus } from "~/screens/chatbots/sources/list/source-status";
import { translations } from "../../support/translations";

const TEXTS = {
  en: { chatbots: en, chatbotSources: enSources },
  fr: { chatbots: fr, chatbotSources: frSources },
};

function statusOf(
  kind: SourceView["kind"],
  language: "en" | "fr",
  said: Pick<SourceView, "state" | "error"> = { state: "failed", error: "empty" },
): string {
  const source = { kind, sections: 0, ...said } as SourceView;
  return renderToString(
    <I18nextProvider i18n={translations(TEXTS, language)}>
      <SourceStatus source={source} />
    </I18nextProvider>,
  );
}

test("a file without text is not called a page", () => {
  expect(statusOf("file", "en")).toContain("This file contains no text");
  expect(statusOf("file", "fr")).toContain("Ce fichier ne contient aucun texte");
  expect(statusOf("page", "en")).toContain("No text on this page");
  expect(statusOf("page", "fr")).toContain("Aucun texte sur cette page");
});

test("a source that was learned in a guessed charset says so", () => {
  for (const kind of ["file", "page"] as const) {
    const shown = (language: "en" | "fr") =>
      statusOf(kind, language, { state: "trained", error: "charset_guessed" });
    expect(shown("en")).toContain("The character encoding was guessed.");
    expect(shown("en")).toContain("Ready");
    expect(shown("fr")).toContain("L’encodage des caractères a été deviné.");
    expect(statusOf(kind, "en", { state: "trained", error: null })).not.toContain("guessed");
  }
});
