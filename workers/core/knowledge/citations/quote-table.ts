import type { QuotedRow } from "../../../contract/knowledge";
import type { TextLanguage } from "../../../providers/lexical/text-languages";
import { fold } from "../../../providers/lexical/words";
import type { TextSpan } from "../text/excerpt";
import { cellsOf, rowsOf, type Table } from "../text/tables";
import { normalizeWords } from "../text/tokenize";
import { locateQuote, type QuotePlace } from "./locate-quote";
import { wordsAt } from "./verify-citation";

/** Characters and parts of a quote: references hold no more. */
const MAX_QUOTE = 600;
const MAX_PARTS = 6;
const MAX_ROWS = 8;
/** Characters of rows that are told with all of their cells where the question names none of them. */
const MAX_WHOLE = 300;
/** The figures of a year are no answer without their row, and one of the question may stand in any cell. */
const FIGURE = 0.2;
/** Least weight of a word that names a row or a column: words that stand in any question weigh less. */
export const IS_NAMED = 0.5;

/** Looks up the weight that a word of a sentence or cell has in the question. */
export const wordWeight = (weights: ReadonlyMap<string, number>, word: string): number =>
  Math.min(weights.get(word) ?? 0, /^\d/.test(word) ? FIGURE : 1);

export interface QuotedTable {
  /** The headers and the rows, word by word. */
  quote: string;
  place: QuotePlace;
  rows: QuotedRow[];
  /** Whether the question names a column and, by all of its first cell, a row: it asks for what stands there. */
  isCell: boolean;
}

interface Row extends TextSpan {
  cells: string[];
}

/**
 * The rows of a table that a question names by their first cells, and in these the columns that it names; all of what it
 * does not name. Null where they are too long to be quoted.
 */
export function quoteTable(text: string, table: Table, { own, ...asked }: AskedWords): QuotedTable | null {
  const headers = cellsOf(text, table.header);
  const all = rowsOf(text, table).map((row): Row => ({ ...row, cells: cellsOf(text, row) }));
  const columns = bestOf(
    headers.map((_, at) => at).slice(1),
    (at) => matchOf(headers[at]!, asked),
    (match) => isNamed(match) && match.matched > match.written / 2,
  );
  const { rows: chosen, areNamed } = chooseRows(
    all,
    columns.map((at) => headers[at]!),
    { own, ...asked },
  );
  const quoted = withinLimits(text, table, chosen);
  if (!quoted) return null;
  const length = quoted.rows.reduce((sum, { start, end }) => sum + end - start, 0);
  const isWhole = columns.length === 0 || (!areNamed && length <= MAX_WHOLE);
  // "PDF uploads" names the row: what is left of the question names the column.
  const labels = stems(
    quoted.rows.map(({ cells }) => cells[0]!),
    asked,
  );
  const others = columns.filter((at) => [...stems([headers[at]!], asked)].some((word) => !labels.has(word)));
  const told = others.length > 0 ? others : columns;
  const rows = quoted.rows.map(({ cells: [label = "", ...cells] }) => ({
    label,
    cells: cells.flatMap((value, at) =>
      value && (isWhole || told.includes(at + 1)) ? [{ header: headers[at + 1] ?? "", value }] : [],
    ),
  }));
  const isCell = columns.length > 0 && rows.every(({ label }) => isWholly(label, { ...asked, weights: own }));
  return { ...quoted, rows, isCell };
}

/** The rows that a question names by their first cells, at best in its own words; else by any of their cells, else all. */
function chooseRows(all: readonly Row[], columns: readonly string[], { own, ...asked }: AskedWords) {
  // "The AI chat plan" names a column, and no row that is called "PDF chat".
  const ofColumns = stems(columns, asked);
  const without = (weights: AskedWords["weights"]) =>
    new Map([...weights].filter(([word]) => !ofColumns.has(word)));
  const isSaid = ({ weight }: Match) => weight > 0;
  for (const [weights, isEnough] of [
    [without(own), isSaid],
    [without(asked.weights), isNamed],
    [own, isSaid],
  ] as const) {
    const named = bestOf(all, ({ cells }) => matchOf(cells[0]!, { ...asked, weights }), isEnough);
    if (named.length > 0) return { rows: named, areNamed: true };
  }
  const named = bestOf(all, ({ cells }) => matchOf(cells.join(" "), asked), isNamed);
  return { rows: named.length > 0 ? named : all, areNamed: false };
}

const stems = (cells: readonly string[], { language }: Asked): Set<string> =>
  new Set(normalizeWords(cells.join(" "), language));

/** The words of a question and what each weighs. */
interface AskedWords {
  /** Weights of the question's words, and of those that it implies. */
  weights: ReadonlyMap<string, number>;
  /** Words that the question itself says, without those it implies. */
  own: ReadonlyMap<string, number>;
  /** Words of the question as they are written, without capitals and accents. */
  said: ReadonlySet<string>;
  /** TextLanguage of the table. */
  language: TextLanguage;
}

type Asked = Omit<AskedWords, "own">;

/** Degree to which a question names a cell. */
interface Match {
  weight: number;
  /** Number of the cell's words, and of those of them that the question has. */
  written: number;
  matched: number;
}

function matchOf(cell: string, { weights, said, language }: Asked): Match {
  const written = cell.match(/[\p{L}\p{N}]+/gu) ?? [];
  const weigh = (word: string) => wordWeight(weights, word);
  const has = (word: string) => said.has(fold(word)) || normalizeWords(word, language).some(weigh);
  return {
    weight: [...new Set(normalizeWords(cell, language))].reduce((sum, word) => sum + weigh(word), 0),
    written: written.length,
    matched: written.filter(has).length,
  };
}

const isNamed = ({ weight, written, matched }: Match): boolean =>
  weight >= IS_NAMED || (weight > 0 && matched === written);

/** Whether a question says all words of a cell. */
function isWholly(cell: string, asked: Asked): boolean {
  const { weight, written, matched } = matchOf(cell, asked);
  return weight > 0 && matched === written;
}

/**
 * Finds the rows that are named best; of these, by most of their words: "journée" is a day, "demi-journée" half of
 * one.
 */
function bestOf<T>(
  all: readonly T[],
  matchOfOne: (one: T) => Match,
  isEnough: (match: Match) => boolean,
): T[] {
  const scored = all.map((one) => {
    const match = matchOfOne(one);
    return { one, score: isEnough(match) ? match.weight + (0.1 * match.matched) / match.written : 0 };
  });
  const most = Math.max(...scored.map(({ score }) => score));
  return most > 0 ? scored.filter(({ score }) => score > most - 1e-6).map(({ one }) => one) : [];
}

/** Keeps as many rows below the headers as a quote may have. */
function withinLimits(text: string, { header }: Table, rows: readonly Row[]) {
  for (let count = Math.min(rows.length, MAX_ROWS); count > 0; count -= 1) {
    const first = rows.slice(0, count);
    const parts = join([header, ...first]);
    const quote = wordsAt(text, { start: 0, end: 0, parts });
    if (parts.length > MAX_PARTS || quote.length > MAX_QUOTE) continue;
    const place = locateQuote(text, quote);
    return place && { quote, place, rows: first };
  }
  return null;
}

/** Rows right below one another are one part. */
function join(rows: readonly TextSpan[]): TextSpan[] {
  const parts: TextSpan[] = [];
  for (const { start, end } of rows) {
    const last = parts.at(-1);
    if (last && start === last.end + 1) last.end = end;
    else parts.push({ start, end });
  }
  return parts;
}
