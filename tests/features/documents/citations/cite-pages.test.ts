import { describe, expect, test } from "vitest";
import { citePages } from "../../../../workers/features/documents/citations/cite-pages";
import type { LayoutWord, PageLayout } from "../../../../workers/features/documents/pages/page-layouts";
import { readDocument } from "../analysis/read-document";
import { caseFile } from "../../../support/documents/case-file";
import { cpuMs, quickMs } from "../../../support/machine/cpu-time";

const file = { id: "pdf_a", user_id: "usr_a", name: "a.pdf" };
const layoutOf = (page: number, text: string): PageLayout => ({
  page,
  width: 600,
  height: 800,
  words: [...text.matchAll(/\S+/g)].map((word, at): LayoutWord => {
    const end = word.index + word[0].length;
    return [word.index, end, (at % 10) / 10, Math.floor(at / 10) / 10, 0.08, 0.05];
  }),
});

const pageOf = (n: number, text: string) => ({
  n,
  file,
  text: { page: n * 10, text, isFromPicture: false },
  layout: layoutOf(n * 10, text),
});
const cite = citePages([
  pageOf(1, "The orchard was planted in 1911 by two brothers."),
  pageOf(2, "The harvest fell to nine hundred crates."),
]);

test("quoted words are found on the page named, else on another one that has them", () => {
  expect(cite(1, "planted in 1911")).toMatchObject({ page: 10, quote: "planted in 1911", verified: true });
  expect(cite(1, "nine hundred crates")).toMatchObject({ page: 20, verified: true });
});

test("words under an unknown number are found anyway, or are not a reference", () => {
  expect(cite(7, "Nine Hundred crates")).toMatchObject({ page: 20, quote: "nine hundred crates" });
  expect(cite(7, "nine thousand crates")).toBeNull();
  expect(cite(7, null)).toBeNull();
});

test("words that cannot be shown on their page are not marked as verified", () => {
  const shown = { ...pageOf(1, "The orchard was planted in 1911."), layout: null };
  expect(citePages([shown])(1, "planted in 1911")).toMatchObject({
    quote: "planted in 1911",
    rects: [],
    verified: false,
  });
});

test("words in another language than the page's are not found, and their page is named alone", () => {
  expect(cite(2, "la récolte est tombée à neuf cents caisses")).toEqual({
    file: "pdf_a",
    page: 20,
    quote: null,
    rects: [],
    verified: false,
  });
});

test("a page cited without a quote says so", () => {
  expect(cite(2, null)).toMatchObject({ page: 20, quote: null, verified: false, unquoted: true });
  expect(cite(2, "nine thousand crates")).not.toHaveProperty("unquoted");
});

test("a quote that is on none of hundreds of pages is rejected quickly", () => {
  const text = "In the dry summer the harvest fell to nine hundred crates of apples. ".repeat(50);
  const many = citePages(Array.from({ length: 460 }, (_, at) => pageOf(at + 1, text)));
  const spent = cpuMs(() => {
    for (let at = 0; at < 20; at += 1)
      many(1, `the harvest of apples fell in the dry summer to crates ${at}`);
  });
  expect(spent).toBeLessThan(quickMs());
});

/** Two pages that follow each other. */
const spread = (first: string, second: string, isFromPicture = [false, false]) =>
  citePages(
    [first, second].map((text, at) => ({
      n: at + 1,
      file,
      text: { page: at + 7, text, isFromPicture: isFromPicture[at]! },
      layout: layoutOf(at + 7, text),
    })),
  );

describe("words of a page that a model has read from its picture", () => {
  test.each([
    ["on the page named", "the press was repaired", [true, false]],
    ["on another page than the one named", "prices rose", [false, true]],
    ["in two places of the page", "the press … fell to nine", [true, false]],
    ["that go on on the next page", "the harvest fell to nine hundred crates", [true, false]],
    ["that begin on the page before", "the harvest fell to nine hundred crates", [false, true]],
  ])("are shown where they stand and not called verified: %s", (_, quote, isFromPicture) => {
    const pages = [
      "The press was repaired. The harvest fell to nine",
      "hundred crates. Prices rose.",
    ] as const;
    const [printed, read] = [spread(...pages), spread(...pages, isFromPicture)].map((cite) =>
      cite(1, quote)!,
    );
    expect(printed).toMatchObject({ quote: expect.any(String), verified: true });
    expect(read).toMatchObject({ quote: printed!.quote, rects: printed!.rects, verified: false });
  });
});

describe("words that continue on the next page", () => {
  const first = "The press was repaired.\n\nThe harvest fell to nine\n\nAnnual report\n\n7";
  const second = "Annual report\n\nhundred crates of apples. Prices rose.";
  const quote = "the harvest fell to nine hundred crates";

  test("are boxed on the page that they begin on, whichever of the two is named", () => {
    const shown = {
      file: "pdf_a",
      page: 7,
      quote: "The harvest fell to nine […]",
      verified: true,
      rects: [{ x: 0.4, y: 0, w: expect.closeTo(0.48), h: 0.05 }],
    };
    expect(spread(first, second)(1, quote)).toEqual(shown);
    expect(spread(first, second)(2, quote)).toEqual(shown);
    const divided = spread("The harvest fell to nine hun-", "dred crates of apples.")(1, quote);
    expect(divided).toMatchObject({ quote: "The harvest fell to nine hun- […]", verified: true });
  });

  test("are found in a file as in text", async () => {
    const read = await readDocument(caseFile("quote-over-pages"));
    const cite = citePages(
      read.map(({ text, layout }, at) => ({
        n: at + 1,
        file,
        text: { page: at + 1, text, isFromPicture: false },
        layout: { ...layout, page: at + 1 },
      })),
    );
    const whole = "when both parties have signed the final protocol and paid the last invoice of 900 euros.";
    for (const named of [1, 2])
      expect(cite(named, whole)).toMatchObject({
        page: 1,
        quote: "when both parties have signed the […]",
        verified: true,
        rects: [{ y: expect.closeTo(1 - 80 / 792, 1) }],
      });
    expect(cite(1, "paid the last invoice of 900 euros")).toMatchObject({ page: 2, verified: true });
    expect(cite(1, "signed the final protocol and paid the last invoice of 800 euros")).toMatchObject({
      quote: null,
      verified: false,
    });
  });

  test("are not boxed if anything but a running title separates them, or if some are missing", () => {
    const withheld = { page: 7, quote: null, rects: [], verified: false };
    const parted = `${first.slice(0, -18)}\n\nIt rained all summer.`;
    expect(spread(parted, second)(1, quote)).toMatchObject(withheld);
    expect(spread(first, `A heading.\n\n${second}`)(1, quote)).toMatchObject(withheld);
    expect(spread(first, second)(1, "the harvest fell to nine thousand crates")).toMatchObject(withheld);
    expect(spread(first, second)(1, "harvest fell to nine crates of apples")).toMatchObject(withheld);
    expect(spread("It was the aftermath of nine", second)(1, "math of nine hundred")).toMatchObject(withheld);
  });
});
