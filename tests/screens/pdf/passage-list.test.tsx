import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import en from "~/i18n/en/pdf-chat.json" with { type: "json" };
import fr from "~/i18n/fr/pdf-chat.json" with { type: "json" };
import type { Answer } from "~/conversation/engine/turn";
import { newAnswer } from "~/conversation/engine/new-answer";
import { PassageList } from "~/conversation/citations/passage-list";
import { translations } from "../../support/translations";

const shownOf = (lng: string, several: boolean, changes: Partial<Answer>) => {
  const model = { id: 1, name: "A", provider: "OpenAI", request_name: "a", can_stream: 1 } as const;
  const answer: Answer = { ...newAnswer(model), status: "complete", text: "Yes.", ...changes };
  return renderToStaticMarkup(
    <I18nextProvider i18n={translations({ en: { pdfChat: en }, fr: { pdfChat: fr } }, lng)}>
      <PassageList answer={answer} namesDocuments={several} onOpen={() => {}} onWhy={undefined} />
    </I18nextProvider>,
  );
};

test.each([
  ["en", true, "at most your 12 newest documents"],
  ["en", false, "only some of the pages"],
  ["fr", true, "vos 12 documents les plus récents"],
  ["fr", false, "une partie des pages"],
])("an answer that was not given everything says so: %s, of several documents: %s", (lng, several, said) => {
  expect(shownOf(lng, several, { evidence: "part" })).toContain(said);
});

test.each([
  ["en", "the 40 documents that match best"],
  ["fr", "les 40 documents les plus pertinents"],
])("an answer about some of many documents says so, and lists what it found: %s", (lng, said) => {
  const source = { n: 1, title: "Minutes.pdf", file: "pdf_1", page: 3, quote: "A fee", rects: [], score: 1 };
  const shown = shownOf(lng, true, { evidence: "nearest", sources: [{ ...source, url: "" }] });
  expect(shown).toContain(said);
  expect(shown).toContain("Minutes.pdf");
});
