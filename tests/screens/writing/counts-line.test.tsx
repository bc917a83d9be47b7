// @vitest-environment jsdom
import { Editor } from "@tiptap/core";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import en from "~/i18n/en/writing/writing-editor.json" with { type: "json" };
import fr from "~/i18n/fr/writing/writing-editor.json" with { type: "json" };
import { CountsLine } from "~/screens/writing/editor/page/counts-line";
import { schemaExtensions } from "~/screens/writing/document/document-schema";
import { translations } from "../../support/translations";

function countsOf(content: string, language: "en" | "fr"): string {
  const editor = new Editor({ extensions: schemaExtensions(), content });
  const i18n = translations({ en: { writingEditor: en }, fr: { writingEditor: fr } }, language);
  const html = renderToString(
    <I18nextProvider i18n={i18n}>
      <CountsLine editor={editor} />
    </I18nextProvider>,
  );
  editor.destroy();
  return html;
}

test("an empty document has no time that reading it takes", () => {
  expect(countsOf("<p></p>", "en")).toContain("0 words");
  expect(countsOf("<p></p>", "en")).not.toContain("min read");
  expect(countsOf("<p>…</p>", "fr")).not.toContain("min de lecture");
  expect(countsOf("<p>Three words here.</p>", "en")).toContain("1 min read");
  expect(countsOf("<p>Trois mots ici.</p>", "fr")).toContain("1 min de lecture");
});
