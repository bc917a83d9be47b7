import { Parser } from "htmlparser2";
import { TextError } from "./readable-text";

/** Bytes of a page's HTML. */
export const MAX_HTML_BYTES = 2 * 1024 * 1024;
/** Files that are turned into HTML first may have more of it. */
const MAX_HTML_LENGTH = 2 * MAX_HTML_BYTES;

/** Elements within one another. Browsers stop at 512; parsing takes time by the product of size and depth. */
const MAX_DEPTH = 400;
/** Elements, their attributes and the texts between them. */
const MAX_NODES = 150_000;

/**
 * The document of a page's HTML; it runs and loads nothing. It ends where it nests too deeply or has too many elements.
 * Fails with {@link TextError} `too_large`.
 */
export async function parseHtml(html: string): Promise<Document> {
  if (html.length > MAX_HTML_LENGTH) throw new TextError("too_large");
  const { DOMParser } = await import("linkedom/worker");
  return new DOMParser().parseFromString(withinLimits(html), "text/html") as unknown as Document;
}

/** Up to where the HTML nests too deeply or has too many elements: a hostile page would take minutes to parse. */
function withinLimits(html: string): string {
  let depth = 0;
  let nodes = 0;
  let end = html.length;
  const check = () => {
    if (depth <= MAX_DEPTH && ++nodes <= MAX_NODES) return;
    end = Math.min(end, parser.startIndex);
    parser.pause();
  };
  const parser = new Parser({
    onopentagname() {
      depth += 1;
      check();
    },
    onattribute: check,
    ontext: check,
    onclosetag() {
      depth -= 1;
    },
  });
  parser.end(html);
  return html.slice(0, end);
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
