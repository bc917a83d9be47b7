// @vitest-environment jsdom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import en from "~/i18n/en/chatbots/visitor.json" with { type: "json" };
import { EMPTY, newQuestion, type VisitorState } from "~/screens/chatbots/visitor/visitor-state";
import { VisitorAnnouncer } from "~/screens/chatbots/visitor/visitor-announcer";
import { translations } from "../../support/translations";

beforeEach(() => void vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(() => vi.unstubAllGlobals());

test("an answer is read to a screen reader as it is shown, without the signs of its Markdown", () => {
  const page = document.createElement("main");
  const root = createRoot(page);
  const show = (state: VisitorState) =>
    act(() =>
      root.render(
        <I18nextProvider i18n={translations({ en: { visitor: en } })}>
          <VisitorAnnouncer state={state} />
        </I18nextProvider>,
      ),
    );
  show(EMPTY);
  const [question, asked] = newQuestion("How much?");
  show({ ...EMPTY, messages: [question, asked] });
  expect(page.textContent).toBe(en.writing);
  const text = "**A tent** costs €99 \\(with VAT\\) [1].\n\n| Day | Hours |\n| --- | --- |\n| Mon | 9\\-18 |";
  show({
    ...EMPTY,
    messages: [question, { ...asked, answer: { ...asked.answer, status: "complete", text } }],
  });
  expect(page.textContent).toBe("A tent costs €99 (with VAT).\n\nDay, Hours\nMon, 9-18");
  act(() => root.unmount());
});
