import type { Row, Segment } from "./rows";

/** Rows that are read one after the other. */
export interface Region {
  kind: "text" | "table";
  rows: Row[];
}

/** Rows that no piece of text crosses at `at`, of which enough have something on both sides. */
interface Band {
  at: number;
  /** First row and the one after the last. */
  from: number;
  to: number;
  twoSided: number;
}

const MIN_ROWS = 3;
/** Columns of prose within columns of prose within …: a page is not deeper. */
const MAX_DEPTH = 6;
/** A wider step between rows than so many usual ones ends a column. */
const COLUMN_END = 1.8;
/** Cells hold fewer words than lines of a column do. */
const CELL_WORDS = 4;
const SHORT_CELL_WORDS = 2.6;
const MIN_NUMERIC = 0.15;
/** Of the terms that make a glossary, of a line that is full, and of the lines of a glossary that are. */
const MIN_TERMS = 4;
const FULL_LINE = 0.12;
const MAX_FULL_SHARE = 0.5;

/** Puts the rows of a page into the order in which a person reads them: columns one by one, tables row by row. */
export function readingOrder(rows: Row[], depth = 0): Region[] {
  if (rows.length === 0) return [];
  const band = depth < MAX_DEPTH ? widestBand(rows) : null;
  if (!band) return [{ kind: "text", rows }];
  const inside = rows.slice(band.from, band.to);
  const around = (middle: Region[]) => [
    ...readingOrder(rows.slice(0, band.from), depth + 1),
    ...middle,
    ...readingOrder(rows.slice(band.to), depth + 1),
  ];
  if (isTable(inside, band.at)) return around([{ kind: "table", rows: inside }]);
  const side = (keep: (segment: Segment) => boolean) =>
    inside.flatMap((row) => {
      const segments = row.segments.filter(keep);
      return segments.length > 0 ? [{ ...row, segments }] : [];
    });
  const isLeft = ({ u0, u1 }: Segment) => (u0 + u1) / 2 < band.at;
  return around([
    ...readingOrder(side(isLeft), depth + 1),
    ...readingOrder(
      side((segment) => !isLeft(segment)),
      depth + 1,
    ),
  ]);
}

function widestBand(rows: Row[]): Band | null {
  let best: Band | null = null;
  for (const at of gaps(rows)) {
    const band = bandAt(rows, at);
    if (band && band.twoSided > (best?.twoSided ?? MIN_ROWS - 1)) best = band;
  }
  return best && trimmed(rows, best);
}

/** Where a gap between two segments of a row begins, ends and has its middle; each place once. */
function gaps(rows: Row[]): Set<number> {
  const places = new Set<number>();
  for (const { segments } of rows)
    for (let at = 1; at < segments.length; at += 1)
      places.add(Math.round((segments[at - 1]!.u1 + segments[at]!.u0) / 8) * 4);
  return places;
}

function bandAt(rows: Row[], at: number): Band | null {
  let best: Band | null = null;
  let from = 0;
  let twoSided = 0;
  for (let index = 0; index <= rows.length; index += 1) {
    const row = rows[index];
    if (row && !row.segments.some(({ u0, u1 }) => u0 < at && u1 > at)) {
      if (row.segments.some(({ u1 }) => u1 <= at) && row.segments.some(({ u0 }) => u0 >= at)) twoSided += 1;
      continue;
    }
    if (twoSided > (best?.twoSided ?? 0)) best = { at, from, to: index, twoSided };
    from = index + 1;
    twoSided = 0;
  }
  return best;
}

/** Without the rows before and after that have only one side, unless they carry a column on. */
function trimmed(rows: Row[], { at, from, to, twoSided }: Band): Band {
  const hasBoth = ({ segments }: Row) =>
    segments.some(({ u1 }) => u1 <= at) && segments.some(({ u0 }) => u0 >= at);
  const first = rows.findIndex((row, index) => index >= from && hasBoth(row));
  const last = rows.findLastIndex((row, index) => index < to && hasBoth(row));
  const steps = rows.slice(first + 1, last + 1).map((row, index) => row.v - rows[first + index]!.v);
  const usual = steps.sort((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0;
  const table = isTable(rows.slice(first, last + 1), at);
  let end = last + 1;
  while (!table && end < to && rows[end]!.v - rows[end - 1]!.v <= COLUMN_END * usual) end += 1;
  let start = first;
  while (
    !table &&
    start > from &&
    rows[start]!.v - rows[start - 1]!.v <= COLUMN_END * usual &&
    !isHeadline(rows[start - 1]!, rows[start]!)
  )
    start -= 1;
  return { at, from: start, to: end, twoSided };
}

const isHeadline = (row: Row, next: Row) => row.size > next.size * 1.1;

/** Whether rows that are divided at `at` are read row by row. */
function isTable(rows: Row[], at: number): boolean {
  const segments = rows.flatMap((row) => row.segments);
  const numeric =
    segments.filter(({ pieces }) => /^[-+(]?[\d$€£%]/.test(pieces[0]!.text)).length / segments.length;
  const widest = Math.max(...rows.map((row) => row.segments.length));
  const words = wordsEach(segments);
  if (words <= SHORT_CELL_WORDS) return true;
  return (words < CELL_WORDS && (numeric > MIN_NUMERIC || widest >= 3)) || isGlossary(segments, at);
}

/** Terms next to their definitions: few words next to lines that end where they end, as those of a column do not. */
function isGlossary(segments: Segment[], at: number): boolean {
  const terms = segments.filter(({ u1 }) => u1 <= at);
  const texts = segments.filter(({ u0 }) => u0 >= at);
  if (terms.length < MIN_TERMS || wordsEach(terms) > SHORT_CELL_WORDS) return false;
  const left = Math.min(...texts.map(({ u0 }) => u0));
  const right = Math.max(...texts.map(({ u1 }) => u1));
  const full = texts.filter(({ u1 }) => right - u1 < FULL_LINE * (right - left)).length;
  return full < MAX_FULL_SHARE * texts.length;
}

const wordsEach = (segments: Segment[]) =>
  segments.reduce((sum, { pieces }) => sum + pieces.length, 0) / segments.length;
