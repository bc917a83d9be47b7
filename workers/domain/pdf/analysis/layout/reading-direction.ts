import bidiFactory, { type Bidi } from "bidi-js";
import type { TextPiece } from "../../../../providers/pdf/read-text";

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const PRESENTED = /[\ufb1d-\ufdff\ufe70-\ufefc]/g;
const LEFT_TO_RIGHT_LETTERS = /(?!\p{Script=Arabic}|\p{Script=Hebrew})\p{L}/gu;
const LETTERS = /\p{L}/gu;

let bidi: Bidi | undefined;

/**
 * Pieces of one line, from left to right as they were drawn, in the order and with the letters in the order in which
 * they are read: Arabic and Hebrew are drawn from their ends. Undone is what the Unicode bidirectional algorithm (UAX 9)
 * does to show them, by doing it again.
 */
export function inReadingDirection(pieces: TextPiece[]): TextPiece[] {
  if (!pieces.some(({ text }) => RIGHT_TO_LEFT.test(text))) return pieces;
  bidi ??= bidiFactory();
  const texts = pieces.map(({ text }) => text.replace(PRESENTED, asDrawn));
  const line = texts.join(" ");
  const levels = bidi.getEmbeddingLevels(line, directionOf(line));
  const mirrored = bidi.getMirroredCharactersMap(line, levels.levels);
  const owners = texts.flatMap((text, at) => [...Array<number>(text.length).fill(at), -1]);
  const read = new Map<number, string>();
  for (const index of bidi.getReorderedIndices(line, levels)) {
    const owner = owners[index]!;
    if (owner >= 0) read.set(owner, (read.get(owner) ?? "") + (mirrored.get(index) ?? line[index]!));
  }
  return [...read].map(([owner, text]) => ({ ...pieces[owner]!, text }));
}

/** A form of a letter, or of several, as plain letters from left to right. */
const asDrawn = (form: string) => [...form.normalize("NFKC")].reverse().join("");

/** Which way the line as a whole reads: as most of its letters. */
function directionOf(line: string): "ltr" | "rtl" {
  const letters = line.match(LETTERS)?.length ?? 0;
  const others = line.match(LEFT_TO_RIGHT_LETTERS)?.length ?? 0;
  return others * 2 > letters ? "ltr" : "rtl";
}
