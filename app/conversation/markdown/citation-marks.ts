import { createContext, type ReactNode } from "react";

/** Draws the citation `[k]` of the answer around it; null if brackets are only brackets. */
export const CitationMarks = createContext<((k: number) => ReactNode) | null>(null);

interface Node {
  type: string;
  value?: string;
  children?: Node[];
  data?: { hName: string; hProperties: { k: string } };
}

const MARK = /\[(\d{1,3})\]/g;

/** Makes an element of each `[k]` in the text of a Markdown tree; code and links keep their brackets. */
export function remarkCitations() {
  return (tree: Node): void => visit(tree);
}

function visit(node: Node): void {
  if (!node.children || node.type === "link") return;
  node.children = node.children.flatMap((child) => {
    if (child.type === "text") return split(child);
    visit(child);
    return child;
  });
}

function split(text: Node): Node[] {
  const value = text.value ?? "";
  const parts: Node[] = [];
  let at = 0;
  for (const match of value.matchAll(MARK)) {
    if (match.index > at) parts.push({ type: "text", value: value.slice(at, match.index) });
    parts.push({
      type: "citation",
      children: [],
      data: { hName: "citation-mark", hProperties: { k: match[1]! } },
    });
    at = match.index + match[0].length;
  }
  if (at === 0) return [text];
  return at < value.length ? [...parts, { type: "text", value: value.slice(at) }] : parts;
}
