import { expect, test } from "vitest";
import { findInPage, pageText } from "~/screens/pdf/viewer/tools/find-in-page";
import { findIn } from "~/screens/pdf/viewer/tools/page-texts";

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
