import { describe, expect, test } from "vitest";
import { isAskedOfEach, questionIntent } from "../../../workers/core/knowledge/query/question-intent";

const searchTextOf = (question: string, ...earlier: string[]) =>
  questionIntent({ question, earlier }).searchText;

describe("what is looked for", () => {
  const first = "What was the capital expenditure in 2018?";

  test.each([
    "What about 2016, and was that more than in the years before?",
    "Why?",
    "How does that compare with the years before it?",
  ])("%s goes on from the question before", (question) => {
    expect(searchTextOf(question, first)).toBe(`${first}\n${question}`);
  });

  test.each(["And in 2017?", "Et en 2017 ?", "Qu’en est-il de 2017 ?", "2017?"])(
    "%s asks the same of another year",
    (question) => {
      expect(searchTextOf(question, first)).toBe(`What was the capital expenditure in 2017?\n${question}`);
    },
  );

  test.each([
    [
      "What does the Almond Society ask for a year?",
      "And the Birch Society?",
      "What does the Birch Society ask for a year?",
    ],
    ["Where is the office of Lyon?", "What about Marseille?", "Where is the office of Marseille?"],
    ["Combien coûte la lampe Pip 20 ?", "Et la Pip 30 ?", "Combien coûte la lampe Pip 30 ?"],
    ["Who led Almond and Birch?", "And Cherry?", "Who led Almond and Birch?"],
  ])("%s, then %s", (before, question, merged) => {
    expect(searchTextOf(question, before)).toBe(`${merged}\n${question}`);
  });

  test("is the subject of the last complete question, no matter which number of questions followed", () => {
    expect(searchTextOf("And 2016?", "Who is the chairman of the board?", first, "And in 2017?")).toBe(
      "What was the capital expenditure in 2016?\nAnd in 2016?\nAnd 2016?",
    );
  });

  test.each([
    "Who is the CEO?",
    "Does it pay dividends?",
    "Quel est l’effectif ?",
    "How many lighthouses stand on the coast of Brittany?",
  ])("%s is a question of its own", (question) => {
    expect(searchTextOf(question, first)).toBe(question);
  });

  test("is neither the page that a question names nor the question before it", () => {
    expect(searchTextOf("What is said on page 12?", first)).toBe("What is said on  ?");
  });

  test("is the selected words, no matter what was asked before", () => {
    const selection = "the northern dyke";
    const { searchText } = questionIntent({ question: "Explain this", earlier: [first], selection });
    expect(searchText).toBe(`Explain this\n${selection}`);
  });
});

test.each([
  ["What is on page 12?", [12]],
  ["Résume la page 3", [3]],
  ["Compare pages 3 and 7", [3, 7]],
  ["Compare page 3 with page 7.", [3, 7]],
  ["Que disent les pages 3 à 5 ?", [3, 4, 5]],
  ["See pp. 8-10, 12", [8, 9, 10, 12]],
  ["How many pages are there, 12 or 13?", []],
  ["Page 5% of it", []],
  ["Pages 0, 1234 and 7 to 3", [1234, 7]],
])("%s names pages %j", (question, pages) => {
  expect(questionIntent({ question, earlier: [] }).pages).toEqual(pages);
});

test("a range names each of its pages, up to the most a document can have", () => {
  const pagesOf = (question: string) => questionIntent({ question, earlier: [] }).pages;
  expect(pagesOf("Pages 1 to 900?")).toHaveLength(900);
  expect(pagesOf("Pages 1 to 9999, 1 to 9998?")).toHaveLength(2_000);
});

test.each([
  ["Summarise this document", false],
  ["What are the main points?", false],
  ["Summarize the report in five bullet points", false],
  ["Résume ce document en trois phrases", false],
  ["De quoi parle ce texte ?", false],
  ["List all lawsuits", true],
  ["Summarise what is said of exchange rates", true],
  ["Listez tous les litiges", true],
])("%s asks the whole for something: %s", (question, hasTopic) => {
  const intent = questionIntent({ question, earlier: [] });
  expect(intent.isWholeDocument).toBe(true);
  expect(intent.topic !== "").toBe(hasTopic);
});

test.each(["How many times did the board meet?", "Combien de fois le conseil s’est-il réuni ?"])(
  "%s asks for one place in the document",
  (question) => {
    expect(questionIntent({ question, earlier: [] }).isWholeDocument).toBe(false);
  },
);

describe("a question of each document", () => {
  test.each([
    "Compare the two offers.",
    "What is the difference between the 2019 and the 2020 report?",
    "Which of these contracts can be ended within a month?",
    "Which documents mention a deposit?",
    "Do all the reports give the same number of employees?",
    "How many of the contracts have a penalty?",
    "Quelles offres comprennent la livraison ?",
    "Compare les deux contrats.",
    "En quoi les rapports sont-ils différents ?",
    "Combien de documents parlent de caution ?",
    "Lequel est le moins cher ?",
  ])("%s", (question) => {
    expect(isAskedOfEach(question)).toBe(true);
  });

  test.each([
    "How high was the fee in 2013?",
    "Who signed the contract?",
    "How many people work in Lyon?",
    "What does the report say about all costs?",
    "Quel est le montant de la caution ?",
    "Combien coûte la livraison ?",
    "Qui a signé le contrat ?",
  ])("is not: %s", (question) => {
    expect(isAskedOfEach(question)).toBe(false);
  });
});
