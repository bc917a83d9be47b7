import { describe, expect, test } from "vitest";
import { quoteFinder } from "../../../../workers/core/knowledge/citations/best-quote";
import { splitChunks } from "../../../../workers/core/knowledge/text/split-chunks";
import { tablesIn } from "../../../../workers/core/knowledge/text/tables";
import { readHtml } from "../../../../workers/text-reader/read-html";

const cell = (tag: string) => (text: string) => `<${tag}>${text}</${tag}>`;
const table = (rows: string[][], header = "th") =>
  `<table>${rows.map((row, at) => `<tr>${row.map(cell(at === 0 ? header : "td")).join("")}</tr>`).join("")}</table>`;

/** Returns what is quoted of a page with a table, and how its rows are read. */
async function quoted(html: string, question: string, language: "en" | "fr" = "en") {
  const page = `<html lang="${language}"><body><main><h1>Page</h1>${html}</main></body></html>`;
  const [part] = (await readHtml(page, "https://shop.example/")).parts;
  const { text } = part!;
  const tables = tablesIn(splitChunks(part!, []));
  const around = { start: 0, end: text.length };
  return { text, ...quoteFinder(question, language, "customer service")(text, around, tables) };
}

const PLANS = table([
  ["", "Without a plan", "Plus", "AI chat", "PDF"],
  ["Price a month", "€0", "€5", "€9", "€13"],
  ["Questions", "20 a day", "300 a day", "300 a day", "100 a day"],
  ["PDF uploads", "3", "300 a month", "Not included", "150 a month"],
  ["PDF chat", "Included", "Included", "Not included", "Included"],
]);

const HOURS = table([
  ["Day", "Lille", "Nantes"],
  ["Monday", "closed", "10:00 to 18:00"],
  ["Saturday", "9:00 to 19:00", "10:00 to 16:00"],
  ["Sunday", "closed", "closed"],
]);

describe("a question is answered by the cells that it names", () => {
  test.each([
    [PLANS, "How many PDF uploads does the Plus plan include?", [["PDF uploads", "Plus", "300 a month"]]],
    [PLANS, "How many questions can I ask with PDF?", [["Questions", "PDF", "100 a day"]]],
    [PLANS, "What does AI chat cost?", [["Price a month", "AI chat", "€9"]]],
    [HOURS, "When is the Nantes shop open on Saturday?", [["Saturday", "Nantes", "10:00 to 16:00"]]],
  ])("%#: a row and a column: %s", async (html, question, expected) => {
    const { rows, text, place } = await quoted(html, question);
    const cells = rows!.flatMap((row) => row.cells.map(({ header, value }) => [row.label, header, value]));
    expect(cells).toEqual(expected);
    // The row is quoted whole, below the whole row of headers.
    const parts = place!.parts.map(({ start, end }) => text.slice(start, end)).join("\n").split("\n");
    expect(parts.at(-1)).toMatch(new RegExp(`^${expected[0]![0]}\t`));
    expect(parts[0]).toMatch(/^(Day|Without a plan)\t/);
  }); // prettier-ignore

  test("a row alone, with all of its cells", async () => {
    const { rows } = await quoted(PLANS, "What does a plan cost?");
    expect(rows).toEqual([
      {
        label: "Price a month",
        cells: [
          { header: "Without a plan", value: "€0" },
          { header: "Plus", value: "€5" },
          { header: "AI chat", value: "€9" },
          { header: "PDF", value: "€13" },
        ],
      },
    ]);
  });

  test("a column alone, in every row", async () => {
    const { rows } = await quoted(HOURS, "What about Nantes?");
    expect(rows!.map(({ label }) => label)).toEqual(["Monday", "Saturday", "Sunday"]);
    expect(rows![0]!.cells).toContainEqual({ header: "Nantes", value: "10:00 to 18:00" });
  });
});

test("a table without a row of headers is quoted by its rows as they are", async () => {
  const facts = table([["Phone", "03 20 00 11 01"], ["Address", "14 rue du Faubourg"]], "td"); // prettier-ignore
  const { quote, rows } = await quoted(facts, "What is your address?");
  expect([quote, rows]).toEqual(["Address 14 rue du Faubourg", undefined]);
});

test("a first row in bold names the columns too", async () => {
  const prices = table([["<b>Service</b>", "<b>Price</b>"], ["Tyre", "€18"]], "td"); // prettier-ignore
  const { rows, quote } = await quoted(prices, "What is the price of a tyre?");
  expect(rows).toEqual([{ label: "Tyre", cells: [{ header: "Price", value: "€18" }] }]);
  expect(quote).toBe("Service Price Tyre €18");
});

test("rows that are too long to be quoted are cut as sentences are", async () => {
  const long = table([["Name", "Text"], ["Tyre", "A word of it. ".repeat(80)]]); // prettier-ignore
  const { rows, quote } = await quoted(long, "What is said of the tyre?");
  expect(rows).toBeUndefined();
  expect(quote.length).toBeLessThanOrEqual(240);
});
