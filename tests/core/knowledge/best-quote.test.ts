import { expect, test } from "vitest";
import { quoteFinder } from "../../../workers/core/knowledge/citations/best-quote";

const CASH_FLOWS = `Example Company 2018 Annual Report

Consolidated Statement of Cash Flows for the years ended December 31, 2018 and 2017
Net income\t5,363\t4,869
Purchases of marketable securities\t(1,828)\t(2,152)
Purchases of property, plant and equipment (PP&E)\t(1,577)\t(1,373)
Dividends paid to shareholders\t(3,193)\t(2,803)
Repayment of debt\t(1,034)\t(962)`;

const quoted = (text: string, question: string, language: "en" | "fr" = "en") => {
  const { quote, fits } = quoteFinder(question, language)(text, { start: 0, end: text.length });
  return { quote, fits };
};

test.each([
  ["What was capex in 2018?", "Purchases of property, plant and equipment (PP&E) (1,577) (1,373)", "en"],
  ["How much did it distribute as dividends in 2018?", "Dividends paid to shareholders (3,193) (2,803)", "en"],
  ["Quel est le montant des investissements corporels en 2018 ?", "Purchases of property, plant and equipment (PP&E) (1,577) (1,373)", "fr"],
  ["Combien de dettes l’entreprise a-t-elle remboursées ?", "Repayment of debt (1,034) (962)", "fr"],
] as const)("%s is answered by the row that is called otherwise: %s", (question, quote, language) => {
  expect(quoted(CASH_FLOWS, question, language)).toEqual({ quote, fits: true });
}); // prettier-ignore

test("a figure that is asked for comes before a heading and a sentence without one", () => {
  const text =
    "Employees\n\nWe train our employees well. We had 1,204 people on our payroll, employees for the most part.";
  expect(quoted(text, "How many employees are there?").quote).toMatch(/^We had 1,204/);
  expect(quoted(text, "What about training of employees?").quote).toBe("We train our employees well");
});

test("a page without asked words is quoted by its first words, not by its page number", () => {
  expect(quoted("12\n\nThe press was repaired twice.", "What is on ?")).toEqual({
    quote: "The press was repaired twice",
    fits: false,
  });
});

test("a page that does not mention what is asked has no quote", () => {
  expect(quoted(CASH_FLOWS, "Which volcano erupted in Iceland?").fits).toBe(false);
});

test("of a sentence that occurs twice, the place is in the passage that was found", () => {
  const sentence = "Parcels arrive within three days.";
  const text = `${sentence} Gift cards are valid for a year. ${sentence}`;
  const around = { start: text.lastIndexOf(sentence), end: text.length };
  const { place, quote } = quoteFinder("When do parcels arrive?", "en")(text, around);
  expect(quote).toBe("Parcels arrive within three days");
  expect(text.slice(place!.start, place!.end)).toBe(quote);
  expect(place!.start).toBe(around.start);
});

const FAQ = `How large can a PDF be?

Up to 100 MB and 2,000 pages. An upload that is interrupted continues with the missing parts.

Can I upload without an account?

No. Documents belong to an account, because they would be lost with the browser.

Who reads my PDF?`;

test("a question in a text is no answer to the same question: what follows it is", () => {
  expect(quoted(FAQ, "how large can a pdf be").quote).toBe("Up to 100 MB and 2,000 pages");
});

test("a short answer is quoted with the sentence that explains it", () => {
  expect(quoted(FAQ, "can i upload without an account").quote).toBe(
    "No. Documents belong to an account, because they would be lost with the browser",
  );
});

test("a question that nothing follows is shown, and counts as no answer", () => {
  expect(quoted(FAQ, "who reads it")).toMatchObject({ quote: "Who reads my PDF", fits: false });
});
