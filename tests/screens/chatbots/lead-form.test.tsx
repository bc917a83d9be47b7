// @vitest-environment jsdom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LeadForm as LeadFormSpec } from "#workers/contract/chatbots/chatbots";
import en from "~/i18n/en/chatbots/visitor.json" with { type: "json" };
import fr from "~/i18n/fr/chatbots/visitor.json" with { type: "json" };
import ui from "~/i18n/en/ui.json" with { type: "json" };
import { LeadForm } from "~/screens/chatbots/visitor/lead-form";
import { translations } from "../../support/translations";

const SPEC = LeadFormSpec.parse({ when: "before", phone: "required", consent: "I agree to be contacted." });
const TEXTS = { en: { visitor: en, ui }, fr: { visitor: fr, ui } };
let close = () => {};

beforeEach(() => void vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(() => {
  close();
  vi.unstubAllGlobals();
});

function open(language: "en" | "fr", onSubmit = () => Promise.resolve()): HTMLElement {
  const page = document.body.appendChild(document.createElement("main"));
  const root = createRoot(page);
  close = () => {
    act(() => root.unmount());
    page.remove();
  };
  act(() =>
    root.render(
      <I18nextProvider i18n={translations(TEXTS, language)}>
        <LeadForm form={SPEC} moment="before" onSubmit={onSubmit} />
      </I18nextProvider>,
    ),
  );
  return page;
}

test.each([
  ["en", en.lead, "* Required"],
  ["fr", fr.lead, "* Obligatoire"],
] as const)(
  "what is missing is said of all fields at once, and what is required is marked (%s)",
  (language, texts, legend) => {
    const sent = vi.fn(() => Promise.resolve());
    const page = open(language, sent);
    expect(page.textContent).toContain(legend);
    expect([...page.querySelectorAll("input")].map(({ required }) => required)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    act(() => page.querySelector("form")!.requestSubmit());
    for (const text of [texts.nameMissing, texts.emailInvalid, texts.phoneMissing, texts.consentMissing])
      expect(page.textContent).toContain(text);
    expect(document.activeElement?.getAttribute("name")).toBe("name");
    expect(sent).not.toHaveBeenCalled();
  },
);
