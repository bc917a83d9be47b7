/** Attributes that mean something outside of this page, by element; `*` for all. */
const KEPT: Record<string, readonly string[]> = {
  "*": ["dir"],
  A: ["href"],
  IMG: ["src", "alt"],
  OL: ["start"],
  TD: ["colspan", "rowspan"],
  TH: ["colspan", "rowspan"],
};

/** Parts that are for this page alone: what is pressed, drawn twice or only heard. */
const PAGE_ONLY = "figcaption, svg, [aria-hidden=true], .sr-only, annotation, button:not([data-citation])";

/** Elements of which other programs need the content alone. */
const WRAPPERS = "figure, span, button, div";

/**
 * An answer as HTML for other programs, such as a word processor: its structure without anything of this page. Formulas are
 * MathML, citations their numbers in brackets, and tables have borders, without which they paste as columns of text.
 */
export function formattedText(shown: Element): string {
  const copy = shown.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll(PAGE_ONLY)) part.remove();
  for (const chip of copy.querySelectorAll("[data-citation]"))
    chip.replaceWith(`[${chip.getAttribute("data-citation")}]`);
  // An image that only this page can load would be a broken one elsewhere.
  for (const image of copy.querySelectorAll("img")) if (!/^https?:/.test(image.src)) image.remove();
  for (const wrapper of copy.querySelectorAll(WRAPPERS)) wrapper.replaceWith(...wrapper.childNodes);
  for (const element of copy.querySelectorAll("*")) {
    if (element.namespaceURI?.endsWith("MathML")) continue;
    const kept = [...KEPT["*"]!, ...(KEPT[element.tagName] ?? [])];
    for (const { name } of [...element.attributes]) if (!kept.includes(name)) element.removeAttribute(name);
    if (element.tagName === "TABLE") {
      element.setAttribute("border", "1");
      element.setAttribute("style", "border-collapse: collapse");
    }
  }
  return copy.innerHTML;
}
