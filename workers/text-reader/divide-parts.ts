import { paragraph, type Piece } from "./piece";
import type { TextPart } from "../contract/reading";

/** Characters of a part that is divided; the last paragraph alone never exceeds it. */
const MAX_PART = 3_000;
/** Length from which a smaller heading divides a section, in characters. */
const MIN_PART = 1_000;
/** Number of headings up to which they begin separate sections; a page with more is divided by size alone. */
const MAX_SECTIONS = 1_000;

/** Divides the pieces of a page at its first two levels of headings, and long sections further. */
export function divideParts(pieces: readonly Piece[]): TextPart[] {
  return sectionsOf(pieces).flatMap((section) => {
    const fits = lengthOf(section) <= MAX_PART;
    return fits ? [partOf(section, headingOf(section))] : divideSection(section);
  });
}

/** Headings right below one another begin one section. */
function sectionsOf(pieces: readonly Piece[]): Piece[][] {
  const sections: Piece[][] = [[]];
  let hasText = false;
  for (const piece of pieces) {
    const begins: boolean = isMainHeading(piece) && hasText && sections.length < MAX_SECTIONS;
    if (begins) sections.push([]);
    hasText = begins ? false : hasText || piece.kind !== "heading";
    sections.at(-1)!.push(piece);
  }
  return sections.filter((section) => section.length > 0);
}

const isMainHeading = ({ kind, level }: Piece) => kind === "heading" && level <= 2;

/** The last of the main headings that a section begins with. */
function headingOf(section: readonly Piece[]): Piece | null {
  const end = section.findIndex((piece) => !isMainHeading(piece));
  return section.slice(0, end === -1 ? section.length : end).at(-1) ?? null;
}

function divideSection(section: readonly Piece[]): TextPart[] {
  const parts: TextPart[] = [];
  let heading = headingOf(section);
  let held: Piece[] = [];
  let length = 0;
  const close = () => {
    if (held.length > 0) parts.push(partOf(held, heading));
    heading = held.findLast(({ kind }) => kind === "heading") ?? heading;
    held = [];
    length = 0;
  };
  for (const piece of section.flatMap(cutPiece)) {
    const isFull = length + piece.text.length > MAX_PART;
    const isHeading = piece.kind === "heading" && piece.level > 2;
    if (isFull || (isHeading && length >= MIN_PART)) {
      close();
      if (isHeading) heading = piece;
    }
    held.push(piece);
    length += piece.text.length + 2;
  }
  close();
  return parts;
}

const lengthOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { text }) => sum + text.length + 2, 0);

function partOf(pieces: readonly Piece[], heading: Piece | null): TextPart {
  const part: TextPart = {
    heading: heading?.text ?? "",
    anchor: heading?.anchor ?? null,
    text: "",
    blocks: [],
  };
  let text = "";
  for (const [at, { kind, level, text: own, isItem, hasHeader }] of pieces.entries()) {
    if (at > 0) text += isItem && pieces[at - 1]!.isItem ? "\n" : "\n\n";
    const place = { start: text.length, end: text.length + own.length };
    part.blocks.push({ kind, level, ...place, ...(hasHeader && { hasHeader }) });
    text += own;
  }
  return { ...part, text };
}

/** A piece that is longer than a part in several: a table between its rows, a text between its sentences. */
function cutPiece(piece: Piece): Piece[] {
  if (piece.text.length <= MAX_PART) return [piece];
  return piece.kind === "table" ? cutTable(piece) : cutText(piece.text).map((text) => ({ ...piece, text }));
}

/** Each has the first row above its own, unless that takes most of the room. */
function cutTable({ text, hasHeader = false }: Piece): Piece[] {
  const [header = "", ...rows] = text.split("\n").flatMap(cutText);
  const above = header.length <= MAX_PART / 3 ? header : "";
  const tables: string[] = [];
  let held = header;
  for (const row of rows) {
    if (held.length + row.length + 1 > MAX_PART) {
      tables.push(held);
      held = above;
    }
    held += (held ? "\n" : "") + row;
  }
  tables.push(held);
  return tables.map((table) => ({
    ...paragraph(table),
    kind: "table",
    hasHeader: hasHeader && table.startsWith(header),
  }));
}

/** Ends of sentences are best, then any space. */
function cutText(text: string): string[] {
  const cuts: string[] = [];
  let start = 0;
  while (text.length - start > MAX_PART) {
    const window = text.slice(start, start + MAX_PART);
    const sentence = Math.max(...[". ", "! ", "? ", "\n"].map((end) => window.lastIndexOf(end)));
    const space = window.search(/\s\S*$/);
    const best = sentence > MAX_PART / 2 ? sentence + 1 : space > MAX_PART / 2 ? space : MAX_PART;
    const end = best === MAX_PART && /[\ud800-\udbff]$/.test(window) ? best - 1 : best;
    cuts.push(text.slice(start, start + end).trimEnd());
    start += end;
    while (/\s/.test(text[start] ?? "")) start += 1;
  }
  return [...cuts, text.slice(start)].filter(Boolean);
}
