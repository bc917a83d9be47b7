import { expect, type Page } from "playwright/test";

/**
 * The least width and height of a control, as WCAG 2.2 has it: one that stands in a line of text is as high as the
 * line, and a smaller one keeps others out of the circle of that width around it.
 */
const MIN_CONTROL_PX = 24;

/**
 * Nothing is wrong with the layout of what a page shows, once it has come to rest: no part is wider than the screen, no
 * text cut off without an ellipsis, no control too small, on another one, or out of reach at any scroll position.
 */
export const expectWholeLayout = (page: Page, at?: string): Promise<void> =>
  expect.poll(() => page.evaluate(findProblems, MIN_CONTROL_PX), at).toEqual([]);

/** Runs in the page: nothing outside it is known here. */
function findProblems(minControl: number): string[] {
  const problems = new Set<string>();
  const root = document.documentElement;
  const screen = root.clientWidth;
  if (root.scrollWidth > screen) problems.add(`the page is ${root.scrollWidth} of ${screen} px wide`);

  const nameOf = (element: Element) =>
    `<${element.localName}> “${(element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 50)}”`;
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  const parentsOf = (element: Element | null): Element[] => {
    const parents: Element[] = [];
    for (let at = element; at && at !== document.body; at = at.parentElement) parents.push(at);
    return parents;
  };
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest("[inert], [aria-hidden=true]");

  /**
   * Finds the part of a box that its parents let through: null where they hide it, and whether some of it is cut off.
   */
  function seenOf(box: DOMRect, within: Element | null): { isHidden: boolean; isCut: boolean } {
    for (const parent of parentsOf(within)) {
      const { overflowX, overflowY, position, textOverflow, webkitLineClamp } = styleOf(parent);
      const edge = parent.getBoundingClientRect();
      const isScrolled = (overflow: string) => overflow === "auto" || overflow === "scroll";
      const clips = overflowX !== "visible" || overflowY !== "visible";
      if (clips) {
        const isOutside =
          box.right <= edge.left + 1 ||
          box.left >= edge.right - 1 ||
          box.bottom <= edge.top + 1 ||
          box.top >= edge.bottom - 1;
        if (isOutside) return { isHidden: true, isCut: false };
        if (isScrolled(overflowX) || isScrolled(overflowY)) return { isHidden: false, isCut: false };
        const isShortened = textOverflow === "ellipsis" || webkitLineClamp !== "none";
        const isBeyond =
          (overflowX !== "visible" && (box.right > edge.right + 1.5 || box.left < edge.left - 1.5)) ||
          (overflowY !== "visible" && (box.bottom > edge.bottom + 4 || box.top < edge.top - 4));
        if (isBeyond) return { isHidden: false, isCut: !isShortened };
      }
      if (position === "fixed") break;
    }
    return { isHidden: false, isCut: box.right > screen + 1 || (box.left < -1 && box.right > 1) };
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement!;
    if (!walker.currentNode.nodeValue?.trim() || !isShown(parent)) continue;
    range.selectNodeContents(walker.currentNode);
    const box = range.getBoundingClientRect();
    // Texts for screen readers alone are one pixel large.
    if (box.width < 2 || box.height < 2 || parent.clientHeight === 1) continue;
    if (seenOf(box, parent).isCut) problems.add(`cut off: ${nameOf(parent)}`);
  }

  const CONTROLS =
    "a[href], button, input:not([type=hidden]), select, textarea, summary, [contenteditable=true], [role=button], [role=tab], [role=switch], [role=radio]";
  /** Returns the element that is pressed: where an input is drawn by its label, the label. */
  const pressedOf = (control: Element) =>
    control instanceof HTMLInputElement && ["radio", "checkbox", "file"].includes(control.type)
      ? (control.labels?.[0] ?? control)
      : control;
  const controls = [...document.querySelectorAll(CONTROLS)].filter(isShown).map(pressedOf);
  const places: { control: Element; box: DOMRect; layer: Element | undefined; isSmall: boolean }[] = [];
  for (const control of new Set(controls)) {
    const box = control.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    const { isHidden, isCut } = seenOf(box, control.parentElement);
    if (isHidden) continue;
    if (isCut) problems.add(`cut off: ${nameOf(control)}`);
    const isInText = styleOf(control).display === "inline";
    const isSmall = !isInText && (box.width < minControl || box.height < minControl);
    // Elements in another layer, or scrolled on their own, may lie on what is below.
    const layer = parentsOf(control).find((parent) => {
      const { position, overflowY } = styleOf(parent);
      return ["fixed", "sticky", "absolute"].includes(position) || ["auto", "scroll"].includes(overflowY);
    });
    places.push({ control, box, layer, isSmall });
  }
  for (const { control, box, isSmall } of places) {
    if (!isSmall) continue;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const near = places.find(
      ({ control: other, box: { left, right, top, bottom } }) =>
        other !== control &&
        Math.hypot(x - Math.min(Math.max(x, left), right), y - Math.min(Math.max(y, top), bottom)) <
          minControl / 2,
    );
    if (near)
      problems.add(
        `${nameOf(control)} is ${box.width} × ${box.height} px small next to ${nameOf(near.control)}`,
      );
  }
  for (const [at, one] of places.entries())
    for (const other of places.slice(at + 1)) {
      if (
        one.layer !== other.layer ||
        one.control.contains(other.control) ||
        other.control.contains(one.control)
      )
        continue;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (across > 2 && down > 2) problems.add(`${nameOf(one.control)} lies on ${nameOf(other.control)}`);
    }
  for (const { control } of places) {
    control.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    const box = control.getClientRects()[0]!;
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    // A link for the keyboard comes to the screen when it has the focus.
    if (control.matches("a[href^='#']") && box.bottom <= 0) continue;
    const isReached = hit && (control.contains(hit) || hit.closest("label")?.contains(control));
    if (!isReached && !control.matches(":disabled, [aria-disabled=true]"))
      problems.add(
        `${nameOf(control)} lies under ${hit ? nameOf(hit.closest("svg")?.parentElement ?? hit) : "the edge of the screen"}`,
      );
  }
  for (const part of [root, ...parentsOf(places[0]?.control ?? null)]) part.scrollTop = 0;
  const headings = [...document.querySelectorAll("h1, h2, h3")].filter(isShown);
  const isCovered = document.querySelector("[role=dialog], dialog[open]") !== null;
  if (!isCovered && !headings.some((heading) => heading.localName === "h1"))
    problems.add("no heading of the page is shown");
  for (const heading of headings) if (!heading.textContent.trim()) problems.add("a heading has no text");
  return [...problems];
}
