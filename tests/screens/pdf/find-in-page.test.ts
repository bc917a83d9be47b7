import { expect, test } from "vitest";
import { findInPage, pageText } from "~/screens/pdf/viewer/page-text/find-in-page";
import { findIn } from "~/screens/pdf/viewer/tools/page-texts";
import { CASES } from "../../support/words-of-scripts";

const page = pageText([
  { str: "Le déficit de l’État", hasEOL: true },
  { type: "beginMarkedContent" },
  { str: "s'élève à ", hasEOL: false },
  { str: "12 millions", hasEOL: true },
  { str: "", hasEOL: true },
  { str: "ÉTAT du budget", hasEOL: false },
]);

const words = (query: string) =>
  findInPage(page, query).map((ranges) =>
    ranges.map(({ item, from, to }) => page.items[item]!.slice(from, to)).join("|"),
  );

test("words are found regardless of accents and case", () => {
  expect(words("etat")).toEqual(["État", "ÉTAT"]);
  expect(words("DÉFICIT")).toEqual(["déficit"]);
});

test("words are found whose accents were drawn apart from their letters", () => {
  const typeset = pageText([{ str: "le syst`eme ´" }, { str: "economique connaˆıtre" }]);
  const places = (query: string) => findInPage(typeset, query).map((ranges) => ranges.length);
  expect(places("système économique")).toEqual([2]);
  expect(places("connaître")).toEqual([1]);
});

test("words are found over the end of a line and from one item into the next", () => {
  expect(words("l’état s'élève")).toEqual(["l’État|s'élève"]);
  expect(words("à 12 millions état")).toEqual(["à |12 millions|ÉTAT"]);
});

test("words are found that a line divides, with a hyphen of its own or of the line", () => {
  const divided = pageText([
    { str: "This is an inter-", hasEOL: true },
    { str: "national agreement about the well-", hasEOL: true },
    { str: "known math-", hasEOL: true },
    { str: "spectral-norm", hasEOL: true },
  ]);
  const found = (query: string) => findInPage(divided, query).length;
  expect(["international", "well-known", "math-spectral-norm", "inter-national"].map(found)).toEqual([
    1, 1, 1, 1,
  ]);
  expect(["intern", "well known", "inter national"].map(found)).toEqual([1, 0, 0]);
});

test("words are found whose letters are set wide", () => {
  const wide = pageText([
    { str: "C H A P T E R T H R E E", hasEOL: true },
    { str: "ANA PA UL A", hasEOL: true },
    { str: "This is the rapist of the story, a b c d", hasEOL: true },
  ]);
  const places = (query: string) =>
    findInPage(wide, query).map((ranges) =>
      ranges.map(({ item, from, to }) => wide.items[item]!.slice(from, to)).join(),
    );
  expect(places("chapter three")).toEqual(["C H A P T E R T H R E E"]);
  expect(places("chapter")).toEqual(["C H A P T E R"]);
  expect(places("therapist")).toEqual([]);
  expect(places("ana paula")).toEqual(["ANA PA UL A"]);
});

test("what is not there, and nothing at all, is found nowhere", () => {
  expect(words("recettes")).toEqual([]);
  expect(words("   ")).toEqual([]);
});

test("words that a model read from the page's picture are found with what stands about them, without a place", () => {
  const text = `Lease\n\n${"The boathouse by the lake. ".repeat(5)}The monthly rent amounts to 1,250 crowns. ${"It is due. ".repeat(9)}`;
  const scanned = pageText([{ str: text }]);
  const found = findIn({ own: pageText([]), scanned }, "MONTHLY  rent");
  expect(found).toEqual({
    places: [[]],
    scanned: {
      before: "… The boathouse by the lake. The boathouse by the lake. The ",
      words: "monthly rent",
      after: " amounts to 1,250 crowns. It is due. It is due. It is due. …",
    },
  });
  expect(findIn({ own: page, scanned }, "rent").scanned?.words).toBe("rent");
  expect(findIn({ own: page, scanned }, "budget")).toMatchObject({ places: [[{}]], scanned: null });
  expect(findIn({ own: pageText([]), scanned: null }, "rent").places).toEqual([]);
});

/** Forms and orders of words that only a search by words knows: this one looks for what was typed as it stands. */
const NOT_AS_TYPED = new Set(["versions", "eleves", "服务 计划", "问题 今天"]);

test.each(CASES)("words of $script are found where they stand, in $form", ({ text, find }) => {
  const page = pageText([{ str: text }]);
  const missed = find.filter((word) => !NOT_AS_TYPED.has(word) && findInPage(page, word).length === 0);
  expect(missed).toEqual([]);
});

test("a run is found over the end of a line, and marked with all of its marks", () => {
  const lines = pageText([
    { str: "人工知能は記", hasEOL: true },
    { str: "憶を持つ。", hasEOL: true },
    { str: "กินข้าวที่บ้าน" },
  ]);
  const shown = (query: string) =>
    findInPage(lines, query).map((ranges) =>
      ranges.map(({ item, from, to }) => lines.items[item]!.slice(from, to)).join("|"),
    );
  expect(shown("記憶")).toEqual(["記|憶"]);
  expect(shown("ขาว")).toEqual(["ข้าว"]);
});

test("quotes, apostrophes and dashes are found as keyboards have them", () => {
  const typeset = pageText([{ str: "L’été « à la carte » – 1998‑2001" }]);
  expect(findInPage(typeset, "l'été")).toHaveLength(1);
  expect(findInPage(typeset, "1998-2001")).toHaveLength(1);
});
