import { gfmFromMarkdown } from "mdast-util-gfm";
import { cjkFriendlyExtension } from "micromark-extension-cjk-friendly";
import { gfmStrikethroughCjkFriendly } from "micromark-extension-cjk-friendly-gfm-strikethrough";
import { gfm } from "micromark-extension-gfm";
import type { Extension } from "micromark-util-types";
import { isLineBreak } from "#workers/contract/text/line-break";
import { hasNoAddress } from "#workers/contract/text/no-address";
import { endAddresses } from "./address-literals";

interface Data {
  micromarkExtensions?: Extension[];
  fromMarkdownExtensions?: unknown[];
}

/** Struck are words between two tildes: between numbers, one means "to". */
const STRIKE = { singleTilde: false };
const GITHUB = gfm(STRIKE);
/**
 * GitHub's Markdown as models write it: with bold and strike next to Chinese, Japanese and Korean signs, and with
 * addresses that end where the sentence goes on.
 */
export const MARKDOWN_SYNTAX = [
  GITHUB,
  endAddresses(GITHUB),
  cjkFriendlyExtension(),
  gfmStrikethroughCjkFriendly(STRIKE),
];

/** Reads answers in `MARKDOWN_SYNTAX`. */
export function remarkAnswerSyntax(this: { data: () => unknown }) {
  const data = this.data() as Data;
  (data.micromarkExtensions ??= []).push(...MARKDOWN_SYNTAX);
  (data.fromMarkdownExtensions ??= []).push(gfmFromMarkdown());
  return (tree: Node, file: { value: unknown }) => showWhatIsMeant(tree, String(file.value));
}

/** A node of mdast, with what is looked at here. */
interface Node {
  type: string;
  value?: string;
  url?: string;
  position?: { start: { offset?: number }; end: { offset?: number } };
  children?: Node[];
}

/** Line breaks in HTML are breaks; a link without an address stays as it was written, as `handlers[i](event)`. */
export function showWhatIsMeant(tree: Node, source: string): void {
  visit(tree);
  function visit(node: Node): void {
    if (!node.children) return;
    node.children = node.children.flatMap((child) => {
      if (child.type === "html" && isLineBreak(child.value ?? "")) return { type: "break" };
      visit(child);
      return child.type === "link" && hasNoAddress(child.url ?? "") ? asWritten(child) : child;
    });
  }
  function asWritten(link: Node): Node | Node[] {
    const [first, last] = [link.children?.[0], link.children?.at(-1)];
    const [start, end] = [link.position?.start.offset, link.position?.end.offset];
    const [begin, rest] = [first?.position?.start.offset, last?.position?.end.offset];
    if ([start, end, begin, rest].includes(undefined) || source[start!] !== "[") return link;
    const text = (from: number, to: number): Node => ({ type: "text", value: source.slice(from, to) });
    return [text(start!, begin!), ...link.children!, text(rest!, end!)];
  }
}
