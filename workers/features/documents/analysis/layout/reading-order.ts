import type { Direction } from "./reading-direction";
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
/** Rows this close may be lines of two columns that stand side by side, in ems of the lower one. */
const BESIDE = 1.15;
/** The next line of a column follows within so many ems. */
const LINE_STEP = 2.3;
/** Cells hold fewer words than lines of a column do. */
const CELL_WORDS = 4;
const SHORT_CELL_WORDS = 2.6;
const MIN_NUMERIC = 0.15;
/** Least terms that make a glossary. */
const MIN_TERMS = 4;
/** Room at the end of a line that counts as full, in parts of the column. */
const FULL_LINE = 0.12;
/** Largest share of full lines in a glossary. */
const MAX_FULL_SHARE = 0.5;

/** Puts the rows of a page into the order in which a person reads them: columns one by one, tables row by row. */
export function readingOrder(rows: Row[], direction: Direction, depth = 0): Region[] {
  if (rows.length === 0) return [];
  const band = depth < MAX_DEPTH ? widestBand(rows) : null;
  if (!band) return [{ kind: "text", rows }];
  const inside = rows.slice(band.from, band.to);
  const around = (middle: Region[]) => [
    ...readingOrder(rows.slice(0, band.from), direction, depth + 1),
    ...middle,
    ...readingOrder(rows.slice(band.to), direction, depth + 1),
  ];
  if (isTable(inside, band.at)) return around([{ kind: "table", rows: inside }]);
  const side = (keep: (segment: Segment) => boolean) =>
    inside.flatMap((row) => {
      const segments = row.segments.filter(keep);
      return segments.length > 0 ? [{ ...baselineOf(segments), segments }] : [];
    });
  const isLeft = ({ u0, u1 }: Segment) => (u0 + u1) / 2 < band.at;
  const columns = [side(isLeft), side((segment) => !isLeft(segment))];
  if (direction === "rtl") columns.reverse();
  return around(columns.flatMap((column) => readingOrder(column, direction, depth + 1)));
}

/** The baseline and size of a part of a row: the other part may stand a little higher, or be larger. */
function baselineOf(segments: Segment[]): Pick<Row, "v" | "size"> {
  const pieces = segments.flatMap((segment) => segment.pieces);
  const usual = pieces.filter(({ isInitial }) => !isInitial);
  return (usual.length > 0 ? usual : pieces).reduce((largest, piece) =>
    piece.size > largest.size ? piece : largest,
  );
}

function widestBand(rows: Row[]): Band | null {
  let best: Band | null = null;
  for (const at of gaps(rows)) {
    const band = bandAt(rows, at);
    if (!band || band.twoSided < Math.max(MIN_ROWS, best?.twoSided ?? 0)) continue;
    if (isOffset(rows.slice(band.from, band.to), at) && !areProse(rows.slice(band.from, band.to), at))
      continue;
    // The place between columns is the one where the right side begins in line, of places with as many rows on both
    // sides.
    if (band.twoSided > (best?.twoSided ?? 0) || inLine(rows, band) > inLine(rows, best!)) best = band;
  }
  return best && trim(rows, best);
}

/** Counts the rows that begin where most do on the right side. */
function inLine(rows: Row[], { at, from, to }: Band): number {
  const begins = new Map<number, number>();
  for (const { segments } of rows.slice(from, to)) {
    const first = segments.find(({ u0 }) => u0 >= at);
    const place = first && Math.round(first.u0 / 2);
    if (place !== undefined) begins.set(place, (begins.get(place) ?? 0) + 1);
  }
  return Math.max(0, ...begins.values());
}

/** Finds the middle of each gap between two segments of a row, or of two rows that are close; each place once. */
function gaps(rows: Row[]): Set<number> {
  const places = new Set<number>();
  const add = (left: Segment | undefined, right: Segment | undefined) => {
    if (left && right && right.u0 > left.u1) places.add(Math.round((left.u1 + right.u0) / 8) * 4);
  };
  for (const [index, { segments }] of rows.entries()) {
    for (let at = 1; at < segments.length; at += 1) add(segments[at - 1], segments[at]);
    const next = rows[index + 1];
    if (!next || next.v - rows[index]!.v > BESIDE * next.size) continue;
    add(segments.at(-1), next.segments[0]);
    add(next.segments.at(-1), segments[0]);
  }
  return places;
}

const hasLeft = ({ segments }: Row, at: number) => segments.some(({ u1 }) => u1 <= at);
const hasRight = ({ segments }: Row, at: number) => segments.some(({ u0 }) => u0 >= at);
const hasBoth = (row: Row, at: number) => hasLeft(row, at) && hasRight(row, at);

function bandAt(rows: Row[], at: number): Band | null {
  let best: Band | null = null;
  let from = 0;
  let twoSided = 0;
  for (let index = 0; index <= rows.length; index += 1) {
    const row = rows[index];
    if (row && !row.segments.some(({ u0, u1 }) => u0 < at && u1 > at)) {
      if (hasBoth(row, at) || isBesideNext(rows, index, at)) twoSided += 1;
      continue;
    }
    if (twoSided > (best?.twoSided ?? 0)) best = { at, from, to: index, twoSided };
    from = index + 1;
    twoSided = 0;
  }
  return best;
}

/**
 * Whether a row and the next one are lines of two columns whose baselines differ: they are on different sides, and the
 * next line of each follows at the distance of lines. Where one side has a line only now and then, it is a label.
 */
function isBesideNext(rows: Row[], index: number, at: number): boolean {
  const [row, next] = [rows[index]!, rows[index + 1]];
  if (!next || hasBoth(row, at) || hasBoth(next, at) || hasLeft(row, at) === hasLeft(next, at)) return false;
  const isLeft = hasLeft(row, at);
  const after = rows.slice(index + 2, index + 4);
  const own = after.find((other) => (isLeft ? hasLeft(other, at) : hasRight(other, at)));
  const others = [...after, ...rows.slice(Math.max(0, index - 2), index)];
  const across = others.find((other) => (isLeft ? hasRight(other, at) : hasLeft(other, at)));
  if (!own || !across) return false;
  const isLineStep = (one: Row, other: Row) => Math.abs(one.v - other.v) < LINE_STEP * one.size;
  return isLineStep(row, own) && isLineStep(next, across);
}

/** Whether most lines of the two sides have baselines of their own: those of the cells of a table are shared. */
function isOffset(rows: Row[], at: number): boolean {
  const offset = rows.filter((_, index) => isBesideNext(rows, index, at)).length;
  return rows.filter((row) => hasBoth(row, at)).length < offset / 2;
}

/** Whether both sides are lines of text, not parts of a formula or a drawing. */
const areProse = (rows: Row[], at: number): boolean =>
  [({ u1 }: Segment) => u1 <= at, ({ u0 }: Segment) => u0 >= at].every(
    (isOn) => wordsEach(rows.flatMap(({ segments }) => segments.filter(isOn))) > SHORT_CELL_WORDS,
  );

/** Leaves out the rows before and after that have only one side, unless they carry a column on. */
function trim(rows: Row[], { at, from, to, twoSided }: Band): Band {
  const isSided = (row: Row, index: number) =>
    hasBoth(row, at) || isBesideNext(rows, index, at) || (index > from && isBesideNext(rows, index - 1, at));
  const first = rows.findIndex((row, index) => index >= from && isSided(row, index));
  const last = rows.findLastIndex((row, index) => index < to && isSided(row, index));
  const usual = lineStep(rows.slice(first, last + 1), at);
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

/** The usual step from one line of a side to its next. */
function lineStep(rows: Row[], at: number): number {
  const steps = [hasLeft, hasRight].flatMap((isOn) => {
    const own = rows.filter((row) => isOn(row, at));
    return own.slice(1).map((row, index) => row.v - own[index]!.v);
  });
  return steps.sort((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0;
}

const isHeadline = (row: Row, next: Row) => row.size > next.size * 1.1;

/** Whether rows that are divided at `at` are read row by row. */
function isTable(rows: Row[], at: number): boolean {
  const segments = rows.flatMap((row) => row.segments);
  if (isOffset(rows, at)) return false;
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
