import { describe, expect, test } from "vitest";
import { retrieve } from "../../../workers/core/knowledge/retrieve";
import { normalizeWords } from "../../../workers/core/knowledge/text/tokenize";
import { pdfSectionStore } from "../../../workers/features/documents/retrieval/pdf-section-store";
import { searchPatterns } from "../../../workers/core/knowledge/query/search-patterns";
import { chatbotSectionStore } from "../../../workers/features/chatbots/answers/chatbot-section-store";
import { addUser } from "../../support/accounts";
import { addChatbot, train } from "../../support/chatbots/chatbots";
import { storeDocument } from "../../support/documents/stored-document";
import { testContext } from "../../support/factories";

/** A page that answers, and a question about it in other words. */
const PAGES = [
  { text: "配送费用为六欧元，三天内送达比利时。", question: "送到比利时的配送费用是多少？" },
  { text: "返品は三十日以内にお願いします。", question: "返品はいつまでですか" },
  { text: "주차장은 건물 뒤에 있으며 무료입니다.", question: "주차 요금이 있나요? 주차장 위치" },
  { text: "ร้านเปิดทุกวันตั้งแต่เก้าโมงถึงหกโมงเย็น", question: "ร้านเปิดกี่โมง" },
  { text: "Гарантия на велосипед действует два года.", question: "Какая гарантия на велосипед?" },
  { text: "उपहार कार्ड दो साल तक मान्य है।", question: "उपहार कार्ड कब तक मान्य है?" },
  { text: "بطاقات الهدايا صالحة لمدة عامين.", question: "ما مدة صلاحية بطاقات الهدايا؟" },
];

const questions = PAGES.map(({ question }, at) => [question, at + 1] as const);

describe("a question in any script", () => {
  test.each(questions)("%s finds its page of a document", async (question, page) => {
    const user = await addUser();
    const file = await storeDocument(
      user.id,
      PAGES.map(({ text }) => text),
    );
    const { passages } = await retrieve(testContext(), pdfSectionStore, { sources: [file] }, { question, limit: 3, module: "pdf" }); // prettier-ignore
    expect(passages[0]?.section).toBe(page);
  });

  test("finds its page among those of a large library, by the index of words", async () => {
    const user = await addUser();
    const file = await storeDocument(
      user.id,
      PAGES.map(({ text }) => text),
    );
    for (const { question } of PAGES) {
      const places = await pdfSectionStore.searchSections(
        testContext(),
        { sources: [file], all: { only: undefined } },
        { patterns: searchPatterns(question), limit: 3 },
      );
      expect(places[0], question).toEqual({
        source: file.id,
        section: PAGES.findIndex((page) => page.question === question) + 1,
      });
    }
  });

  test("finds what a chatbot has learned, by the index of words", async () => {
    const user = await addUser({ plan: "combo" });
    const { id } = await addChatbot(user);
    await train(user, id, { texts: PAGES.map(({ text }, at) => ({ name: `Text ${at}`, text })) });
    for (const { question, text } of PAGES) {
      const places = await chatbotSectionStore.searchSections(
        testContext(),
        { sources: [{ id: `${id}:en`, user_id: user.id, name: "" }] },
        { patterns: searchPatterns(question), limit: 1 },
      );
      const [section] = await chatbotSectionStore.readPlaces(testContext(), places);
      expect(section?.text, question).toContain(text);
    }
  });
});

test("a text is compared in the same words in whichever normal form it is", () => {
  for (const { text, question } of PAGES)
    for (const one of [text, question])
      expect(normalizeWords(one.normalize("NFD"), "en")).toEqual(normalizeWords(one.normalize("NFC"), "en"));
});

test("of a run each two neighbours are a word, also over a line's end; of one alone, the character", () => {
  expect(normalizeWords("記憶\n力と猫 ガ", "en")).toEqual(["記憶", "憶力", "力と", "と猫", "ガ"]);
  expect(normalizeWords("가게", "en")).toEqual(["가게"]);
  expect(normalizeWords("iPhone手机 １２", "en")).toEqual(["iphon", "手机", "12"]);
});
