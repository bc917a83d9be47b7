import { Fragment, type Node, type NodeType, type Schema } from "@tiptap/pm/model";
import { nestsTooDeeply } from "#workers/contract/text/markdown-nesting";
import { documentOfHtml } from "../../document/document-html";
import { looksLikeMarkdown } from "../../document/markdown";
import { markdownToHtml } from "../../document/markdown-to-html";

export interface Proposal {
  content: Fragment;
  /** The model's reasons for changed blocks, where it gave one. */
  reasons: ReadonlyMap<Node, string>;
}

/** Spaces that a model would hardly invent: the person typed them, so they count in the answer too. */
const DELIBERATE_SPACES = / {2}|<(?:p|li|h\d|t[dh])\b[^<>]*> | <\/(?:p|li|h\d|t[dh])>/;

/** A fence around HTML, with words before it. */
const FENCED = /^(?:[^<]*?\n)? {0,3}(`{3,}|~{3,})[ \t]*html?[ \t]*\n/i;

/** The HTML of an answer: without a fence and the words around it, and of Markdown where the model wrote that. */
function htmlOfAnswer(answer: string, original: string): string {
  const [opening, fence] = FENCED.exec(answer) ?? [];
  if (opening !== undefined) {
    const inner = answer.slice(opening.length);
    const end = inner.indexOf(`\n${fence}`);
    return end < 0 ? inner : inner.slice(0, end);
  }
  const isMarkdown = !/<[a-z]/i.test(answer) && looksLikeMarkdown(answer) && !nestsTooDeeply(answer);
  return isMarkdown && !looksLikeMarkdown(textOf(original)) ? markdownToHtml(answer) : answer;
}

const textOf = (html: string) => new DOMParser().parseFromString(html, "text/html").body.textContent ?? "";

/** Reads the HTML that a model answered with to `original`. `data-reason` is not part of the document. */
export function readProposal(answer: string, original: string, schema: Schema): Proposal {
  const foreign = !DELIBERATE_SPACES.test(original);
  const { body } = new DOMParser().parseFromString(htmlOfAnswer(answer, original), "text/html");
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

/** Words up to which a list as their answer is one of alternatives. */
const MAX_CHOICE_WORDS = 3;

/**
 * The inline content of an answer to `original`, which is a part of one text block of this type: its blocks in one
 * line; of alternatives to a few words, the first.
 */
export function inlineOf(
  { content }: Proposal,
  schema: Schema,
  type: NodeType,
  original: Fragment,
): Fragment {
  const list = content.content.find((block) => block.type.name.endsWith("List"));
  const words = original.textBetween(0, original.size, " ").trim().split(/\s+/);
  const isChoice = list !== undefined && words.length <= MAX_CHOICE_WORDS;
  const inline = join(isChoice ? list.firstChild!.content : content, schema);
  if (type.validContent(inline)) return inline;
  const text = inline.textBetween(0, inline.size, " ");
  return text === "" ? Fragment.empty : Fragment.from(schema.text(text));
}

function join(content: Fragment, schema: Schema): Fragment {
  let inline = Fragment.empty;
  content.descendants((node) => {
    if (!node.isTextblock) return true;
    if (inline.size > 0) inline = inline.append(Fragment.from(schema.text(" ")));
    inline = inline.append(node.content);
    return false;
  });
  return inline;
}
