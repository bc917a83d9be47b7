import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import en from "~/i18n/en/pdf-viewer.json" with { type: "json" };
import fr from "~/i18n/fr/pdf-viewer.json" with { type: "json" };
import { Unread } from "~/screens/pdf/viewer/scans/scan-status";
import { translations } from "../../support/translations";

interface Pages {
  unread: number[];
  failed?: number[];
  broken?: number[];
  doubtful?: number[];
}

const shown = ({ unread, failed = [], broken = [], doubtful = [] }: Pages, language = "en") =>
  renderToStaticMarkup(
    <I18nextProvider i18n={translations({ en: { pdfViewer: en }, fr: { pdfViewer: fr } }, language)}>
      <Unread {...{ unread, failed, broken, doubtful }} labels={undefined} able onRead={() => {}} />
    </I18nextProvider>,
  );

test("pages that are pictures are called so", () => {
  expect(shown({ unread: [2, 3, 4] })).toContain("3 pages contain only images: 2–4");
});

test("a page that could not be read is not called a picture", () => {
  const text = shown({ unread: [7], broken: [7] });
  expect(text).toContain("The text of page 7 could not be read from the file");
  expect(text).not.toContain("image</");
  expect(text).not.toContain("contains only");
  expect(shown({ unread: [7], broken: [7] }, "fr")).toContain(
    "Le texte de la page 7 n’a pas pu être lu dans le fichier",
  );
});

test("of each kind, the pages are named", () => {
  const text = shown({ unread: [1, 2, 5, 6, 8], broken: [5, 6], doubtful: [8] });
  expect(text).toContain("The text of page 8 has missing or wrong letters");
  expect(text).toContain("can’t use this content yet");
  expect(text).toContain("2 pages contain only images: 1, 2");
  expect(text).toContain("The text of 2 pages could not be read from the file: 5, 6");
});

test("a text with wrong letters can be searched, though not relied on", () => {
  const text = shown({ unread: [8], doubtful: [8] });
  expect(text).toContain("search and answers may miss words");
  expect(text).not.toContain("can’t use this content");
});

test("when the model has failed too, that is what is said", () => {
  const text = shown({ unread: [], failed: [7], broken: [7] });
  expect(text).toContain("Page 7 could not be read");
  expect(text).not.toContain("from the file");
});
