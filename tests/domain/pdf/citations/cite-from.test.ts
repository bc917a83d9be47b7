import { expect, test } from "vitest";
import { citeFrom } from "../../../../workers/domain/pdf/chat/cite-from";

const file = { id: "pdf_a", user_id: "usr_a", name: "a.pdf" };
const pageOf = (n: number, text: string) => ({
  n,
  file,
  text: { page: n * 10, text, isFromPicture: false },
  layout: null,
});
const cite = citeFrom([
  pageOf(1, "The orchard was planted in 1911 by two brothers."),
  pageOf(2, "The harvest fell to nine hundred crates."),
]);

test("quoted words are found on the page named, else on another one that has them", () => {
  expect(cite(1, "planted in 1911")).toMatchObject({ page: 10, quote: "planted in 1911", verified: true });
  expect(cite(1, "nine hundred crates")).toMatchObject({ page: 20, verified: true });
});

test("words under a number that nobody has are found all the same, or are no reference", () => {
  expect(cite(7, "Nine Hundred crates")).toMatchObject({ page: 20, quote: "nine hundred crates" });
  expect(cite(7, "nine thousand crates")).toBeNull();
  expect(cite(7, null)).toBeNull();
});

test("words in another language than the page's are not found, and their page is named alone", () => {
  expect(cite(2, "la récolte est tombée à neuf cents caisses")).toEqual({
    ...{ file: "pdf_a", page: 20, quote: null, rects: [], verified: false },
  });
});

test("a page that is named without any words of it says so", () => {
  expect(cite(2, null)).toMatchObject({ page: 20, quote: null, verified: false, unquoted: true });
  expect(cite(2, "nine thousand crates")).not.toHaveProperty("unquoted");
});

test("a quote that is on none of hundreds of pages is looked for in no time", () => {
  const text = "In the dry summer the harvest fell to nine hundred crates of apples. ".repeat(50);
  const many = citeFrom(Array.from({ length: 460 }, (_, at) => pageOf(at + 1, text)));
  const startedAt = performance.now();
  for (let at = 0; at < 20; at += 1) many(1, `the harvest of apples fell in the dry summer to crates ${at}`);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});
