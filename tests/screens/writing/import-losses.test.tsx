// @vitest-environment jsdom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import ui from "~/i18n/en/ui.json" with { type: "json" };
import en from "~/i18n/en/writing/writing-editor.json" with { type: "json" };
import fr from "~/i18n/fr/writing/writing-editor.json" with { type: "json" };
import { ImportLosses } from "~/screens/writing/editor/notices/import-losses";
import { translations } from "../../support/translations";

const TEXTS = { en: { ui, writingEditor: en }, fr: { ui, writingEditor: fr } };
let close = () => {};

beforeEach(() => void vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(() => {
  close();
  vi.unstubAllGlobals();
});

function open(state: unknown, language = "en"): HTMLElement {
  const page = document.createElement("main");
  const root = createRoot(page);
  close = () => act(() => root.unmount());
  act(() =>
    root.render(
      <I18nextProvider i18n={translations(TEXTS, language)}>
        <MemoryRouter
          initialEntries={[{ pathname: "/user/editor/doc_1", state }]}
          future={{ v7_startTransition: true, v7_relativeSplatPath: true }}
        >
          <ImportLosses />
        </MemoryRouter>
      </I18nextProvider>,
    ),
  );
  return page;
}

const LOSSES = [
  { kind: "headers", count: 1 },
  { kind: "comments", count: 3 },
  { kind: "pictures", count: 1 },
];

test.each([
  ["en", "Left out: headers and footers, 3 comments, and 1 picture."],
  ["fr", "Il manque\u00a0: les en-têtes et pieds de page, 3 commentaires et 1 image."],
])("what an import left out is listed until it is dismissed (%s)", (language, text) => {
  const page = open({ losses: LOSSES }, language);
  expect(page.textContent).toContain(text);
  act(() => page.querySelector("button")!.click());
  expect(page.textContent).toBe("");
});

test.each([{ losses: [] }, null])(
  "nothing is shown where nothing was left out, or nothing was imported",
  (state) => {
    expect(open(state).textContent).toBe("");
  },
);
