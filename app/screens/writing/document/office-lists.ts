/** An item of a list as Word for the web and for the desktop write it: a paragraph that names its level. */
interface OfficeItem {
  element: Element;
  /** Counted from 1. */
  level: number;
  isOrdered: boolean;
  /** The number that stands before it; null for a bullet. */
  number: number | null;
}

const MSO_LIST = /mso-list:\s*l\d+\s+level(\d)/i;
const MARK = "[style*='mso-list:Ignore' i], [style*='mso-list: Ignore' i]";
const MAX_LEVEL = 9;

/** Builds lists of what Word puts on the clipboard in their place, and puts lists in lists into their items. */
export function readOfficeLists(body: HTMLElement): void {
  for (const first of [...body.querySelectorAll("p, h1, h2, h3, h4, h5, h6, .ListContainerWrapper")])
    if (first.isConnected && body.contains(first)) readRun(first);
  for (const list of [...body.querySelectorAll("ul > ul, ul > ol, ol > ul, ol > ol")]) {
    const item = list.previousElementSibling;
    if (item?.localName === "li") item.appendChild(list);
  }
  for (const end of body.querySelectorAll(".EOP")) end.remove();
}

/** The lists that begin with an element, as long as items follow one another. */
function readRun(first: Element): void {
  const items: OfficeItem[] = [];
  const taken: Element[] = [];
  for (let next: Element | null = first; next; next = next.nextElementSibling) {
    const own = itemsOf(next);
    if (own.length === 0) break;
    items.push(...own);
    taken.push(next);
  }
  if (items.length === 0) return;
  for (const list of listsOf(items)) first.insertAdjacentElement("beforebegin", list);
  for (const element of taken) element.remove();
}

function itemsOf(element: Element): OfficeItem[] {
  if (element.matches(".ListContainerWrapper")) return [...element.querySelectorAll("li")].map(webItem);
  const level = MSO_LIST.exec(element.getAttribute("style") ?? "")?.[1];
  if (!level) return [];
  const mark = element.querySelector(MARK);
  const text = (mark?.textContent ?? "").trim();
  mark?.remove();
  const number = numberOf(text);
  return [{ element, level: Number(level), isOrdered: number !== null, number }];
}

function webItem(item: Element): OfficeItem {
  const list = item.parentElement!;
  const level = Number(item.getAttribute("data-aria-level") ?? item.getAttribute("aria-level") ?? 1);
  const isOrdered = list.localName === "ol";
  const number = isOrdered ? Number(list.getAttribute("start") ?? 1) : null;
  return { element: item, level: Math.min(Math.max(1, level || 1), MAX_LEVEL), isOrdered, number };
}

/** The number of "3.", "(b)" or "iv)"; null for a bullet. */
function numberOf(mark: string): number | null {
  const [, digits, letter] = /^\(?(?:\d+\.)*(?:(\d{1,4})|([a-z]|[ivxl]{2,6}))[.)]?\)?$/i.exec(mark) ?? [];
  if (digits) return Number(digits);
  // A lone "o" is Word's round bullet.
  if (!letter || !/[.)]$/.test(mark)) return null;
  // No list is known that begins with its ninth letter.
  const isRoman = letter.length > 1 || letter.toLowerCase() === "i";
  return isRoman ? romanOf(letter.toLowerCase()) : letter.toLowerCase().charCodeAt(0) - 96;
}

const VALUES: Record<string, number> = { i: 1, v: 5, x: 10, l: 50 };

const romanOf = (letters: string): number =>
  [...letters].reduce((sum, letter, at) => {
    const value = VALUES[letter]!;
    return sum + (value < (VALUES[letters[at + 1] ?? ""] ?? 0) ? -value : value);
  }, 0);

function listsOf(items: readonly OfficeItem[]): Element[] {
  const lists: Element[] = [];
  const open: { list: Element; isOrdered: boolean }[] = [];
  for (const { element, level, isOrdered, number } of items) {
    open.length = Math.min(open.length, level);
    if (open.length === level && open[level - 1]!.isOrdered !== isOrdered) open.length = level - 1;
    while (open.length < level) {
      const list = element.ownerDocument.createElement(isOrdered ? "ol" : "ul");
      if (number !== null && number > 1) list.setAttribute("start", String(number));
      const parent = open.at(-1)?.list;
      if (parent) itemAtEnd(parent).appendChild(list);
      else lists.push(list);
      open.push({ list, isOrdered });
    }
    const item = element.ownerDocument.createElement("li");
    item.replaceChildren(...contentOf(element));
    open.at(-1)!.list.appendChild(item);
  }
  return lists;
}

/** The last item of a list; a level that was left out has none yet. */
function itemAtEnd(list: Element): Element {
  const last = list.lastElementChild;
  if (last) return last;
  const item = list.ownerDocument.createElement("li");
  list.appendChild(item);
  return item;
}

function contentOf(element: Element): Node[] {
  if (element.localName === "li") return [...element.childNodes];
  const paragraph = element.ownerDocument.createElement("p");
  paragraph.replaceChildren(...element.childNodes);
  return [paragraph];
}
