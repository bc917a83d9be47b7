import { DOMSerializer, Fragment, type Node } from "@tiptap/pm/model";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import type { Markup, Replacement } from "./diff/change";
import { pendingOf, type ReviewState, type TrackedChange } from "./review-state";

/** Labels next to changes that strikes and underlines alone would not explain. */
export interface ReviewLabels {
  added: string;
  removed: string;
  /** Describes a change of markup, such as "Heading 2 → Heading 3". */
  markup: (before: Markup, after: Markup) => string;
}

/** Elements and labels with which changes are drawn. */
export interface ReviewLooks {
  labels: ReviewLabels;
  /** The address under which the page can show a stored image: reading it needs the session. */
  showImage: (address: string) => Promise<string>;
}

/** Draws pending changes: deleted text is struck, added text is underlined and stands behind it. */
export function decorateChanges(doc: Node, state: ReviewState, looks: ReviewLooks): DecorationSet {
  const pending = pendingOf(state);
  if (pending.length === 0) return DecorationSet.empty;
  const decorations = pending.flatMap((entry) => decorate(doc, entry, entry.key === state.current, looks));
  return DecorationSet.create(doc, decorations);
}

function decorate(doc: Node, entry: TrackedChange, isCurrent: boolean, looks: ReviewLooks): Decoration[] {
  const { labels, showImage } = looks;
  const { change } = entry;
  const attributes = (name: string, label?: string) => ({
    class: `review-${name}${isCurrent ? " review-current" : ""}`,
    "data-change": String(entry.key),
    ...(label === undefined ? {} : { "data-label": label }),
  });
  if (change.kind === "markup") {
    const node = doc.nodeAt(change.from)!;
    const label = labels.markup(change.before, change.after);
    return [Decoration.node(change.from, change.from + node.nodeSize, attributes("markup", label))];
  }
  const isInline = doc.resolve(change.from).parent.inlineContent;
  if (isInline) {
    const removed = Decoration.inline(change.from, change.to, { nodeName: "del", ...attributes("removed") });
    const added = Decoration.widget(change.to, () => insertedText(change, attributes("added"), showImage), {
      side: 1,
      marks: [],
      ignoreSelection: true,
      key: `added-${entry.key}-${isCurrent}`,
    });
    return [...(change.to > change.from ? [removed] : []), ...(change.content.size > 0 ? [added] : [])];
  }
  return [
    ...removedBlocks(change, attributes("removed-block", labels.removed)),
    ...addedBlocks(change, entry.key, isCurrent, attributes("added-block", labels.added), showImage),
  ];
}

function removedBlocks(change: Replacement, attributes: Record<string, string>): Decoration[] {
  const decorations: Decoration[] = [];
  change.original.forEach((block, offset) => {
    const from = change.from + offset;
    decorations.push(Decoration.node(from, from + block.nodeSize, attributes));
  });
  return decorations;
}

/** Draws one element for each block, as a row or an item can only stand directly in its table or list. */
function addedBlocks(
  change: Replacement,
  key: number,
  isCurrent: boolean,
  attributes: Record<string, string>,
  showImage: ReviewLooks["showImage"],
): Decoration[] {
  return change.content.content.map((block, index) =>
    Decoration.widget(change.to, () => insertedBlock(block, attributes, showImage), {
      side: -1,
      ignoreSelection: true,
      key: `block-${key}-${index}-${isCurrent}`,
    }),
  );
}

function insertedText(
  { content }: Replacement,
  attributes: Record<string, string>,
  showImage: ReviewLooks["showImage"],
): HTMLElement {
  const element = document.createElement("ins");
  element.replaceChildren(...draw(content, showImage).childNodes);
  return markProposed(element, attributes);
}

function insertedBlock(
  block: Node,
  attributes: Record<string, string>,
  showImage: ReviewLooks["showImage"],
): HTMLElement {
  return markProposed(draw(Fragment.from(block), showImage).firstElementChild as HTMLElement, attributes);
}

/** Proposed nodes as elements. Their images are shown once their files are here. */
function draw(content: Fragment, showImage: ReviewLooks["showImage"]): HTMLElement {
  // A separate document: in that of the page, images would be fetched by their stored address, without the session.
  const apart = document.implementation.createHTMLDocument("");
  const { schema } = content.firstChild!.type;
  DOMSerializer.fromSchema(schema).serializeFragment(content, { document: apart }, apart.body);
  for (const image of apart.querySelectorAll("img")) {
    const address = image.getAttribute("src") ?? "";
    image.removeAttribute("src");
    showImage(address).then(
      (shown) => (image.src = shown),
      () => {},
    );
  }
  return apart.body;
}

function markProposed(element: HTMLElement, attributes: Record<string, string>): HTMLElement {
  const own = element.className;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (own) element.classList.add(...own.split(/\s+/));
  element.setAttribute("data-proposed", "");
  // The links in it are text until they are accepted: none is a stop of the keyboard within the editor.
  element.querySelectorAll("a").forEach((link) => link.setAttribute("tabindex", "-1"));
  return element;
}
