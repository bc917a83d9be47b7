import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { FIGURES, type FigureKey } from "~/site/figures";

/** Where each figure is written in its source, and how the number reads there. */
const WRITTEN: Record<FigureKey, RegExp> = {
  reconnects: /const RECONNECTS = (\d+);/,
  firstPages: /name: "pdf: first pages after the upload", value: \w+, limit: (\d+), unit: "s"/,
  documentPages: /MAX_PDF_PAGES = ([\d_]+);/,
  documentSearch: /name: `retrieval: p95 of a call[\s\S]{0,120}?limit: (\d+),/,
  inventedQuotes: /a quote with one changed word is (not) found/,
  templates: /expect\(templates\.length\)\.toBeGreaterThanOrEqual\((\d+)\)/,
  longDocument: /const WORDS = ([\d_]+);/,
  killedWhileWriting: /const KILLS = Number\(process\.env\.KILLS \?\? (\d+)\)/,
  posts: /const POSTS = ([\d_]+);/,
  campaign: /name: "campaign: ten posts", value: [\w.]+, limit: (\d+), unit: "s"/,
  warning: /is announced (\d+), 7 and 1 days before/,
  repetition: /within (thirty) days/,
  firstAnswer: /name: "chatbot: first right answer", value: [\w.]+, limit: (\d+), unit: "s"/,
  widget: /one script of at most (\d+) KiB/,
  deliveries: /state: "failed", attempts: (\d+), next_attempt_at: null/,
};

const WORDS: Record<string, number> = { thirty: 30, not: 0 };
const numberOf = (text: string): number => WORDS[text] ?? Number(text.replaceAll("_", ""));

describe("a figure of the public pages", () => {
  test.each(Object.keys(FIGURES) as FigureKey[])("%s is what its source says", (key) => {
    const { source, value } = FIGURES[key];
    expect(existsSync(source), source).toBe(true);
    const found = WRITTEN[key].exec(readFileSync(source, "utf8"));
    expect(found, `${key} in ${source}`).not.toBeNull();
    expect(numberOf(found![1]!)).toBe(value);
  });
});
