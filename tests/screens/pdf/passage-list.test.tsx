import { createInstance } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { expect, test } from "vitest";
import { pdfChat as en } from "~/i18n/en/pdf-chat";
import { pdfChat as fr } from "~/i18n/fr/pdf-chat";
import { newAnswer } from "~/conversation/engine/new-answer";
import { PassageList } from "~/conversation/citations/passage-list";

test.each([
  ["en", true, "at most your 12 newest documents"],
  ["en", false, "only some of the pages"],
  ["fr", true, "vos 12 documents les plus récents"],
  ["fr", false, "une partie des pages"],
])("an answer that was not given everything says so: %s, of several documents: %s", (lng, several, said) => {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng,
    initAsync: false,
    interpolation: { escapeValue: false },
    resources: { en: { pdfChat: en }, fr: { pdfChat: fr } },
  });
  const model = { id: 1, name: "A", provider: "OpenAI", request_name: "a", can_stream: 1 } as const;
  const answer = {
    ...newAnswer(model),
    evidence: "part" as const,
    status: "complete" as const,
    text: "Yes.",
  };
  const shown = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <PassageList answer={answer} namesDocuments={several} onOpen={() => {}} onWhy={undefined} />
    </I18nextProvider>,
  );
  expect(shown).toContain(said);
});
