import { describe, expect, test } from "vitest";
import type { Language } from "../../../workers/contract/languages";
import { sourceTask, type DocumentMaterial } from "../../../workers/features/documents/prompts/grounding";
import { composeSourcedAnswer } from "../../../workers/providers/llm/demo/compose-sourced-answer";

/** Returns the demo model's answer to a question about documents. */
const answerTo = (material: DocumentMaterial, language: Language) =>
  composeSourcedAnswer(sourceTask(material), language);

const about = (text: string, changes: Partial<DocumentMaterial> = {}): DocumentMaterial => ({
  question: "How many apples were harvested?",
  type: "text",
  selection: null,
  passages: [{ n: 2, title: "orchard.pdf", page: 7, text }],
  areNotes: false,
  isLow: false,
  ...changes,
});

describe("an answer without a language model", () => {
  test("quotes a sentence of the document, and refers to its passage by the same words", () => {
    const answer = answerTo(about("It rained. The apples harvested were nine hundred."), "en");
    expect(answer).toContain("> The apples harvested were nine hundred.");
    expect(answer).toContain('[2: "The apples harvested were nine hundred."]');
    expect(answer).toContain("orchard.pdf, p. 7");
  });

  test("refers in other quotation marks where the words hold some, and shows brackets as they are", () => {
    const answer = answerTo(about('They "harvested" apples (all of them) [sic].'), "en");
    expect(answer).toContain('[2: “They "harvested" apples (all of them) [sic].”]');
    expect(answer).toContain("apples (all of them) &#91;sic&#93;.");
  });

  test("says so when nothing fits, and in the reader's language", () => {
    const answer = answerTo(about("Rien ici.", { isLow: true }), "fr");
    expect(answer).toMatch(/Aucune page ne répond clairement/);
    expect(answerTo(about("", { passages: [] }), "fr")).toMatch(/Aucune page ne parle de/);
  });

  test("quotes what a page was found by where it calls the thing otherwise than the question", () => {
    const text = "Depreciation 12 11\nPurchases of property, plant and equipment (1,577) (1,373)\nOther 3 4";
    const quote = "Purchases of property, plant and equipment (1,577) (1,373)";
    const passages = [{ n: 1, title: "report.pdf", page: 60, text, quote }];
    const answer = answerTo(about(text, { question: "How high was capex?", passages }), "en");
    expect(answer).toContain(`[1: "${quote}"]`);
    expect(answer).toMatch(/^The document says/);
    const years = { ...passages[0]!, text: `Year 2018 2017\n${text}` };
    const later = {
      question: "And in 2017?",
      searchText: "How high was capex?\nAnd in 2017 and 2018?",
      passages: [years],
    };
    const [first, second] = answerTo(about("", later), "en").match(/^> .+$/gm)!;
    expect(first).toContain("Purchases of property");
    expect(second).toContain("Year 2018 2017");
  });

  test("refers to one sentence of a note, whose sentences stand apart on their page", () => {
    const note = "The apples were harvested in May. Nine hundred were sold.";
    const passages = [{ n: 4, title: "orchard.pdf", page: 4, text: note }];
    const answer = answerTo(about("", { question: "Summarize", areNotes: true, passages }), "en");
    expect(answer).toContain("Nine hundred were sold.");
    expect(answer).toContain('[4: "The apples were harvested in May."]');
  });

  test("to a question that continues from another is about both", () => {
    const text = "The apples harvested in 2018 were nine hundred. In 2017 it rained.";
    const asked = { question: "And in 2018?", searchText: "How many apples were harvested?\nAnd in 2018?" };
    expect(answerTo(about(text, asked), "en")).toContain("> The apples harvested in 2018 were nine hundred.");
  });

  test("does not call its own the words that a model read from a picture of the page", () => {
    const text = "The apples harvested were nine hundred.";
    const passages = [{ n: 1, title: "orchard.pdf", page: 7, text, isFromPicture: true }];
    expect(answerTo(about(text), "en")).toContain("the document's own words");
    expect(answerTo(about(text, { passages }), "en")).toContain("read by a model");
  });

  test("tells what needs a model instead of pretending", () => {
    const asked = about("Apples were harvested.", { type: "translate", selection: "Apples were harvested." });
    expect(answerTo(asked, "en")).toMatch(/^This requires a language model/);
  });

  test("quotes of the notes those that hold what is asked for", () => {
    const passages = Array.from({ length: 40 }, (_, at) => ({
      n: at + 1,
      title: "orchard.pdf",
      page: at + 1,
      text: `Note ${at + 1}.`,
      ...(at === 16 && { text: "Long text. It keeps bees.", quote: "It keeps bees." }),
    }));
    const answer = answerTo(about("", { passages, areNotes: true }), "en");
    expect(answer).toContain('- It keeps bees. [17: "It keeps bees."]');
    expect(answer).not.toContain("Note 1");
  });

  test("goes through notes from the first page to the last", () => {
    const passages = Array.from({ length: 40 }, (_, at) => ({
      n: at + 1,
      title: "orchard.pdf",
      page: at + 1,
      text: `Note ${at + 1}.`,
    }));
    const answer = answerTo(about("", { passages, areNotes: true }), "en");
    const named = [...answer.matchAll(/\[(\d+):/g)].map(([, n]) => Number(n));
    expect(named[0]).toBe(1);
    expect(named.at(-1)).toBeGreaterThan(35);
    expect(named).toEqual(named.toSorted((a, b) => a - b));
  });
});
