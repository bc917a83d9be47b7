import { cleanCode, cleanLines, oneLine } from "../providers/text/clean-text";
import { InlineMarks } from "./inline-marks";
import { walk } from "./parse-html";
import { paragraph, tableOf, type Piece } from "./piece";
import { isDataTable, TableRows } from "./table-rows";

const BLOCKS = new Set(
  (
    "address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer " +
    "form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu ol p pre section summary table tbody td tfoot th " +
    "thead tr ul"
  ).split(" "),
);
const HEADING = /^h[1-6]$/;
/** Elements that name what follows them. */
const NAMES = /^(?:h[1-6]|dt|summary)$/;
const MAX_HEADING = 300;
/** Steps by which an item of a list in lists is indented. */
const MAX_INDENT = 8;
/** Characters and pieces of a text; what comes after them is left out. */
const MAX_CHARACTERS = 2_000_000;
const MAX_PIECES = 50_000;

/** Headings, paragraphs, lists and tables below a node, in their order; `base` is the address of its page. */
export function writeBlocks(root: Node, base: string | null = null): Piece[] {
  const writer = new BlockWriter(base);
  for (const { node, isEnd } of walk(root)) {
    if (node.nodeType === 3) writer.text(node.nodeValue ?? "");
    else if (node.nodeType === 1 && isEnd) writer.leave(node as Element);
    else if (node.nodeType === 1) writer.enter(node as Element);
    if (writer.isFull) break;
  }
  return writer.finish();
}

interface List {
  isOrdered: boolean;
  next: number;
  /** Type as HTML has it: "1", "a", "A", "i" or "I". */
  type: string;
}

/** Receives the elements and texts of a document in order. What is on one line in the source may be many texts. */
class BlockWriter {
  readonly #pieces: Piece[] = [];
  #characters = 0;
  readonly #lists: List[] = [];
  #written = "";
  /** Stands before the next paragraph: the mark of a list's item. */
  #mark = "";
  /** Stands before the next paragraph, and alone if none comes: a term or a question. */
  #term = "";
  /** The heading, cell, term or code that is open; boundaries of blocks in it are spaces. */
  #open: Element | null = null;
  #table: { element: Element; rows: TableRows } | null = null;

  readonly #marks: InlineMarks;

  constructor(base: string | null) {
    this.#marks = new InlineMarks(base);
  }

  get isFull(): boolean {
    return this.#characters > MAX_CHARACTERS || this.#pieces.length > MAX_PIECES;
  }

  enter(element: Element): void {
    const tag = element.localName;
    if (tag === "br") this.#written += "\n";
    if (!BLOCKS.has(tag)) return this.#marks.enter(element, this.#written, this.#pieces.length);
    if (this.#opens(tag)) {
      this.#flush();
      this.#open = element;
    } else if (this.#open) this.#boundary();
    else this.#flush();
    if (tag === "ul" || tag === "menu") this.#lists.push({ isOrdered: false, next: 1, type: "" });
    else if (tag === "ol") this.#lists.push(orderedList(element));
    else if (tag === "li") this.#item(element);
    else if (tag === "table" && !this.#table && !this.#open && isDataTable(element))
      this.#startTable(element);
    else if (tag === "tr") this.#table?.rows.startRow();
  }

  leave(element: Element): void {
    const tag = element.localName;
    if (!BLOCKS.has(tag)) {
      const isInHeading = NAMES.test(this.#open?.localName ?? "");
      const pieces = this.#pieces.length;
      this.#written = this.#marks.leave(element, this.#written, { isInHeading, pieces });
      return;
    }
    if (this.#open === element) this.#close(element);
    else if (this.#open) this.#boundary();
    else this.#flush();
    if (tag === "ul" || tag === "menu" || tag === "ol") this.#lists.pop();
    if (tag === "li") this.#mark = "";
    if (tag === "dl" || tag === "details") this.#flushTerm();
    if (this.#table?.element === element) this.#endTable();
  }

  text(text: string): void {
    this.#written += this.#open?.localName === "pre" ? text : text.replace(/\s+/g, " ");
  }

  finish(): Piece[] {
    this.#flush();
    this.#flushTerm();
    return this.#pieces;
  }

  /** A heading may be inside a term or question, and is one then. */
  #opens(tag: string): boolean {
    const open = this.#open?.localName;
    if (HEADING.test(tag)) return !open || open === "dt" || open === "summary";
    if (open) return false;
    const isCell = tag === "td" || tag === "th" || tag === "caption";
    return tag === "pre" || tag === "dt" || tag === "summary" || (isCell && this.#table !== null);
  }

  #boundary(): void {
    this.#written += this.#open?.localName === "pre" ? "\n" : " ";
  }

  #close(element: Element): void {
    const tag = element.localName;
    const text = this.#written;
    this.#written = "";
    this.#open = null;
    if (HEADING.test(tag)) this.#heading(oneLine(text), element);
    else if (tag === "pre") this.#paragraph(cleanCode(text));
    else if (tag === "caption") this.#push(paragraph(oneLine(text)));
    else if (tag === "dt" || tag === "summary") this.#addTerm(oneLine(text), tag);
    else this.#table?.rows.cell(text, element);
  }

  #flush(): void {
    const text = cleanLines(this.#written);
    this.#written = "";
    this.#paragraph(text);
  }

  #paragraph(text: string): void {
    if (!text) return;
    const before = this.#term + this.#mark;
    const isItem = this.#mark !== "" || this.#lists.length > 0;
    this.#term = "";
    this.#mark = "";
    this.#push({ ...paragraph(before + text), isItem });
  }

  #heading(text: string, element: Element): void {
    this.#flushTerm();
    this.#mark = "";
    if (text.length > MAX_HEADING) return this.#push(paragraph(text));
    const level = Number(element.localName[1]);
    this.#push({ kind: "heading", level, text, anchor: anchorOf(element), isItem: false });
  }

  #item(element: Element): void {
    const list = this.#lists.at(-1) ?? { isOrdered: false, next: 1, type: "" };
    const number = numberOf(element, "value") ?? list.next;
    list.next = number + 1;
    const indent = "  ".repeat(Math.min(Math.max(this.#lists.length - 1, 0), MAX_INDENT));
    this.#mark =
      indent + (list.isOrdered ? `${labelOf(number, element.getAttribute("type") ?? list.type)}. ` : "- ");
  }

  #addTerm(text: string, tag: string): void {
    if (!text) return;
    if (tag === "summary") this.#flushTerm();
    const separator = tag === "summary" ? "\n" : /[?!:.]$/.test(text) ? " " : ": ";
    this.#term += text + separator;
  }

  #flushTerm(): void {
    if (this.#term) this.#push(paragraph(this.#term.replace(/:?\s$/, "")));
    this.#term = "";
  }

  #startTable(element: Element): void {
    this.#flushTerm();
    this.#mark = "";
    this.#table = { element, rows: new TableRows() };
  }

  #endTable(): void {
    const { rows, hasHeader } = this.#table!.rows.finish();
    this.#table = null;
    this.#push(tableOf(rows, hasHeader));
  }

  #push(piece: Piece): void {
    if (!piece.text.trim()) return;
    this.#pieces.push(piece);
    this.#characters += piece.text.length;
  }
}

/** The id that leads to a heading: its own, one in it, or that of the section that it begins. */
function anchorOf(heading: Element): string | null {
  if (heading.id) return heading.id;
  const inside = heading.querySelector("[id], a[name]");
  if (inside) return inside.id || inside.getAttribute("name");
  const parent = heading.parentElement;
  const begins = parent?.localName === "section" && parent.firstElementChild === heading;
  return (begins && parent.id) || null;
}

function numberOf(element: Element, name: string): number | null {
  const value = element.getAttribute(name);
  return value && /^-?\d{1,6}$/.test(value) ? Number(value) : null;
}

const orderedList = (element: Element): List => ({
  isOrdered: true,
  next: numberOf(element, "start") ?? 1,
  type: element.getAttribute("type") ?? "1",
});

const ROMAN: [number, string][] = [[1000, "m"], [900, "cm"], [500, "d"], [400, "cd"], [100, "c"], [90, "xc"], [50, "l"], [40, "xl"], [10, "x"], [9, "ix"], [5, "v"], [4, "iv"], [1, "i"]]; // prettier-ignore

/** The number of an item as it is shown: a letter or a Roman numeral where its list has them. */
function labelOf(number: number, type: string): string {
  if (!/^[ai]$/i.test(type) || number < 1 || number > 3_999) return String(number);
  let label = "";
  let left = number;
  if (type.toLowerCase() === "i")
    for (const [value, letters] of ROMAN) for (; left >= value; left -= value) label += letters;
  else
    for (; left > 0; left = Math.floor((left - 1) / 26))
      label = String.fromCharCode(97 + ((left - 1) % 26)) + label;
  return type === type.toUpperCase() ? label.toUpperCase() : label;
}
