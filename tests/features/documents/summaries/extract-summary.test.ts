import { expect, test } from "vitest";
import { extractSummary } from "../../../../workers/features/documents/summaries/extract-summary";

const outline = [{ title: "Bilan", page: 1, level: 1 }];
const notes = [{ page: 1, note: "Le bilan est établi au 31 décembre." }];

test("French punctuation stays on the line of its word", () => {
  const { questions } = extractSummary(notes, outline, "fr");
  expect(questions[0]).toBe("Que contient la partie «\u00a0Bilan\u00a0»\u00a0?");
});

test.each([
  ["en", ["Cover Page", "Table of Contents", "Orchards in spring"], "What is “Orchards in spring” about?"],
  [
    "fr",
    ["Page de garde", "Sommaire", "Comptes annuels"],
    "Que contient la partie «\u00a0Comptes annuels\u00a0»\u00a0?",
  ],
] as const)("suggested questions are about parts that say something (%s)", (language, titles, asked) => {
  const headings = titles.map((title, at) => ({ title, page: at + 1, level: 1 }));
  const { questions } = extractSummary(notes, headings, language);
  expect(questions[0]).toBe(asked);
  expect(questions.join()).not.toMatch(/cover page|contents|garde|sommaire/i);
});

test("pages are named as they are printed", () => {
  const { summary } = extractSummary([{ page: "iv", note: "Le bilan est établi." }], [], "fr");
  expect(summary).toContain("*(p. iv)*");
});
