import { expect, test } from "vitest";
import { extractText } from "../../../../workers/features/documents/analysis/layout/extract-text.ts";
import type { TextPiece } from "../../../../workers/providers/pdf/read-text.ts";
import { caseFile } from "../../../support/documents/case-file.ts";
import { readDocument } from "./read-document.ts";

const SIZE = 10;

/** Words as they are drawn, from left to right, each with as much room as it has letters. */
function drawnLine(line: string, { v, from }: { v: number; from: number }): TextPiece[] {
  let u = from;
  return line.split(" ").map((text) => {
    const piece = {
      text,
      turn: 0 as const,
      u0: u,
      u1: u + text.length * 5,
      v,
      size: SIZE,
      isBold: false,
      isSpaced: true,
    };
    u = piece.u1 + 3;
    return piece;
  });
}

const widthOf = (line: string) => line.length * 5;

/** Lines that end at the right margin, as those of a text that reads to the left do. */
const rightAligned = (lines: string[], right: number, top = 100, step = 13): TextPiece[] =>
  lines.flatMap((line, at) => drawnLine(line, { v: top + at * step, from: right - widthOf(line) }));

const textOf = (pieces: TextPiece[]) =>
  extractText({ page: 1, width: 600, height: 800, hasDrawings: false, pieces }).text;

const reversed = (text: string) => [...text].reverse().join("");

test.each(["rtl", "rtl-brackets"])(
  "%s: texts, tables and columns are read from their right",
  async (name) => {
    const pages = await readDocument(caseFile(name));
    const text = pages.at(-1)!.text;
    if (name === "rtl") {
      expect(text).toContain("חברת Microsoft Corporation הציגה את Windows 11 בשנת 2021.");
      expect(text).toContain('המחיר הוא 1,250.50 ₪ (כולל מע"מ) עד 31/12/2024, טלפון 03-1234567 או 25%.');
      expect(text).toContain("السَّلامُ عَلَيْكُمْ ورحمةُ اللهِ. لا إله إلا الله.");
      expect(text).toContain("الاسم\tالمبلغ\tالنسبة\nخبز\t120\t12%\nحليب طازج\t340\t-34%\nبيض\t560\t56%");
      expect(text).toContain("The Hebrew word שלום means peace, and مرحبا is Arabic (really).");
      const [right, left] = ["זהו הטור הראשון", "מתחיל הטור השני"].map((words) => text.indexOf(words));
      expect(right).toBeGreaterThan(-1);
      expect(left).toBeGreaterThan(right!);
      expect(text).toMatch(/המשפט הזה נמשך עוד קצת כדי למלא את הטור הראשון\s+עד סופו/);
    } else {
      expect(text).toContain('רווח של 1,250.50 ש"ח (לפני מס) בשנת 2023.');
      expect(text).toContain("مليون دولار (قبل الضريبة) في عام 2024.");
      expect(text).toContain("The word habibi حبيبي means my dear (in Arabic).");
      expect(text).toMatch(/שנה הכנסות\s2023 1,000\s2024 1,500/);
    }
  },
);

/** Drawn lines of a Hebrew page; around them it is plain which way it reads. */
const PLAIN = ["תירבעב טושפ טסקט והז", "תחא הלמ אלו ןימיל ןימימ"].map((line) => line);
const READ = PLAIN.map(reversed).join(" ");

test.each([
  // First and last word are Latin.
  ["Microsoft לש הלעפה תכרעמ איה Windows", "Windows היא מערכת הפעלה של Microsoft"],
  // Mostly Latin, with its end on the left.
  [".Microsoft Azure Cloud Services תא השכר הרבחה", "החברה רכשה את Microsoft Azure Cloud Services."],
  ["2024 ,Atelier Labs International תרבח", "חברת Atelier Labs International, 2024"],
])("a line with many Latin words in a Hebrew text: %s", (line, read) => {
  expect(textOf(rightAligned([...PLAIN, line], 550))).toBe(`${READ} ${read}`);
});

test("an English line stays as it is on a Hebrew page", () => {
  const text = textOf([
    ...rightAligned(PLAIN, 550),
    ...drawnLine("The word םולש means peace.", { v: 180, from: 50 }),
  ]);
  expect(text).toBe(`${READ}\n\nThe word שלום means peace.`);
});

test("numbers alone in the cells of a Hebrew table are in its order", () => {
  const rows = [
    ["הנש", "תוסנכה", "חוור"],
    ["2023", "1,000", "10%"],
    ["2024", "1,500", "12%"],
    ["2025", "1,700", "13%"],
  ];
  const pieces = rows.flatMap((row, at) =>
    row.flatMap((cell, column) => drawnLine(cell, { v: 200 + at * 15, from: 450 - column * 120 })),
  );
  expect(textOf([...rightAligned(PLAIN, 550), ...pieces]).split("\n\n")[1]).toBe(
    ["שנה\tהכנסות\tרווח", "2023\t1,000\t10%", "2024\t1,500\t12%", "2025\t1,700\t13%"].join("\n"),
  );
});

test("Arabic columns are read from the right one", () => {
  const column = (name: string) =>
    [1, 2, 3, 4, 5].map((at) => `${name} سطر ${"ابجدهو"[at]} من هذا العمود الطويل`);
  const [right, left] = [column("اليمين"), column("اليسار")];
  const pieces = [...rightAligned(left.map(reversed), 280, 104), ...rightAligned(right.map(reversed), 560)];
  expect(textOf(pieces)).toBe([right.join(" "), left.join(" ")].join("\n\n"));
});

test("marks that a font draws as one sign do not divide a word", () => {
  // The isolated form of shadda with fatha stands on a space in Unicode.
  expect(textOf(drawnLine("ﻡ\ufc60ﻼﺳ", { v: 100, from: 50 }))).not.toContain(" ");
});
