import { describe, expect, test } from "vitest";
import { boxesOf } from "../../../../workers/features/documents/citations/boxes-of";
import { locateQuote } from "../../../../workers/core/knowledge/citations/locate-quote";
import type { PageLayout } from "../../../../workers/features/documents/pages/page-layouts";
import { cpuMs, quickMs } from "../../../support/machine/cpu-time";

const found = (text: string, quote: string) => {
  const place = locateQuote(text, quote);
  return place && place.parts.map(({ start, end }) => text.slice(start, end));
};

describe("a quote is found in the spelling of the page", () => {
  test.each([
    [
      "a word broken at a line's end",
      "an infor-\nmation system",
      "information system",
      "infor-\nmation system",
    ],
    [
      "a hyphen of the word's own at a line's end",
      "a long-\nterm loan",
      "long-term loan",
      "long-\nterm loan",
    ],
    [
      "a broken word quoted as it stands",
      "an infor-\nmation system",
      "infor- mation system",
      "infor-\nmation system",
    ],
    ["soft hyphens", "in\u00adfor\u00ad\nmation", "information", "in\u00adfor\u00ad\nmation"],
    ["ligatures", "the ﬁrst oﬃce", "the first office", "the ﬁrst oﬃce"],
    ["a French ligature", "le cœur du sujet", "le coeur du sujet", "le cœur du sujet"],
    ["amounts of space and line breaks", "net  sales\n grew", "net sales grew", "net  sales\n grew"],
    ["kinds of quotes, dashes and apostrophes", "it’s “so” — yes", `it's "so" - yes`, "it’s “so” — yes"],
    ["space inside French quotes", "dit « oui » et", "dit «oui» et", "dit « oui » et"],
    ["capitals", "Net SALES", "net sales", "Net SALES"],
    ["Unicode form", "re\u0301sume\u0301 annuel", "résumé annuel", "re\u0301sume\u0301 annuel"],
    ["marks around the quote", "We grew fast.", '"We grew fast..."', "We grew fast"],
    ["a number in brackets", "loss of ( 5 ) million", "loss of (5) million", "loss of ( 5 ) million"],
    ["a part of a sentence that ends otherwise", "grew by 5%, then fell", "grew by 5%.", "grew by 5%"],
    [
      "a row whose cells are parted otherwise",
      "Net sales\t32,765\t31,657",
      "Net sales | 32,765 | 31,657",
      "Net sales\t32,765\t31,657",
    ],
    [
      "a row without the signs of its currency",
      "Net sales\t$ 32,765\t$ 31,657\nCost",
      "Net sales 32,765 31,657",
      "Net sales\t$ 32,765\t$ 31,657",
    ],
    ["stressed words", "sales grew fast", "sales **grew** fast", "sales grew fast"],
    ["a compound that a line divided", "a wellknown matter", "a well-known matter", "a wellknown matter"],
    ["an exponent as the page has it", "about 10^5 units", "10⁵ units", "10^5 units"],
    ["a negative exponent", "about 10^-3 m", "10⁻³ m", "10^-3 m"],
    ["a price with raised cents", "only $19^99 a month", "$19⁹⁹ a month", "$19^99 a month"],
    ["a raised figure after a letter", "20 km2 of land", "20 km² of land", "20 km2 of land"],
    ["lowered figures", "CO2 and H2O", "CO₂ and H₂O", "CO2 and H2O"],
    ["writing without spaces", "売上高は\n増加した", "高は増加", "高は\n増加"],
  ])("%s", (_, text, quote, expected) => {
    expect(found(text, quote)).toEqual([expected]);
  });
});

describe("other words are not the quote", () => {
  test.each([
    ["another word", "sales grew", "sales fell"],
    ["words in another order", "sales grew fast", "grew sales fast"],
    ["a word left out", "sales never grew", "sales grew"],
    ["a part of a word", "unprofitable year", "profitable year"],
    ["a word that goes on", "sale of goods", "sale of good"],
    ["a part of a number", "it is 11,234 in all", "1,234 in all"],
    ["a number without its decimals", "grew 4.5", "grew 4"],
    ["the end of a number", "grew 14.5 points", "5 points"],
    ["an amount in a sentence without its currency", "a rise of $5 a share", "rise of 5 a share"],
    ["a row without one of its figures", "Net sales\t$ 32,765\t$ 31,657", "Net sales 31,657"],
    ["a row with another figure", "Net sales\t$ 32,765", "Net sales | 32,766"],
    ["a loss in a row as a gain", "Purchases\t(1,577)\t(1,373)", "Purchases 1,577 1,373"],
    ["a number without its sign", "a change of -5 points", "5 points"],
    ["digits moved together", "1 5 2", "15 2"],
    ["a word split in two", "the therapist said", "the rapist said"],
    ["a power", "10² units", "102 units"],
    ["a power as the page has it", "10^2 units", "102 units"],
    ["another power", "10^2 units", "10³ units"],
    ["other accents", "péché", "pêche"],
    ["half of a ligature", "the ﬁeld", "ield"],
    ["nothing but marks", "a – b", "–"],
    ["nothing", "a b", ""],
    ["parts in the wrong order", "first this then that", "then that … first this"],
    ["a part that is not there", "first this then that", "first this … then those"],
  ])("%s", (_, text, quote) => {
    expect(locateQuote(text, quote)).toBeNull();
  });
});

describe("an ellipsis joins consecutive passages", () => {
  test.each([
    "net sales … in 2022",
    "net sales [...] in 2022",
    "net sales (…) in 2022",
    "net sales... in 2022",
  ])("%s", (quote) => {
    expect(found("Our net sales grew by 5% in 2022.", quote)).toEqual(["net sales", "in 2022"]);
  });

  test("an ellipsis of the page's own is quoted with it", () => {
    expect(found("and so on… until the end", "so on... until")).toEqual(["so on… until"]);
  });
});

const LONG_PAGE = 200_000;

test.each([
  ["signs that stand in for hyphens", `a${"-".repeat(60)}c`, `a${"\u0001".repeat(60)}b`],
  ["one letter, in a word of it", "a".repeat(LONG_PAGE), "a".repeat(1_999)],
  ["one letter as words", "a ".repeat(LONG_PAGE / 2), `${"a ".repeat(990)}b`],
  ["one letter in a script without spaces", "一".repeat(LONG_PAGE), `${"一".repeat(1_990)}二`],
  ["one letter, where its words have hyphens", "a-".repeat(LONG_PAGE / 2), "a".repeat(1_990)],
  ["one letter, where hyphens come seldom", `${"一".repeat(1_500)}-`.repeat(130), "一".repeat(1_990)],
  ["figures", "1 ".repeat(LONG_PAGE / 2), `${"1 | ".repeat(490)}2`],
  ["marks in the wrong order", `a${"\u0301\u0323".repeat(LONG_PAGE / 2)}`, `a${"\u0301\u0323".repeat(900)}x`],
])("a quote of %s is rejected quickly", (_, text, quote) => {
  const spent = cpuMs(() => expect(locateQuote(text, quote)).toBeNull());
  expect(spent).toBeLessThan(quickMs());
});

test("a short quote is found behind many words that begin as it does", () => {
  expect(found(`${"another ".repeat(20_000)}an end`, "an")).toEqual(["an"]);
  expect(found(`${"12 1.5 ".repeat(20_000)}1 b`, "1")).toEqual(["1"]);
  expect(found("a\u0001b c", "ab")).toEqual(["a\u0001b"]);
});

test("a hostile quote is rejected quickly", () => {
  const text = "a-".repeat(4_000);
  const spent = cpuMs(() => {
    expect(locateQuote(text, `${"a- ".repeat(600)}b`)).toBeNull();
    expect(locateQuote(text, "x".repeat(100_000))).toBeNull();
  });
  expect(spent).toBeLessThan(quickMs());
});

describe("boxes", () => {
  const layout: PageLayout = {
    page: 1,
    width: 600,
    height: 800,
    words: [
      [0, 3, 0.1, 0.1, 0.05, 0.02],
      [4, 7, 0.2, 0.1, 0.05, 0.02],
      [8, 11, 0.3, 0.1, 0.05, 0.02],
      [12, 15, 0.1, 0.14, 0.05, 0.02],
    ],
  };

  test("words of a line share one, and a new line has its own", () => {
    const boxes = boxesOf(layout, { start: 4, end: 15 });
    expect(boxes).toHaveLength(2);
    expect(boxes[0]).toEqual({ x: 0.2, y: 0.1, w: expect.closeTo(0.15), h: expect.closeTo(0.02) });
    expect(boxes[1]).toEqual({ x: 0.1, y: 0.14, w: 0.05, h: 0.02 });
  });

  test("omitted words are not covered", () => {
    const place = { start: 0, end: 11, parts: [{ start: 0, end: 3 }, { start: 8, end: 11 }] }; // prettier-ignore
    expect(boxesOf(layout, place)).toHaveLength(2);
  });

  test("a quote on a page of a hundred thousand words has its boxes quickly", () => {
    const words = Array.from({ length: 100_000 }, (_, at): PageLayout["words"][number] => [
      at * 2,
      at * 2 + 1,
      (at % 300) / 300,
      (at % 100) / 400,
      0.003,
      0.002,
    ]);
    const place = { start: 1_000, end: 5_000 };
    const spent = cpuMs(() => {
      for (let count = 0; count < 5; count += 1)
        expect(boxesOf({ ...layout, words }, place).length).toBeGreaterThan(0);
    });
    expect(spent).toBeLessThan(quickMs());
  });

  test("no words, no boxes", () => {
    expect(boxesOf(layout, { start: 100, end: 110 })).toEqual([]);
  });
});
