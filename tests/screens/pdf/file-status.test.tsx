import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import en from "~/i18n/en/pdf.json" with { type: "json" };
import fr from "~/i18n/fr/pdf.json" with { type: "json" };
import { FileStatus } from "~/screens/pdf/library/files/file-status";
import { translations } from "../../support/translations";

const VIEW = {
  id: "pdf_1",
  analysis_status: "completed",
  analysis_progress: 100,
  progress_total_pages: 52,
  progress_completed_pages: 52,
  pages_unread: 0,
  error_code: null,
  error_message: null,
  analysis: null,
} as const;

const shown = (pages: number, unread: number, language = "en") =>
  renderToStaticMarkup(
    <I18nextProvider i18n={translations({ en: { pdf: en }, fr: { pdf: fr } }, language)}>
      <FileStatus
        state={{
          view: { ...VIEW, progress_total_pages: pages, pages_unread: unread },
          error: null,
          limited: false,
          asked: true,
        }}
        onAnalyse={() => {}}
      />
    </I18nextProvider>,
  );

test.each([
  [52, 0, "Ready"],
  [52, 3, "Ready"],
  [52, 51, "51 pages without text"],
  [2, 1, "1 page without text"],
  [52, 52, "No text to search"],
  [1, 1, "No text to search"],
])("of %s pages, %s without text: “%s”", (pages, unread, said) => {
  expect(shown(pages, unread)).toContain(said);
  if (said !== "Ready") expect(shown(pages, unread)).not.toContain("Ready");
});

test("in French too", () => {
  expect(shown(52, 52, "fr")).toContain("Aucun texte exploitable");
});
