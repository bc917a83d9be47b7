/** Text layers, and the element at the end of each that a selection which has left the words runs into. */
const ends = new Map<Element, HTMLElement>();

let listening: AbortController | null = null;
let before: Range | null = null;

/**
 * Words are placed one by one, so that between them and next to them a browser takes all that follows in the document
 * for selected. While something is, an empty element lies below the words, behind the one where the selection stands:
 * the technique of pdf.js's own viewer. Returns a function that stops this.
 */
export function holdSelection(layer: HTMLElement): () => void {
  const end = document.createElement("div");
  end.className = "pdf-text-end";
  layer.appendChild(end);
  if (ends.size === 0) listen();
  ends.set(layer, end);
  const begin = () => void layer.toggleAttribute("data-selecting", true);
  layer.addEventListener("pointerdown", begin);
  return () => {
    layer.removeEventListener("pointerdown", begin);
    ends.delete(layer);
    end.remove();
    if (ends.size === 0) listening?.abort();
  };
}

function listen(): void {
  const { signal } = (listening = new AbortController());
  const rest = () => {
    before = null;
    ends.forEach(putBack);
  };
  document.addEventListener("selectionchange", follow, { signal });
  document.addEventListener("pointerup", rest, { signal });
  addEventListener("blur", rest, { signal });
}

function putBack(end: HTMLElement, layer: Element): void {
  layer.toggleAttribute("data-selecting", false);
  if (end.parentNode !== layer || end.nextSibling) (layer as HTMLElement).appendChild(end);
}

/** Puts the element of the layer where the selection moves right behind the word there, or before it. */
function follow(): void {
  const selection = getSelection();
  if (!selection || selection.rangeCount === 0) return;
  const range = selection.getRangeAt(0);
  if (range.collapsed) return void (before = range.cloneRange());
  for (const [layer, end] of ends)
    if (range.intersectsNode(layer)) layer.toggleAttribute("data-selecting", true);
    else putBack(end, layer);
  const movesStart = before !== null && sharesEnd(range, before);
  const word = movesStart ? elementOf(range.startContainer) : lastWord(range);
  before = range.cloneRange();
  const layer = word?.closest(".pdf-text");
  const end = layer && ends.get(layer);
  if (!word || !end || word === end || word === layer) return;
  word.parentElement!.insertBefore(end, movesStart ? word : word.nextSibling);
}

const sharesEnd = (range: Range, other: Range): boolean =>
  range.compareBoundaryPoints(Range.END_TO_END, other) === 0 ||
  range.compareBoundaryPoints(Range.START_TO_END, other) === 0;

/** The word in which a selection ends; one of which nothing is selected does not count. */
function lastWord({ endContainer, endOffset }: Range): Element | null {
  const word = elementOf(endContainer);
  return endOffset > 0 ? word : (word?.previousElementSibling ?? word);
}

const elementOf = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement);
