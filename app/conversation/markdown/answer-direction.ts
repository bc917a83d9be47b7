interface Node {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

type Direction = "ltr" | "rtl";

const STRONG = /\p{L}/u;
/** Letters that are written from right to left. */
const RIGHT_TO_LEFT =
  /[\p{Script=Adlam}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Hanifi_Rohingya}\p{Script=Mandaic}\p{Script=Mende_Kikakui}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Syriac}\p{Script=Thaana}]/u;
/** Elements with marks, a bar or columns on the side where their text begins. */
const SIDED = new Set(["ul", "ol", "blockquote", "table"]);
/** Elements with a direction of their own. */
const BLOCKS = new Set(["p", "li", "th", "td", "h1", "h2", "h3", "h4", "h5", "h6"]);

/**
 * Gives a text the direction of its first letter, code and addresses apart; lists, quotations and tables that of most of
 * their texts. Without it, marks, bars and columns stay on the page's side, and a text that begins with code reads
 * backwards.
 */
export const rehypeDirection = () => (tree: Node) => void direct(tree);

/** Directs what is inside of a node; the answer has the direction of each of its texts. */
function direct(node: Node): Direction[] {
  if (node.tagName === "code") {
    setDirection(node, "ltr");
    return [];
  }
  const within = (node.children ?? []).flatMap(direct);
  if (SIDED.has(node.tagName ?? "") && within.length > 0) {
    const leftwards = within.filter((direction) => direction === "rtl").length;
    if (leftwards > 0) setDirection(node, leftwards * 2 >= within.length ? "rtl" : "ltr");
  }
  if (!BLOCKS.has(node.tagName ?? "")) return within;
  const own = firstDirection(node.children ?? []);
  // The mark of a list's item stays where those of the others are.
  if (own === "rtl" && node.tagName !== "li") setDirection(node, own);
  return own ? [own, ...within] : within;
}

function setDirection(node: Node, dir: Direction): void {
  node.properties = { ...node.properties, dir };
}

/** The direction of the first letter; null where there is none outside of code, addresses and blocks within. */
function firstDirection(nodes: Node[]): Direction | null {
  for (const { type, tagName = "", value = "", properties, children = [] } of nodes) {
    const letter = type === "text" ? STRONG.exec(value)?.[0] : undefined;
    if (letter !== undefined) return RIGHT_TO_LEFT.test(letter) ? "rtl" : "ltr";
    if (tagName === "code" || SIDED.has(tagName) || isAddress(properties, children)) continue;
    const inner = firstDirection(children);
    if (inner) return inner;
  }
  return null;
}

const isAddress = (properties: Record<string, unknown> | undefined, [text]: Node[]): boolean =>
  typeof properties?.href === "string" && properties.href.endsWith(text?.value ?? "\n");
