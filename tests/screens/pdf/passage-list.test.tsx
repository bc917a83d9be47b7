import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import en from "~/i18n/en/pdf-chat.json" with { type: "json" };
import fr from "~/i18n/fr/pdf-chat.json" with { type: "json" };
import { newAnswer } from "~/conversation/engine/new-answer";
import { PassageList } from "~/conversation/citations/passage-list";
import { translations } from "../../support/translations";

test.each([
  ["en", true, "at most your 12 newest documents"],
  ["en", false, "only some of the pages"],
  ["fr", true, "vos 12 documents les plus récents"],
  ["fr", false, "une partie des pages"],
])("an answer that was not given everything says so: %s, of several documents: %s", (lng, several, said) => {
  const model = { id: 1, name: "A", provider: "OpenAI", request_name: "a", can_stream: 1 } as const;
  const answer = {
    ...newAnswer(model),
    evidence: "part" as const,
    status: "complete" as const,
    text: "Yes.",
  };
  const shown = renderToStaticMarkup(
    <I18nextProvider i18n={translations({ en: { pdfChat: en }, fr: { pdfChat: fr } }, lng)}>
      <PassageList answer={answer} namesDocuments={several} onOpen={() => {}} onWhy={undefined} />
    </I18nextProvider>,
  );
  expect(shown).toContain(said);
});
