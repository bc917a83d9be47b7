import { expect, test } from "vitest";
import { boxesOf } from "../../../../workers/features/documents/citations/boxes-of";
import { locateAcross } from "../../../../workers/core/knowledge/citations/locate-across";
import { locateQuote } from "../../../../workers/core/knowledge/citations/locate-quote";
import { findPassages } from "../../../../workers/features/documents/retrieval/find-passages";
import { readLayouts } from "../../../../workers/features/documents/pages/read-pages";
import type { PageBox } from "../../../../workers/contract/chat/stream";
import { addUser } from "../../../support/accounts";
import { addPendingPdf, analysisOf, deliverAnalysis, pagesOf } from "../../../support/analyse";
import { remoteDocument } from "../../../support/documents/remote";
import type { TrueWord } from "../../../support/documents/paper";
import { testContext } from "../../../support/factories";
import { seeded } from "./typeset-page";

type Made = "singleColumn" | "hyphenated" | "ligatures" | "french" | "rotated" | "tablePage" | "headings";

const DOCUMENTS: Made[] = [
  "singleColumn",
  "hyphenated",
  "ligatures",
  "french",
  "rotated",
  "tablePage",
  "headings",
];
const QUOTES_A_DOCUMENT = 36;

const isIn = ({ box }: TrueWord, boxes: PageBox[]) => {
  const x = box.x + box.w / 2;
  const y = box.y + box.h / 2;
  return boxes.some((one) => x > one.x && x < one.x + one.w && y > one.y && y < one.y + one.h);
};

/** Words as they are spoken: those that a line's end divided are whole again. */
const spoken = (words: TrueWord[]) =>
  words
    .map(({ text }) => text)
    .join(" ")
    .replace(/(\p{L})- (?=\p{Ll})/gu, "$1");

/** Everything that distinguishes typesetting from words. */
const bare = (text: string) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** A document as it was drawn and as it was analysed. */
async function analysed(user: string, name: (typeof DOCUMENTS)[number]) {
  const document = await remoteDocument(name);
  const file = await addPendingPdf(user, document.bytes);
  while (await analysisOf(file)) await deliverAnalysis(file);
  const pages = await pagesOf(file);
  const numbers = pages.map(({ page }) => page);
  return { document, pages, layouts: await readLayouts(testContext(), { id: file, user_id: user }, numbers) };
}

test("0 wrong highlights: on 250 quotes from real PDFs every box covers exactly the quoted words, or is withheld", async () => {
  const random = seeded(5);
  const user = await addUser();
  let asked = 0;
  const wrong: string[] = [];
  const withheld: string[] = [];
  for (const name of DOCUMENTS) {
    const { document, pages, layouts } = await analysed(user.id, name);
    for (let n = 0; n < QUOTES_A_DOCUMENT; n++) {
      const { page, text } = pages[n % pages.length]!;
      const words = document.pages[page - 1]!.words.filter((word) => bare(word.text));
      const from = Math.floor(random() * Math.max(1, words.length - 12));
      let quoted = words.slice(from, from + 4 + Math.floor(random() * 8));
      // A quote begins and ends with whole words.
      if (/-$/.test(words[from - 1]?.text ?? "")) quoted = quoted.slice(1);
      if (/-$/.test(quoted.at(-1)?.text ?? "")) quoted = quoted.slice(0, -1);
      const quote = spoken(quoted);
      const place = locateQuote(text, quote);
      asked++;
      if (!place) {
        withheld.push(`${name} ${page}: ${quote}`);
        continue;
      }
      const boxes = boxesOf(layouts.get(page)!, place);
      const covered = words.filter((word) => isIn(word, boxes));
      if (bare(spoken(covered)) !== bare(quote)) wrong.push(`${name} ${page}: ${quote} ≠ ${spoken(covered)}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThanOrEqual(250);
  expect(withheld.length, withheld.join("\n")).toBeLessThan(asked * 0.05);
});

test("0 wrong highlights: of quotes over a page's end exactly the words before it are covered, or none", async () => {
  const user = await addUser();
  const wrong: string[] = [];
  let found = 0;
  for (const name of DOCUMENTS) {
    const { document, pages, layouts } = await analysed(user.id, name);
    for (const [at, { page, text }] of pages.slice(0, -1).entries())
      for (let length = 2; length < 9; length++) {
        const [words, next] = [page, page + 1].map((n) =>
          document.pages[n - 1]!.words.filter((word) => bare(word.text)),
        ) as [TrueWord[], TrueWord[]];
        const first = words.slice(-length);
        const quote = spoken([...first, ...next.slice(0, 10 - length)]);
        const range = locateAcross(text, pages[at + 1]!.text, quote);
        if (!range) continue;
        found++;
        const covered = words.filter((word) => isIn(word, boxesOf(layouts.get(page)!, range)));
        if (bare(spoken(covered)) !== bare(spoken(first))) wrong.push(`${name} ${page}: ${quote}`);
      }
  }
  expect(wrong).toEqual([]);
  expect(found).toBeGreaterThan(5);
});

test("what is retrieved of a real PDF can be boxed on its page", async () => {
  const user = await addUser();
  const document = await remoteDocument("manyPages", { pages: 12 });
  const file = await addPendingPdf(user.id, document.bytes);
  while (await analysisOf(file)) await deliverAnalysis(file);
  const scope = { files: [{ id: file, user_id: user.id, name: "Projects.pdf" }] };
  const { passages, evidence } = await findPassages(testContext(), scope, "What is the budget of Cedar-7?", {
    limit: 3,
  });
  expect(evidence).toBe("enough");
  expect(passages[0]).toMatchObject({ page: 7 });
  const layout = (await readLayouts(testContext(), scope.files[0]!, [7])).get(7)!;
  const { text } = (await pagesOf(file))[6]!;
  const boxes = boxesOf(layout, locateQuote(text, "the budget of project cedar-7 amounts to 7777 crowns")!);
  const covered = document.pages[6]!.words.filter((word) => isIn(word, boxes));
  expect(spoken(covered)).toBe("The budget of project Cedar-7 amounts to 7777 crowns.");
});
