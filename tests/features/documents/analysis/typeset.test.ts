import { expect, test } from "vitest";
import { extractText } from "../../../../workers/features/documents/analysis/layout/extract-text.ts";
import type { TextPiece } from "../../../../workers/providers/pdf/read-text.ts";
import { typeset, TYPESET } from "../../../support/documents/typeset.ts";
import { readDocument } from "./read-document.ts";

/** Words as they are drawn, from left to right, each of 40 points with 5 between them. */
const drawn = (line: string, v: number): TextPiece[] =>
  line.split(" ").map((text, at) => ({
    text,
    turn: 0 as const,
    u0: 50 + 45 * at,
    u1: 90 + 45 * at,
    v,
    size: 10,
    isBold: false,
    isSpaced: true,
  }));

const readLine = (...lines: string[]) =>
  extractText({
    page: 1,
    width: 600,
    height: 800,
    hasDrawings: false,
    pieces: lines.flatMap((line, at) => drawn(line, 100 + at * 12)),
  });

const reversed = (text: string) => [...text].reverse().join("");

test("accents, narrow spaces, footnote marks and layers are read as a person reads them", async () => {
  const [page] = await readDocument(typeset());
  expect(page!.text).toBe(TYPESET.join(" "));
});

test.each([
  ["الإيرادات السنوية لشركة الاتصالات", reversed("الإيرادات السنوية لشركة الاتصالات")],
  ["ההכנסות (בשנת 2025) עלו ב-12.5%", "12.5%-ב ולע (2025 תנשב) תוסנכהה"],
  ["تأسست شركة Atelier Labs في باريس", "سيراب يف Atelier Labs ةكرش تسسأت"],
  ["The name שלום means peace", "The name םולש means peace"],
])("%s is read from its beginning", (read, line) => {
  expect(readLine(line).text).toBe(read);
});

test("forms of Arabic letters are read as the letters they are", () => {
  // Lam and alef in one sign, as older files name it.
  expect(readLine("\ufee1\ufefc\ufeb3").text).toBe("سلام");
});

test("a right-to-left word has its own box", () => {
  const { text, layout } = readLine("םלוע םולש");
  const boxes = layout.words.map(([start, end, x]) => [text.slice(start, end), Math.round(x * 600)]);
  expect(boxes).toEqual([
    ["שלום", 95],
    ["עולם", 50],
  ]);
});
