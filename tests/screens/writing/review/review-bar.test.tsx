// @vitest-environment jsdom
import { Editor } from "@tiptap/core";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import enUi from "~/i18n/en/ui.json" with { type: "json" };
import en from "~/i18n/en/writing/writing-review.json" with { type: "json" };
import fr from "~/i18n/fr/writing/writing-review.json" with { type: "json" };
import { documentOfHtml } from "~/screens/writing/document/document-html";
import { schemaExtensions } from "~/screens/writing/document/document-schema";
import { reviewLabels } from "~/screens/writing/review/describe-change";
import { compareBlocks } from "~/screens/writing/review/diff/compare";
import { ReviewLayer } from "~/screens/writing/review/review-layer";
import { useWritingRuns } from "~/screens/writing/review/runs/use-writing-runs";
import { proposeChanges, Review } from "~/screens/writing/review/review-plugin";
import { holdSession } from "~/session/session";
import { translations } from "../../../support/translations";

let editor: Editor;
let root: Root;
let page: HTMLElement;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  // Decisions are sent when the page is left: one that failed would be sent again into the next file's tests.
  holdSession({ user: { id: "usr_1" }, token: "t" } as Parameters<typeof holdSession>[0]);
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ success: true })));
});
afterEach(() => {
  act(() => root.unmount());
  editor.destroy();
  page.remove();
});
afterAll(() => vi.unstubAllGlobals());

function Layer() {
  const runs = useWritingRuns(editor, "doc_1", {
    language: "en",
    model: null,
    store: () => Promise.resolve(null),
  });
  return <ReviewLayer editor={editor} documentId="doc_1" version={1} runs={runs} />;
}

function open(before: string, after: string, lng = "en", reason?: string): void {
  const texts = { en: { writingReview: en, ui: enUi }, fr: { writingReview: fr, ui: enUi } };
  const i18n = translations(texts, lng);
  page = document.body.appendChild(document.createElement("main"));
  const text = page.appendChild(document.createElement("div"));
  const labels = reviewLabels(i18n.getFixedT(null, "writingReview"));
  editor = new Editor({
    element: text,
    extensions: [...schemaExtensions(), Review.configure({ labels })],
    content: before,
  });
  root = createRoot(page.appendChild(document.createElement("div")));
  act(() =>
    root.render(
      <I18nextProvider i18n={i18n}>
        <Layer />
      </I18nextProvider>,
    ),
  );
  const proposal = documentOfHtml(after, { schema: editor.schema });
  const reasons = new Map(reason === undefined ? [] : [[proposal.child(0), reason]]);
  const changes = compareBlocks(editor.state.doc.content, proposal.content, 0, reasons);
  act(() => proposeChanges(editor.view, "run-1", changes));
}

const button = (name: string) =>
  [...page.querySelectorAll("button")].find(
    (found) => (found.getAttribute("aria-label") ?? found.textContent) === name,
  )!;
const press = (name: string) => act(() => button(name).click());
const status = () => page.querySelector("section [role=status]")?.textContent;

test("the bar says which change is the current one, what it does and why", async () => {
  open("<p>We was here.</p><h2>Title</h2>", "<p>We were here.</p><h3>Title</h3>", "en", "Grammar");
  expect(status()).toBe("Change 1 of 2. Replace “was” with “were”");
  expect(page.querySelector("section")!.textContent).toContain("Why: Grammar");
  press("Next change (F8)");
  expect(status()).toBe("Change 2 of 2. Heading 2 → Heading 3");
  expect(editor.view.dom.innerHTML).toContain('data-label="Heading 2 → Heading 3"');
});

test("its buttons decide, and it leaves with the last change", async () => {
  open("<p>One was.</p><p>Two was.</p><p>Three was.</p>", "<p>One is.</p><p>Two is.</p><p>Three is.</p>");
  press("Accept");
  expect(status()).toContain("Change 1 of 2");
  press("Reject");
  press("Accept all");
  expect(page.querySelector("section")).toBeNull();
  expect(editor.getHTML()).toBe("<p>One is.</p><p>Two was.</p><p>Three is.</p>");
  // Decisions within half a second are undone at once, the rejection included.
  act(() => void editor.commands.undo());
  expect(status()).toContain("Change 1 of 3");
  press("Reject all");
  expect(editor.getHTML()).toBe("<p>One was.</p><p>Two was.</p><p>Three was.</p>");
});

test("it speaks French", async () => {
  open("<p>Il fait beau</p><p>un</p>", "<p>Il fait beau</p>", "fr");
  expect(status()).toBe("Modification 1 sur 1. Supprimer « un »");
  expect(button("Tout accepter")).toBeDefined();
});

test("the text needs no bar without changes", async () => {
  open("<p>Same</p>", "<p>Same</p>");
  expect(page.querySelector("section")).toBeNull();
});
