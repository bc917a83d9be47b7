import type { Fragment, Node } from "@tiptap/pm/model";
import { compareTokens, wordTokens, type Hunk, type Token } from "~/browser/compare-tokens";

/** Compares the inline content of two text blocks by words, with their marks, images and footnotes. */
export const compareText = (a: Fragment, b: Fragment): Hunk[] =>
  a.eq(b) ? [] : compareTokens(tokensOf(a), tokensOf(b));

function tokensOf(content: Fragment): Token[] {
  const tokens: Token[] = [];
  content.forEach((node) => {
    if (node.isText) tokens.push(...wordTokens(node.text!, marksKey(node)));
    else tokens.push({ key: JSON.stringify(node.toJSON()), size: node.nodeSize, isGap: false });
  });
  return tokens;
}

const marksKey = (node: Node) =>
  node.marks.length === 0 ? "" : `${JSON.stringify(node.marks.map((mark) => mark.toJSON()))}`;
