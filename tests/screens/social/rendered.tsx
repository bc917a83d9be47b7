import { act, type ReactElement } from "react";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { MemoryRouter } from "react-router-dom";
import { onTestFinished, vi } from "vitest";
import enErrors from "#workers/contract/texts/en/errors.json" with { type: "json" };
import enFailures from "#workers/contract/texts/en/publish-failures.json" with { type: "json" };
import en from "~/i18n/en/social/social.json" with { type: "json" };
import enAnalysis from "~/i18n/en/social/social-analysis.json" with { type: "json" };
import enNew from "~/i18n/en/social/social-new.json" with { type: "json" };
import enPost from "~/i18n/en/social/social-post.json" with { type: "json" };
import enUi from "~/i18n/en/ui.json" with { type: "json" };
import frErrors from "#workers/contract/texts/fr/errors.json" with { type: "json" };
import frFailures from "#workers/contract/texts/fr/publish-failures.json" with { type: "json" };
import fr from "~/i18n/fr/social/social.json" with { type: "json" };
import frAnalysis from "~/i18n/fr/social/social-analysis.json" with { type: "json" };
import frNew from "~/i18n/fr/social/social-new.json" with { type: "json" };
import frPost from "~/i18n/fr/social/social-post.json" with { type: "json" };
import frUi from "~/i18n/fr/ui.json" with { type: "json" };
import { translations } from "../../support/translations";

export type Language = "en" | "fr";

const TEXTS = {
  en: {
    social: en,
    socialAnalysis: enAnalysis,
    socialNew: enNew,
    socialPost: enPost,
    publishFailures: enFailures,
    errors: enErrors,
    ui: enUi,
  },
  fr: {
    social: fr,
    socialAnalysis: frAnalysis,
    socialNew: frNew,
    socialPost: frPost,
    publishFailures: frFailures,
    errors: frErrors,
    ui: frUi,
  },
};

let close = () => {};

/** Renders a part of the planner into a page that is removed after the test. */
export async function render(element: ReactElement, lng: Language = "en"): Promise<HTMLElement> {
  close();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const page = document.body.appendChild(document.createElement("main"));
  const root = createRoot(page);
  close = () => {
    act(() => root.unmount());
    page.remove();
    close = () => {};
  };
  // Hooks of this module would be those of the first file alone that imports it.
  onTestFinished(() => {
    close();
    vi.unstubAllGlobals();
  });
  await act(async () =>
    root.render(
      <I18nextProvider i18n={translations(TEXTS, lng)}>
        <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
          {element}
        </MemoryRouter>
      </I18nextProvider>,
    ),
  );
  return page;
}

/** A button or a link, by its text. */
export const named = <Kind extends "button" | "a">(page: Element, kind: Kind, name: string) =>
  [...page.querySelectorAll(kind)].find(({ textContent }) => textContent.trim() === name);

/** The text of a part of the page. French has narrow spaces before some signs. */
export const saidBy = (part: Element): string => part.textContent.replaceAll(/\s/g, " ");
