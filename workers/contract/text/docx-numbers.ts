import { attributeOf, elementsOf, replaceElements, valueOf } from "./docx-xml";

/*
 * The numbers of lists in Word documents. They are counted while a document is laid out and stored nowhere, and the
 * program that turns a document into HTML begins each list anew: the numbers are counted here and noted as bookmarks.
 */

/** Numbering of a list, as HTML's `type` of lists says it. */
export type ListType = "1" | "a" | "A" | "i" | "I";

const TYPES: Record<string, ListType> = {
  lowerLetter: "a",
  upperLetter: "A",
  lowerRoman: "i",
  upperRoman: "I",
};
const UNNUMBERED = new Set(["bullet", "none"]);
const MAX_LEVELS = 9;
/** The bookmark of a numbered paragraph: its list's type and its number. */
const BOOKMARK = "atelier-number-";

/** The number that a bookmark of `withNumbers` notes, by its id in the HTML; null for other bookmarks. */
export function numberOfBookmark(id: string): { type: ListType; value: number } | null {
  const [, type, value] = /atelier-number-([1aAiI])-(\d{1,6})-\d+$/.exec(id) ?? [];
  return type && value ? { type: type as ListType, value: Number(value) } : null;
}

interface Level {
  start: number;
  format: string;
  /** Whether it begins anew after an item of a higher level. */
  restarts: boolean;
}

interface Numbering {
  list: string;
  levels: Level[];
  /** Number that the list begins with at each level, whatever it had before. */
  overrides: (number | undefined)[];
}

interface StyleNumbering {
  list: string | null;
  level: number | null;
  basedOn: string | null;
}

/** The parts of a document that its numbers depend on, as XML; empty where it has none. */
export interface NumberedParts {
  document: string;
  numbering: string;
  styles: string;
}

/** The document with a bookmark in each numbered paragraph. */
export function withNumbers({ document, numbering, styles }: NumberedParts): string {
  const lists = readNumbering(numbering);
  if (lists.size === 0) return document;
  const named = readStyles(styles);
  const counted: Counted = { numbers: new Map(), begun: new Set() };
  let count = 0;
  // Former properties of a paragraph are inside its present ones.
  const current = replaceElements(document, "w:pPrChange", () => "");
  return replaceElements(current, "w:pPr", ({ attributes, content }) => {
    const written = `<w:pPr${attributes}>${content}</w:pPr>`;
    const item = itemOf(content, named);
    const list = item && lists.get(item.list);
    const level = list?.levels[item!.level];
    if (!item || !list || !level) return written;
    const value = next(counted, list, item);
    if (UNNUMBERED.has(level.format)) return written;
    count += 1;
    const name = `${BOOKMARK}${TYPES[level.format] ?? "1"}-${value}-${count}`;
    return `${written}<w:bookmarkStart w:id="${FIRST_ID + count}" w:name="${name}"/>`;
  });
}

/** First number of our bookmarks: a document has fewer of its own. */
const FIRST_ID = 9_000_000;

interface Counted {
  /** Last number of each level, by definition of a list. */
  numbers: Map<string, number[]>;
  /** Lists and levels that have begun. */
  begun: Set<string>;
}

function next(
  { numbers: all, begun }: Counted,
  { list, levels, overrides }: Numbering,
  { list: id, level }: Item,
): number {
  const numbers = all.get(list) ?? [];
  all.set(list, numbers);
  const override = overrides[level];
  const key = `${id} ${level}`;
  if (override !== undefined && !begun.has(key)) numbers[level] = override - 1;
  begun.add(key);
  const value = (numbers[level] ?? levels[level]!.start - 1) + 1;
  numbers[level] = value;
  for (let below = level + 1; below < MAX_LEVELS; below += 1)
    if (levels[below]?.restarts !== false) delete numbers[below];
  return value;
}

/** A paragraph's list, and how deep it is in it. */
interface Item {
  list: string;
  level: number;
}

function itemOf(properties: string, styles: Map<string, StyleNumbering>): Item | null {
  let { list, level } = numberingOf(properties);
  let style = valueOf(properties, "w:pStyle");
  for (let depth = 0; style !== null && depth < MAX_LEVELS; depth += 1) {
    const inherited = styles.get(style);
    list ??= inherited?.list ?? null;
    level ??= inherited?.level ?? null;
    style = inherited?.basedOn ?? null;
  }
  // Zero takes a paragraph out of the list of its style.
  return list === null || list === "0" ? null : { list, level: level ?? 0 };
}

function numberingOf(properties: string): { list: string | null; level: number | null } {
  const [numbered] = elementsOf(properties, "w:numPr");
  if (!numbered) return { list: null, level: null };
  const level = valueOf(numbered.content, "w:ilvl");
  return { list: valueOf(numbered.content, "w:numId"), level: level === null ? null : Number(level) };
}

function readNumbering(xml: string): Map<string, Numbering> {
  const definitions = new Map<string, Level[]>();
  for (const { attributes, content } of elementsOf(xml, "w:abstractNum")) {
    const levels: Level[] = [];
    for (const level of elementsOf(content, "w:lvl"))
      levels[Number(attributeOf(level.attributes, "w:ilvl") ?? 0)] = {
        start: Number(valueOf(level.content, "w:start") ?? 1),
        format: valueOf(level.content, "w:numFmt") ?? "decimal",
        restarts: valueOf(level.content, "w:lvlRestart") !== "0",
      };
    definitions.set(attributeOf(attributes, "w:abstractNumId") ?? "", levels);
  }
  const lists = new Map<string, Numbering>();
  for (const { attributes, content } of elementsOf(xml, "w:num")) {
    const list = valueOf(content, "w:abstractNumId") ?? "";
    const overrides: (number | undefined)[] = [];
    for (const override of elementsOf(content, "w:lvlOverride")) {
      const start = valueOf(override.content, "w:startOverride");
      if (start !== null) overrides[Number(attributeOf(override.attributes, "w:ilvl") ?? 0)] = Number(start);
    }
    lists.set(attributeOf(attributes, "w:numId") ?? "", {
      list,
      levels: definitions.get(list) ?? [],
      overrides,
    });
  }
  return lists;
}

function readStyles(xml: string): Map<string, StyleNumbering> {
  const styles = new Map<string, StyleNumbering>();
  for (const { attributes, content } of elementsOf(xml, "w:style"))
    styles.set(attributeOf(attributes, "w:styleId") ?? "", {
      ...numberingOf(content),
      basedOn: valueOf(content, "w:basedOn"),
    });
  return styles;
}
