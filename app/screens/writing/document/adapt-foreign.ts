import { numberOfBookmark } from "#workers/contract/text/docx-numbers";
import { lowerText, raiseText } from "#workers/contract/text/raised-text";
import { readOfficeLists } from "./office-lists";
import { readCheckBoxes } from "./read-check-boxes";

const BLOCK = "p,div,h1,h2,h3,h4,h5,h6,ul,ol,table,blockquote,pre,hr,section,article";
const RAISED = "sup, sub, span[style*='vertical-align']";

/**
 * Turns what other programs write into what has the same meaning in a document: lists that Word writes as paragraphs,
 * numbers of lists, check boxes, and raised figures, which would otherwise become digits of the ones before them.
 */
export function adaptForeign(body: HTMLElement): void {
  readOfficeLists(body);
  readNumbers(body);
  readCheckBoxes(body);
  dropSeparators(body);
  for (const element of [...body.querySelectorAll<HTMLElement>(RAISED)].reverse()) readRaised(element);
}

function readRaised(element: HTMLElement): void {
  const side = element.style.verticalAlign;
  const isRaised = element.localName === "sup" || side === "super";
  if (!isRaised && element.localName !== "sub" && side !== "sub") return;
  const before = textBefore(element);
  const text = element.textContent ?? "";
  // A note, a picture or a link in it stays.
  const written = isRaised ? raiseText(text, before) : lowerText(text, before);
  if (element.querySelector("[data-footnote], img, a") || written === text) return unwrap(element);
  element.replaceWith(written);
}

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

/** The text right before an element, in its block. */
function textBefore(element: Element): string {
  for (let node: Node | null = element; node && !(node as Element).matches?.(BLOCK); node = node.parentNode)
    for (let before = node.previousSibling; before; before = before.previousSibling)
      if (before.textContent) return before.textContent;
  return "";
}

/** Line breaks between blocks, by which some programs keep them apart. */
function dropSeparators(body: HTMLElement): void {
  for (const element of body.querySelectorAll("br")) {
    const beside = [element.previousSibling, element.nextSibling].filter((node) => !isBlank(node));
    if (beside.length > 0 && beside.every((node) => (node as Element).matches?.(BLOCK))) element.remove();
  }
  // Word's empty paragraphs are the space between others.
  for (const space of body.querySelectorAll("p.MsoNormal"))
    if (space.children.length > 0 && !space.querySelector("img") && space.textContent?.trim() === "")
      space.remove();
}

const isBlank = (node: Node | null): boolean =>
  node === null || node.nodeType === 8 || (node.nodeType === 3 && node.textContent?.trim() === "");

/** Gives the lists of a Word document the numbers that were noted for their items. */
function readNumbers(body: HTMLElement): void {
  const numbers = new Map<Element, NonNullable<ReturnType<typeof numberOfBookmark>>>();
  for (const bookmark of body.querySelectorAll("a[id*='atelier-number-']")) {
    const number = numberOfBookmark(bookmark.id);
    const item = bookmark.closest("li");
    bookmark.remove();
    if (number && item && !numbers.has(item)) numbers.set(item, number);
  }
  for (const list of body.querySelectorAll("ol")) numberList(list, numbers);
}

/** Splits a list where its numbers leap, so that another list begins there. */
function numberList(list: Element, numbers: ReadonlyMap<Element, { type: string; value: number }>): void {
  let current = list;
  let expected: number | null = null;
  for (const item of [...list.children]) {
    const number = numbers.get(item);
    if (number && number.value !== expected && expected !== null) {
      const next = list.cloneNode(false) as Element;
      current.insertAdjacentElement("afterend", next);
      current = next;
    }
    if (number && number.value !== expected) {
      if (number.value === 1) current.removeAttribute("start");
      else current.setAttribute("start", String(number.value));
      if (number.type !== "1") current.setAttribute("type", number.type);
    }
    if (number) expected = number.value + 1;
    if (current !== list) current.appendChild(item);
  }
}
