import { normalForm } from "../../../../contract/text/normal-form";
import bidiFactory, { type Bidi } from "bidi-js";
import type { Placed } from "./placed";

export type Direction = "ltr" | "rtl";

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const PRESENTED = /[\ufb1d-\ufdff\ufe70-\ufefc]/g;
const RIGHT_LETTERS =
  /(?=[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}])\p{L}/gu;
const LETTERS = /\p{L}/gu;
const ENDS_LEFT = /^[.,:;!?،؛؟…]/;
const ENDS_RIGHT = /[.,:;!?،؛؟…]$/;
/** Lines that begin and end with Latin words are read to the left from this part of other letters on, if the page is. */
const MIN_PART = 0.2;

let bidi: Bidi | undefined;

/**
 * Decides in which direction lines that belong together read, by all of them: a single line may be mostly Latin words
 * in a Hebrew text. `around` is the direction around them; the lines are given as they are drawn, from left to right.
 */
export function directionOf(lines: readonly string[], around: Direction | null): Direction {
  let toRight = 0;
  let toLeft = 0;
  let mayReadLeft = false;
  for (const line of lines) {
    const letters = line.match(LETTERS)?.length ?? 0;
    const own = line.match(RIGHT_LETTERS)?.length ?? 0;
    if (own > 0) mayReadLeft = true;
    const shows = own === 0 ? (letters > 0 ? "ltr" : null) : shownBy(line, own / letters, around);
    if (shows === "rtl") toLeft += letters;
    if (shows === "ltr") toRight += letters;
  }
  if (toLeft !== toRight) return toLeft > toRight ? "rtl" : "ltr";
  if (around !== null) return mayReadLeft || lines.every((line) => !/\p{L}/u.test(line)) ? around : "ltr";
  const text = lines.join(" ");
  return (text.match(RIGHT_LETTERS)?.length ?? 0) * 2 > (text.match(LETTERS)?.length ?? 0) ? "rtl" : "ltr";
}

/** Decides in which direction a line of a block reads: as it shows itself, else as the block. */
export function directionOfLine(line: string, block: Direction): Direction {
  const own = line.match(RIGHT_LETTERS)?.length ?? 0;
  const letters = line.match(LETTERS)?.length ?? 0;
  if (letters > 0 && own === 0) return ENDS_LEFT.test(line.trim()) ? block : "ltr";
  return own === 0 || own === letters ? block : (shownBy(line, own / letters, block) ?? block);
}

/** Reads the direction off the ends of a line with letters of both kinds; null where it may be either. */
function shownBy(line: string, part: number, around: Direction | null): Direction | null {
  const drawn = line.trim();
  const endsLeft = ENDS_LEFT.test(drawn);
  if (endsLeft !== ENDS_RIGHT.test(drawn)) return endsLeft ? "rtl" : "ltr";
  const letters = drawn.match(LETTERS)!;
  const isRight = (letter: string) => RIGHT_TO_LEFT.test(letter);
  const [first, last] = [isRight(letters[0]!), isRight(letters.at(-1)!)];
  if (first !== last) return null;
  if (first) return "rtl";
  return around !== "ltr" && part >= MIN_PART ? null : "ltr";
}

/**
 * Pieces of one line, from left to right as they were drawn, in the order and with the letters in the order in which
 * they are read: Arabic and Hebrew are drawn from their ends. Undone is what the Unicode bidirectional algorithm (UAX 9)
 * does to show them, by doing it again. `areApart` tells whether there is a space between two pieces. A piece may come
 * back in parts: the full stop before a Latin word is read after it.
 */
export function inReadingDirection(
  pieces: Placed[],
  direction: Direction,
  areApart: (one: Placed, other: Placed) => boolean,
): Placed[] {
  if (direction === "ltr" && !pieces.some(({ text }) => RIGHT_TO_LEFT.test(text))) return pieces;
  bidi ??= bidiFactory();
  let line = "";
  const owners: number[] = [];
  for (const [at, piece] of pieces.entries()) {
    if (at > 0 && areApart(pieces[at - 1]!, piece)) {
      line += " ";
      owners.push(-1);
    }
    const text = piece.text.replace(PRESENTED, asDrawn);
    line += text;
    for (let unit = 0; unit < text.length; unit += 1) owners.push(at);
  }
  const levels = bidi.getEmbeddingLevels(line, direction);
  const mirrored = bidi.getMirroredCharactersMap(line, levels.levels);
  const read: { owner: number; text: string; isAfterSpace: boolean }[] = [];
  let isAfterSpace = false;
  for (const index of bidi.getReorderedIndices(line, levels)) {
    const owner = owners[index]!;
    if (owner < 0) isAfterSpace = true;
    else {
      const letter = mirrored.get(index) ?? line[index]!;
      const last = read.at(-1);
      if (last?.owner === owner && !isAfterSpace) last.text += letter;
      else read.push({ owner, text: letter, isAfterSpace });
      isAfterSpace = false;
    }
  }
  return read.map(({ owner, text, isAfterSpace: isApart }) => ({
    ...pieces[owner]!,
    text: wellFormed(text),
    isAfterSpace: isApart,
  }));
}

/** Both halves of a sign, which are one place in the line, in their order. */
const wellFormed = (text: string) => text.replace(/([\udc00-\udfff])([\ud800-\udbff])/g, "$2$1");

/** A form of a letter, or of several, as plain letters from left to right. Forms of marks stand on a space. */
const asDrawn = (form: string) => [...normalForm(form, "NFKC").replaceAll(" ", "")].reverse().join("");
