import { Fragment, type Node, type NodeType, type Schema } from "@tiptap/pm/model";
import { documentOfHtml } from "../../editor/schema/document-html";

export interface Proposal {
  content: Fragment;
  /** Why the model changed a block, where it said so. */
  reasons: ReadonlyMap<Node, string>;
}

/** Spaces that a model would hardly invent: the person typed them, so they count in the answer too. */
const DELIBERATE_SPACES = / {2}|<(?:p|li|h\d|t[dh])\b[^<>]*> | <\/(?:p|li|h\d|t[dh])>/;

/** Reads the HTML that a model answered with to `original`. `data-reason` is not part of the document. */
export function readProposal(html: string, original: string, schema: Schema): Proposal {
  const foreign = !DELIBERATE_SPACES.test(original);
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const reasons = new Map<Node, string>();
  const blocks: Node[] = [];
  let inline = "";
  const closeInline = () => {
    if (inline.trim()) blocks.push(...documentOfHtml(inline, { schema, foreign }).content.content);
    inline = "";
  };
  for (const child of body.childNodes) {
    if (!(child instanceof Element) || !isBlock(child)) {
      inline += child instanceof Element ? child.outerHTML : escapeText(child);
      continue;
    }
    closeInline();
    const read = documentOfHtml(child.outerHTML, { schema, foreign }).content.content;
    const reason = child.closest("[data-reason]") ?? child.querySelector("[data-reason]");
    const text = reason?.getAttribute("data-reason")?.trim();
    if (text) for (const block of read) reasons.set(block, text);
    blocks.push(...read);
  }
  closeInline();
  return { content: Fragment.fromArray(blocks), reasons };
}

const isBlock = (element: Element) =>
  /^(?:P|H[1-6]|UL|OL|BLOCKQUOTE|PRE|TABLE|HR|IMG|DIV|SECTION|ARTICLE)$/.test(element.tagName);

function escapeText(node: globalThis.Node): string {
  if (node.nodeType !== 3) return "";
  return (node.textContent ?? "").replace(/&/g, "&amp;").replace(/</g, "&lt;");
}

/** The inline content of an answer, for a part of one text block of this type: its blocks in one line. */
export function inlineOf({ content }: Proposal, schema: Schema, type: NodeType): Fragment {
  let inline = Fragment.empty;
  content.descendants((node) => {
    if (!node.isTextblock) return true;
    if (inline.size > 0) inline = inline.append(Fragment.from(schema.text(" ")));
    inline = inline.append(node.content);
    return false;
  });
  if (type.validContent(inline)) return inline;
  const text = inline.textBetween(0, inline.size, " ");
  return text === "" ? Fragment.empty : Fragment.from(schema.text(text));
}
