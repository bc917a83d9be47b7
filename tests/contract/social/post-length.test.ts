import { describe, expect, test } from "vitest";
import { hasLink, isTooLong, postLength, publishingCost } from "../../../workers/contract/social/post-length";
import { seededRandom } from "../../reliability/random";

/** Code points that count as one; all others as two (the third configuration that X published). */
const LIGHT = [
  [0, 4351],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
] as const;
const LINK = 23;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const emoji = new RegExp("^\\p{RGI_Emoji}$", "v");
const isEmoji = (text: string) => emoji.test(text);
const weight = (point: number) => (LIGHT.some(([from, to]) => point >= from && point <= to) ? 1 : 2);

/** The length by the published rule, written down another time. */
function lengthOf(pieces: readonly { text: string; isLink?: boolean }[]): number {
  let length = 0;
  for (const { text, isLink } of pieces) {
    if (isLink) length += LINK;
    else
      for (const { segment } of graphemes.segment(text.normalize("NFC")))
        length += isEmoji(segment)
          ? 2
          : [...segment].reduce((sum, sign) => sum + weight(sign.codePointAt(0)!), 0);
  }
  return length;
}

const PIECES = [
  ...[
    "Hello",
    "naïve café",
    "e\u0301",
    "o\u0302\u0323",
    "ﬁn",
    "“quoted”",
    "…",
    "— dash",
    "№",
    "½",
    "a\u200db",
  ],
  ...["日本語", "한국어", "中文字", "สวัสดี", "नमस्ते", "العربية", "עברית", "Ελληνικά", "Привет", "ｆｕｌｌ"],
  ...["😀", "👍🏽", "👩‍👩‍👧‍👦", "🏳️‍🌈", "🇫🇷", "❤️", "1️⃣", "👨‍💻", "☕"],
].map((text) => ({ text }));
const LINKS = [
  "https://example.com",
  "https://example.com/a/very/long/path/that/is/longer/than/twenty-three?with=query&more=1",
  "http://sub.example.co.uk/a_b",
  "example.com",
].map((text) => ({ text, isLink: true }));

describe("the length of a post", () => {
  test("is X’s published one, for 300 texts of emoji, CJK, links and combining marks", () => {
    const { below } = seededRandom();
    for (let n = 0; n < 300; n += 1) {
      const pieces = Array.from({ length: 1 + below(12) }, () => {
        const from = below(4) === 0 ? LINKS : PIECES;
        return from[below(from.length)]!;
      });
      const spaced = pieces.flatMap((piece, at) => (at === 0 ? [piece] : [{ text: " " }, piece]));
      const text = spaced.map((piece) => piece.text).join("");
      expect([text, postLength("twitter", text)]).toEqual([text, lengthOf(spaced)]);
    }
  });

  test("ends at 280 on X and at 3,000 on LinkedIn", () => {
    expect(isTooLong("twitter", "字".repeat(140))).toBe(false);
    expect(isTooLong("twitter", "字".repeat(141))).toBe(true);
    expect(isTooLong("linkedin", "字".repeat(3_000))).toBe(false);
    expect(isTooLong("linkedin", "a".repeat(3_001))).toBe(true);
  });
});

describe("words of many dots", () => {
  test.each([
    ["............... and so on", 25, false],
    ["1.2.3.4.5.6.7.8.9.10.11.12.13.14", 32, false],
    ["See https://example.com/a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p", 27, true],
    ["(https://example.com/a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p).", 26, true],
    ["https://www.sub.example.co.uk/a.b/c.d.html?at=1.2.3", 23, true],
  ])("are counted as X does: %s", (text, length, isLink) => {
    expect([postLength("twitter", text), hasLink(text)]).toEqual([length, isLink]);
  });
});

describe("what a post costs", () => {
  test("is more with a link on X, and nothing on LinkedIn", () => {
    expect(publishingCost("twitter", ["Hello"])).toBe(0.015);
    expect(publishingCost("twitter", ["Hello", "example.com", "Bye"])).toBe(0.23);
    expect(publishingCost("linkedin", ["https://example.com"])).toBeNull();
    expect(hasLink("3.50 euros, v1.2 and so on")).toBe(false);
  });
});
