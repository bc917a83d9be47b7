import { normalForm } from "../../../contract/text/normal-form";
import statementData from "../vocabularies/statements.json" with { type: "json" };

/** Signs of the kind of a section. */
export interface SectionFeatures {
  /** Weight of a section of this kind as evidence: contents and lists of exhibits name everything and tell nothing. */
  weight: number;
  /** Share of its words that are numbers, 0 to 1. */
  numbers: number;
  /** Likeness to each of the main statements of accounts, 0 to 1. */
  statements: Record<Statement, number>;
  /** Line items of each statement that are on it, a bit each. */
  items: Record<Statement, number>;
  titled: Statement[];
}

export const STATEMENTS = ["income", "balance", "cash", "equity"] as const;

export type Statement = (typeof STATEMENTS)[number];

/** Line items that stand together on the statement itself and, all at once, hardly anywhere else. */
const SIGNATURES = Object.fromEntries(
  Object.entries(statementData.statements).map(([kind, { titles, lines }]) => [
    kind,
    { titles: new RegExp(titles), lines },
  ]),
) as Record<Statement, { titles: RegExp; lines: string[][] }>;

const LISTS = /^\W*(?:table of contents|contents|index|sommaire|table des mati[eè]res|glossary|glossaire)\b/i;
/**
 * A list's title counts on sections that lead to others in some of their lines: running headers and links back to the table
 * of contents stand on sections of content.
 */
const MIN_LEADERS_OF_A_LIST = 0.1;
/** A line that leads to a section: words, dots or space, and a section's number. */
const LEADER =
  /(?<!\.\s?)(?:\.\s?){4,}\s*[\dF-]{1,5}\s*$|\S(?: {2,}|\t)[F-]*\d{1,3}\s*$|^(?:item|note|part|section|chapitre|article)\b.{3,90}\s\d{1,3}\s*$/i;
/** A line of a list of exhibits: its number, and what an exhibit is. */
const EXHIBIT_NUMBER = /^\W*(?:exhibit\s+)?\(?\d{1,2}(?:\.\d{1,2}|\(\w\))+[*+†]?\)?\W/i;
const EXHIBIT = /agreement|incorporated|herewith|certification|indenture|plan\b|by-?laws/i;
/** A statement has rows of figures; text about statements does not. */
const NUMBERS_OF_A_STATEMENT = 0.18;
const HEAD_LINES = 8;
const UNTITLED = 0.6;
/** Factor for a statement that goes on from the section before: most of it stands there. */
const CONTINUED = 0.8;
/** Line items that the continuation must have of its own. */
const MIN_NEW = 2;

/**
 * Reads a section's kind off its text. `lines` are those that are not repeated on other sections; `before` is the section before:
 * a statement may go on from there.
 */
export function readFeatures(lines: readonly string[], before?: SectionFeatures): SectionFeatures {
  const filled = lines.filter((line) => line.trim());
  const whole = filled.join("\n");
  const digits = whole.match(/\d[\d.,]*/g)?.length ?? 0;
  const words = whole.match(/[^\d\s]{2,}/g)?.length ?? 0;
  const numbers = digits / Math.max(1, digits + words);
  const isTable = numbers >= NUMBERS_OF_A_STATEMENT;
  const text = isTable ? plain(whole) : "";
  const head = isTable ? plain(filled.slice(0, HEAD_LINES).join("\n")) : "";
  const byKind = (value: (kind: Statement) => number) =>
    Object.fromEntries(STATEMENTS.map((kind) => [kind, isTable ? value(kind) : 0])) as Record<
      Statement,
      number
    >;
  const titled = STATEMENTS.filter((kind) => isTable && SIGNATURES[kind].titles.test(head));
  const items = byKind((kind) => itemsIn(kind, text));
  const statements = byKind((kind) =>
    Math.max(
      likeness(kind, items[kind]) * (titled.includes(kind) ? 1 : UNTITLED),
      before && goesOn(kind, before, { items, titled }) ? CONTINUED * likeness(kind, items[kind] | before.items[kind]) : 0, // prettier-ignore
    ),
  );
  return { weight: weightOfKind(filled), numbers, statements, items, titled };
}

/** Whether a statement that began on the section before has its last rows here. */
const goesOn = (
  kind: Statement,
  before: SectionFeatures,
  { items, titled }: Pick<SectionFeatures, "items" | "titled">,
): boolean =>
  before.titled.includes(kind) &&
  before.statements[kind] > 0 &&
  bits(items[kind] & ~before.items[kind]) >= MIN_NEW &&
  titled.every((other) => other === kind);

const plain = (text: string) =>
  normalForm(text.toLowerCase(), "NFD").replace(/\p{M}/gu, "").replaceAll("’", "'");

const itemsIn = (kind: Statement, text: string): number =>
  SIGNATURES[kind].lines.reduce(
    (found, line, at) => (line.some((words) => text.includes(words)) ? found | (1 << at) : found),
    0,
  );

function likeness(kind: Statement, items: number): number {
  const share = Math.min(1, bits(items) / (SIGNATURES[kind].lines.length * 0.75));
  return share < 0.4 ? 0 : share;
}

function bits(value: number): number {
  let count = 0;
  for (let left = value; left > 0; left &= left - 1) count++;
  return count;
}

function weightOfKind(lines: readonly string[]): number {
  if (lines.length === 0) return 0.2;
  const share = (...patterns: RegExp[]) =>
    lines.filter((line) => patterns.every((pattern) => pattern.test(line))).length / lines.length;
  const isList = lines.slice(0, 4).some((line) => LISTS.test(line) && line.length < 60);
  const leaders = share(LEADER);
  // Rows of accounts end in numbers too: only where they lead on, in order, are they a table of contents.
  if (leaders > 0.3 && numbersRise(lines)) return 0.25;
  if (share(EXHIBIT_NUMBER, EXHIBIT) > 0.2) return 0.4;
  return isList && leaders >= MIN_LEADERS_OF_A_LIST ? 0.5 : 1;
}

function numbersRise(lines: readonly string[]): boolean {
  const sections = lines.flatMap((line) =>
    LEADER.test(line) ? [Number(/(\d{1,3})\s*$/.exec(line)?.[1])] : [],
  );
  if (sections.length < 5) return false;
  const rises = sections.filter((section, at) => at > 0 && section >= sections[at - 1]!).length;
  return rises >= 0.85 * (sections.length - 1);
}
