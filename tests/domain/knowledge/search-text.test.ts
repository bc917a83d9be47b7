import { describe, expect, test } from "vitest";
import { parsePageReferences } from "../../../workers/domain/knowledge/query/page-references";
import { searchText } from "../../../workers/domain/knowledge/query/search-text";

const searchTextOf = (question: string, ...earlier: string[]) => searchText({ question, earlier });

describe("what is looked for", () => {
  const first = "What was the capital expenditure in 2018?";

  test.each([
    "And in 2017?",
    "What about 2016, and was that more than in the years before?",
    "Why?",
    "How does that compare with the years before it?",
    "Et en 2017 ?",
    "Qu’en est-il de 2017 ?",
  ])("%s goes on from the question before", (question) => {
    expect(searchTextOf(question, first)).toBe(`${first}\n${question}`);
  });

  test("is what the last whole question was about, however many went on from it", () => {
    expect(searchTextOf("And 2016?", "Who is the chairman of the board?", first, "And in 2017?")).toBe(
      `${first}\nAnd in 2017?\nAnd 2016?`,
    );
  });

  test.each([
    "Who is the CEO?",
    "Does it pay dividends?",
    "Quel est l’effectif ?",
    "How many lighthouses stand on the coast of Brittany?",
    "What is on page 12?",
  ])("%s is a question of its own", (question) => {
    expect(searchTextOf(question, first)).toBe(question);
  });
});

test.each([
  ["What is on page 12?", [12]],
  ["Résume la page 3", [3]],
  ["Compare pages 3 and 7", [3, 7]],
  ["Compare page 3 with page 7.", [3, 7]],
  ["Que disent les pages 3 à 5 ?", [3, 4, 5]],
  ["See pp. 8-10, 12", [8, 9, 10, 12]],
  ["Pages 1 to 900?", [1, 2, 3, 4, 5]],
  ["How many pages are there, 12 or 13?", []],
  ["Page 5% of it", []],
  ["Pages 0, 99999 and 7 to 3", []],
])("%s names pages %j", (question, pages) => {
  expect(parsePageReferences(question, 5)).toEqual(pages);
});
