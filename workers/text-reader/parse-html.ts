import { Parser } from "htmlparser2";
import { MAX_HTML_BYTES } from "../contract/reading";
import { TextError } from "../providers/text/text-error";

/** Files that are turned into HTML first may have more of it. */
const MAX_HTML_LENGTH = 2 * MAX_HTML_BYTES;

/** Elements within one another. Browsers stop at 512; parsing takes time by the product of size and depth. */
const MAX_DEPTH = 400;
/** Elements, their attributes and the texts between them. */
const MAX_NODES = 150_000;
/** Attributes of one element; adding one takes time by the number of those before. */
const MAX_ATTRIBUTES = 64;

/**
 * The document of a page's HTML, without comments; it runs and loads nothing. It ends where it nests too deeply or has
 * too many elements: a hostile page would take minutes. Fails with {@link TextError} `too_large`.
 */
export async function parseHtml(html: string): Promise<Document> {
  if (html.length > MAX_HTML_LENGTH) throw new TextError("too_large");
  const { DOMParser } = await import("linkedom/worker");
  const document = new DOMParser().parseFromString("", "text/html") as unknown as Document;
  // The parser that counts is the one that makes the document: which elements close themselves differs among parsers.
  new DocumentBuilder(document).build(html);
  return document;
}

class DocumentBuilder {
  #node: Node;
  #depth = 0;
  #nodes = 0;

  constructor(readonly document: Document) {
    this.#node = document;
  }

  build(html: string): void {
    const parser = new Parser({
      onopentag: (name, attributes) => {
        if (this.#isOver()) return;
        this.#open(name, attributes);
        if (this.#isOver()) parser.pause();
      },
      ontext: (text) => {
        if (this.#isOver()) return;
        this.#nodes += 1;
        this.#node.appendChild(this.document.createTextNode(text));
        if (this.#isOver()) parser.pause();
      },
      onclosetag: () => {
        if (this.#isOver()) return;
        this.#depth -= 1;
        this.#node = this.#node.parentNode!;
      },
    });
    parser.end(html);
  }

  #isOver(): boolean {
    return this.#depth > MAX_DEPTH || this.#nodes > MAX_NODES;
  }

  #open(name: string, attributes: Record<string, string>): void {
    this.#depth += 1;
    this.#nodes += 1;
    const element = this.document.createElement(name);
    for (const key of Object.keys(attributes).slice(0, MAX_ATTRIBUTES)) {
      this.#nodes += 1;
      element.setAttribute(key, attributes[key]!);
    }
    this.#node = this.#node.appendChild(element);
  }
}

/** Every element below a node, in the order of the document; without recursion, and safe while none is removed. */
export function* elementsBelow(root: Node): Generator<Element> {
  for (const { node, isEnd } of walk(root)) if (!isEnd && node.nodeType === 1) yield node as Element;
}

/** Every node below another one: its begin, and, for elements, its end. `skip` may be called on the begin. */
export function* walk(root: Node): Generator<{ node: Node; isEnd: boolean }, void, boolean | undefined> {
  let node: Node | null = firstChildOf(root);
  while (node) {
    const isSkipped = yield { node, isEnd: false };
    if (!isSkipped && node.firstChild) {
      node = node.firstChild;
      continue;
    }
    if (!isSkipped && node.nodeType === 1) yield { node, isEnd: true };
    while (node && !node.nextSibling) {
      node = node.parentNode;
      if (!node || node === root) return;
      yield { node, isEnd: true };
    }
    node = node!.nextSibling;
  }
}

/** linkedom does not lead on from the document type to what follows. */
function firstChildOf(root: Node): Node | null {
  if (root.firstChild?.nodeType !== 10) return root.firstChild;
  return [...root.childNodes].find((child) => child.nodeType !== 10) ?? null;
}
