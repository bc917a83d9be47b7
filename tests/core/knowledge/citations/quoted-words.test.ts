import { expect, test } from "vitest";
import { boxesOf } from "../../../../workers/features/documents/citations/boxes-of";
import { locateQuote } from "../../../../workers/core/knowledge/citations/locate-quote";
import { seeded, typeset, type TypesetPage } from "./typeset-page";

const WORDS =
  `the office of financial affairs confirmed that efficient workflow classification reflects first-half profit
  which “fell” by 4.5% to €1,234.5 million (2023: €1,292m), and the group’s long-term difficulties affected
  configuration; l’efficacité des bénéfices différés s’élève à 12 345 € ; cœur financière — offline staff
  "defined" benefit obligation sufficient offset conflict flexible fluctuation official coefficient of 2022`.split(
    /\s+/,
  );

/** Changes that a model or a person makes to words when they quote them. */
const RETELLINGS: ((words: string[]) => string)[] = [
  (words) => words.join(" "),
  (words) => words.join(" ").toUpperCase(),
  (words) => words.join(" ").normalize("NFD"),
  (words) => words.join("\n"),
  (words) => `“${words.join("  ")}”`,
  (words) => words.join(" ").replace(/[“”]/g, '"').replace(/’/g, "'").replace(/—/g, "-"),
  (words) => words.join(" ").replaceAll("fi", "ﬁ").replaceAll("œ", "oe"),
];

/** The layout's words that the boxes cover with their middle. */
const covered = ({ layout }: TypesetPage, boxes: ReturnType<typeof boxesOf>) =>
  layout.words.flatMap(([, , x, y, w, h], at) =>
    boxes.some(
      (box) =>
        x + w / 2 > box.x && x + w / 2 < box.x + box.w && y + h / 2 > box.y && y + h / 2 < box.y + box.h,
    )
      ? [at]
      : [],
  );

test("on 300 generated quotes, hyphenated and with ligatures, the boxes cover exactly the quoted words", () => {
  const random = seeded(7);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!;
  let hyphenated = 0;
  let withLigature = 0;
  for (let n = 0; n < 300; n++) {
    // A page on which no word stands twice in the same company: the quote is found where it was taken from.
    const words = Array.from({ length: 120 }, (_, at) => (at % 4 === 0 ? `w${n}x${at}` : pick(WORDS)));
    const page = typeset(words, random);
    const from = Math.floor(random() * 100);
    const to = from + 5 + Math.floor(random() * 15);
    const quoted = words.slice(from, to);
    const place = locateQuote(page.text, pick(RETELLINGS)(quoted));
    expect(place, `${quoted.join(" ")}\n---\n${page.text}`).not.toBeNull();
    const wanted = page.pieces.slice(from, to).flat();
    // A dash alone at the quote's edge is no word: it may be left out.
    const isWord = (at: number) =>
      /[\p{L}\p{N}]/u.test(page.text.slice(...page.layout.words[at]!.slice(0, 2)));
    expect(covered(page, boxesOf(page.layout, place!)).filter(isWord)).toEqual(wanted.filter(isWord));
    if (page.pieces.slice(from, to).some((piece) => piece.length > 1)) hyphenated++;
    if (/[ﬀ-ﬄ]/.test(page.text.slice(place!.start, place!.end))) withLigature++;
  }
  expect(hyphenated).toBeGreaterThan(50);
  expect(withLigature).toBeGreaterThan(100);
});

test("a quote with one changed word is not found", () => {
  const random = seeded(11);
  for (let n = 0; n < 200; n++) {
    const words = Array.from({ length: 80 }, () => WORDS[Math.floor(random() * WORDS.length)]!);
    const page = typeset(words, random);
    const from = Math.floor(random() * 60);
    const quoted = words.slice(from, from + 8);
    quoted[Math.floor(random() * 8)] = "unheard";
    expect(locateQuote(page.text, quoted.join(" "))).toBeNull();
  }
});
