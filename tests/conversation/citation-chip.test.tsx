import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { CitationChip } from "~/conversation/citations/citation-chip";
import en from "~/i18n/en/pdf-chat.json" with { type: "json" };
import fr from "~/i18n/fr/pdf-chat.json" with { type: "json" };
import { translations } from "../support/translations";

const CITATION = { k: 2, file: "pdf_1", page: 3, quote: "Words", rects: [], verified: true };

const shown = (citation: typeof CITATION & { gone?: boolean }, language = "en") =>
  renderToStaticMarkup(
    <I18nextProvider i18n={translations({ en: { pdfChat: en }, fr: { pdfChat: fr } }, language)}>
      <CitationChip k={2} citation={citation} running={false} onOpen={() => {}} />
    </I18nextProvider>,
  );

test("a reference to a document that was deleted leads nowhere, and says why", () => {
  expect(shown(CITATION)).toContain("<button");
  const gone = { ...CITATION, quote: "", gone: true };
  expect(shown(gone)).not.toContain("<button");
  expect(shown(gone)).toContain("Reference 2: the document was deleted");
  expect(shown(gone, "fr")).toContain("Référence 2\u00a0: le document a été supprimé");
});
