import { expect, test } from "vitest";
import { extractSummary } from "../../../../workers/domain/pdf/summaries/extract-summary";

const outline = [{ title: "Bilan", page: 1, level: 1 }];
const notes = [{ page: 1, note: "Le bilan est établi au 31 décembre." }];

test("French punctuation stays on the line of its word", () => {
  const { questions } = extractSummary(notes, outline, "fr");
  expect(questions[0]).toBe("Que dit le document au sujet de «\u00a0Bilan\u00a0»\u00a0?");
});
