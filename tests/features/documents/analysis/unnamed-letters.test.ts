import { expect, test } from "vitest";
import { legibilityOf } from "../../../../workers/features/documents/analysis/legibility.ts";
import { textOfGlyphName } from "../../../../workers/providers/pdf/glyph-names.ts";
import { caseFile } from "../../../support/documents/case-file.ts";
import { drawnPage } from "../../../support/documents/drawn-page.ts";
import { stream } from "../../../support/documents/raw-pdf.ts";
import { analyseFile } from "./analyse-file.ts";

const DESCRIPTOR = "<< /Type /FontDescriptor /FontName /Own /Flags 4 /FontBBox [0 -200 1000 800] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>"; // prettier-ignore

/** A page in a font whose letters have these names, each letter twelve points apart. */
function named(words: string[][]): Uint8Array {
  const names = [...new Set(words.flat())];
  const codes = (word: string[]) => word.map((name) => (names.indexOf(name) + 65).toString(16)).join("");
  const content = words
    .map((word, at) => `BT /F 12 Tf 1 0 0 1 ${72 + at * 100} 700 Tm <${codes(word)}> Tj ET\n`)
    .join("");
  const font =
    `<< /Type /Font /Subtype /Type1 /BaseFont /Own /FirstChar 65 /LastChar ${64 + names.length} ` +
    `/Widths [${names.map(() => 500).join(" ")}] /FontDescriptor ${DESCRIPTOR} ` +
    `/Encoding << /Type /Encoding /Differences [65 ${names.map((name) => `/${name}`).join(" ")}] >> >>`;
  return drawnPage({ content, fonts: "/F 6 0 R", objects: [font] });
}

/** A page in a font of two-byte letters, each mapped to the text given for it in hexadecimal; "" for none. */
function mapped(letters: string[]): Uint8Array {
  const code = (at: number) => (at + 1).toString(16).padStart(4, "0");
  const pairs = letters.flatMap((text, at) => (text ? [`<${code(at)}> <${text}>`] : []));
  const map = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def 1 begincodespacerange <0000> <ffff> endcodespacerange ${pairs.length} beginbfchar ${pairs.join(" ")} endbfchar endcmap end end`; // prettier-ignore
  const content = `BT /F 12 Tf 1 0 0 1 72 700 Tm <${letters.map((_, at) => code(at)).join("")}> Tj ET\n`;
  const own = "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Own /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 500 /FontDescriptor 8 0 R >>"; // prettier-ignore
  return drawnPage({
    content,
    fonts: "/F 6 0 R",
    objects: [
      "<< /Type /Font /Subtype /Type0 /BaseFont /Own /Encoding /Identity-H /DescendantFonts [7 0 R] /ToUnicode 9 0 R >>",
      own,
      DESCRIPTOR,
      stream(map),
    ],
  });
}

const hex = (text: string) => [...text].map((letter) => letter.charCodeAt(0).toString(16).padStart(4, "0"));
const textOf = async (bytes: Uint8Array) => (await analyseFile(bytes))[0]!.text;

test("letters that a file does not name do not divide words", async () => {
  const [row] = await analyseFile(caseFile("nul"));
  expect(row!.text).toContain("Heading one");
  expect(row!.text).toContain("report of 2024");
  expect(await textOf(caseFile("ligatures"))).not.toMatch(/\b(?:e cient|o ce|opera ons|pla orm)\b/);
});

test.each([
  ["NUL", "0000"],
  ["a control of ISO 8859", "0085"],
  ["a noncharacter", "fffe"],
  ["no letter at all", ""],
])("%s is no space", async (_name, sign) => {
  expect(await textOf(mapped([...hex("e"), sign, ...hex("cient")]))).toBe("ecient");
});

test.each([
  ["a replacement character", "fffd"],
  ["a private letter", "e001"],
])("%s is marked", async (_name, sign) => {
  expect(await textOf(mapped([...hex("e"), sign, ...hex("cient")]))).toBe("e\ufffdcient");
});

test("a private sign by itself is no letter", async () => {
  expect(await textOf(mapped(["f0b7", "0020", ...hex("item")]))).toBe("item");
});

test("names of ligatures are read as their letters", async () => {
  const words = [
    ["o", "f_f_i", "c", "e"],
    ["E", "d", "u", "c", "a", "t_i", "o", "n"],
    ["p", "l", "a", "t_f.alt", "o", "r", "m"],
  ];
  expect(await textOf(named(words))).toBe("office Education platform");
  const names = [
    "t_t",
    "f_f_i.liga",
    "one.oldstyle",
    "uni00660069",
    "uni0066_uni0069",
    "eacute.sc",
    "T_h",
    "u1F600",
  ];
  expect(names.map(textOfGlyphName)).toEqual(["tt", "ffi", "1", "fi", "fi", "é", "Th", "😀"]);
  expect(["g123", "glyph77", ".notdef", "cid_12", "a65", "uniZZZZ", ""].map(textOfGlyphName)).toEqual(
    Array(7).fill(null),
  );
});

test("a name that says nothing among others that do is a mark, not the letter of its code", async () => {
  const text = await textOf(named([["o", "p", "e", "r", "a", "g123", "o", "n", "s"]]));
  expect(text).toBe("opera\ufffdons");
});

test("a font that numbers all its letters keeps the letters of their codes", async () => {
  expect(await textOf(named([["a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8", "a9"]]))).toBe("ABCDEFGHI");
});

test.each(["ligatures", "glyph-names"])("%s: the page is marked as unreliable", async (name) => {
  const [row] = await analyseFile(caseFile(name));
  expect(row!.status).toBe("unreliable");
});

test("in a font without any letters, codes that are spaces stay spaces", async () => {
  const shifted = (text: string) =>
    [...text].map((letter) => (letter.charCodeAt(0) - 29).toString(16).padStart(4, "0"));
  const font =
    "<< /Type /Font /Subtype /Type0 /BaseFont /Own /Encoding /Identity-H /DescendantFonts [7 0 R] >>";
  const own = "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Own /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 500 /FontDescriptor 8 0 R >>"; // prettier-ignore
  const content = `BT /F 12 Tf 1 0 0 1 72 700 Tm <${shifted("The efficient office of the company and of that year").join("")}> Tj ET\n`;
  const [row] = await analyseFile(
    drawnPage({ content, fonts: "/F 6 0 R", objects: [font, own, DESCRIPTOR] }),
  );
  expect(row).toMatchObject({ status: "unreliable", note: "" });
  expect(row!.text).toMatch(/^7KH HIILFLHQW RIILFH/);
});

const PROSE =
  "The efficient office platform for all operations of the company in that year was not what they had expected when it began";
const moved = (text: string, places: number) =>
  text.replace(/\S/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - places));

test.each([28, 29, 31])("a text whose letters are numbered is no text: %d places lower", (places) => {
  expect(legibilityOf(moved(PROSE, places), [])).toBe("garbled");
  const german =
    "Die Einnahmen der Gesellschaft sind in diesem Jahr nicht so hoch wie die des Jahres davor und das wird sich auch nicht ändern";
  expect(legibilityOf(moved(german, places), [])).toBe("garbled");
});

test("nor is one in which signs take the place of letters", () => {
  const codes = PROSE.replace(/\p{L}/gu, (letter) =>
    String.fromCharCode(33 + ((letter.charCodeAt(0) * 7) % 31)),
  );
  expect(legibilityOf(`${codes} ${codes} ${codes}`, [])).toBe("garbled");
});

test.each([
  "Educa&on and informa&on on opera&ons of the pla[orm",
  "Educa;on of operaOons, soluOons, educaOon and informaOon for all sta[ons of the group that are open to everybody",
])("a text with wrong letters is damaged: %s", (text) => {
  expect(legibilityOf(text, [])).toBe("damaged");
});

test.each([
  PROSE,
  "Q&A at AT&T on R&D: see https://example.org/a?b=c&d=e or write to info@example.org",
  "const listFiles = readNames(userName, fileName); objectName.octetName = x[i]; y$residuals",
  "2023 1,250.50 12% 2024 1,310.00 14% 2025 1,400.75 15% 31/12/2024 03-1234567",
  "USD EUR CHF GBP JPY AUD CAD SEK NOK DKK PLN CZK HUF RON BGN TRY ILS ZAR",
  "Die Straße nach Köln ist lang, und das Wetter war schlecht wie schon im Jahr davor",
  "Les recettes de la société ont augmenté, et celles de l’année suivante aussi",
  "這是一份報告，其中說明了公司的收入和支出。",
  "חברת Microsoft Corporation הציגה את Windows 11 בשנת 2021.",
])("%s is clear", (text) => {
  expect(legibilityOf(text, [])).toBe("clear");
});
