import { oneLine } from "../providers/text/clean-text";
import { elementsBelow } from "./parse-html";

const MAX_COLUMNS = 200;
/** Cells and characters that spanning cells of one table add to those that it has. */
const MAX_REPEATED = 200_000;

/** The rows of an HTML table while it is read. A cell that spans rows is in each of them. */
export class TableRows {
  readonly rows: string[][] = [];
  /** Rows whose cells all name columns. */
  readonly #areHeaders: boolean[] = [];
  #repeated = 0;
  /** Cells from a row above by column, and for how many more rows they hold. */
  readonly #spanning: ({ text: string; left: number } | undefined)[] = [];

  startRow(): void {
    this.#endRow();
    this.rows.push([]);
    this.#areHeaders.push(true);
  }

  cell(text: string, element: Element): void {
    if (this.rows.length === 0) this.startRow();
    const row = this.rows.at(-1)!;
    this.#fill(row);
    this.#areHeaders[this.rows.length - 1]! &&= isHeader(element);
    const columns = spanOf(element, "colspan");
    const left = spanOf(element, "rowspan") - 1;
    for (let column = 0; column < columns && row.length < MAX_COLUMNS; column++) {
      if (column > 0 && !this.#mayRepeat("")) break;
      const own = column === 0 ? oneLine(text) : "";
      if (left > 0) this.#spanning[row.length] = { text: own, left };
      row.push(own);
    }
  }

  finish(): { rows: string[][]; hasHeader: boolean } {
    this.#endRow();
    const first = this.rows.findIndex((row) => row.some((text) => text !== ""));
    return { rows: this.rows, hasHeader: this.#areHeaders[first] ?? false };
  }

  #endRow(): void {
    const row = this.rows.at(-1);
    if (row) this.#fill(row);
  }

  /** Cells from above that stand where the row is now. */
  #fill(row: string[]): void {
    for (
      let above = this.#spanning[row.length];
      above && above.left > 0 && this.#mayRepeat(above.text);
      above = this.#spanning[row.length]
    ) {
      above.left -= 1;
      row.push(above.text);
    }
  }

  #mayRepeat(text: string): boolean {
    this.#repeated += text.length + 1;
    return this.#repeated <= MAX_REPEATED;
  }
}

function spanOf(element: Element, name: string): number {
  const span = Number.parseInt(element.getAttribute(name) ?? "1", 10);
  return span >= 1 && span <= 1_000 ? span : 1;
}

/** Whether a cell of a first row names its column: marked as such, all in bold, or the empty one in the corner. */
function isHeader(cell: Element): boolean {
  if (cell.localName === "th") return cell.getAttribute("scope") !== "row";
  const text = oneLine(cell.textContent ?? "");
  if (text === "" || cell.parentElement?.parentElement?.localName === "thead") return true;
  return oneLine(cell.querySelector("b, strong")?.textContent ?? "") === text;
}

const OF_A_PAGE = /^(?:table|h[1-6]|main|article)$/;
const isCell = (element: Element | null): boolean =>
  element?.localName === "td" || element?.localName === "th";

/** Whether a table holds data: not one that only arranges a page. */
export function isDataTable(table: Element): boolean {
  if (/^(?:presentation|none)$/.test(table.getAttribute("role") ?? "")) return false;
  let hasColumns = false;
  for (const element of elementsBelow(table)) {
    if (OF_A_PAGE.test(element.localName)) return false;
    hasColumns ||= isCell(element) && isCell(element.nextElementSibling);
  }
  return hasColumns;
}
