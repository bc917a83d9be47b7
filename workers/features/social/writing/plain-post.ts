import type { Nodes, Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { cjkFriendlyExtension } from "micromark-extension-cjk-friendly";
import { gfm } from "micromark-extension-gfm";
import { nestsTooDeeply } from "../../../contract/text/markdown-nesting";

/** A part of a text that another one takes the place of. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

const SYNTAX = [gfm({ singleTilde: false }), cjkFriendlyExtension()];
const TREE = gfmFromMarkdown().map((extension) => ({ ...extension, transforms: [] }));

/**
 * A text without Markdown: networks show its signs as they are. Lists and quotes of signs that are no Markdown stay,
 * and what a link leads to stands behind its words.
 */
export function plainPost(markdown: string): string {
  return isEntangled(markdown) ? tidy(markdown) : tidy(withoutMarkdown(markdown));
}

/** Signs of Markdown and lines: more than posts have, and less than take seconds to be read. */
const MAX_MARKS = 1_500;
const MARKS = /[*_~`[\]|<>\\#+-]|\n/g;

const isEntangled = (markdown: string): boolean =>
  nestsTooDeeply(markdown) || (markdown.match(MARKS)?.length ?? 0) > MAX_MARKS;

function withoutMarkdown(markdown: string): string {
  const tree = fromMarkdown(markdown, { extensions: SYNTAX, mdastExtensions: TREE });
  const edits = new Edits(markdown, tree).collect().toSorted((one, other) => one.start - other.start);
  let text = "";
  let at = 0;
  for (const edit of edits) {
    if (edit.start < at) continue;
    text += markdown.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + markdown.slice(at);
}

const tidy = (text: string): string =>
  withoutStrays(text)
    .replace(/(?<![^\S\n])[^\S\n]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** Signs that are no Markdown by its rules, and were meant as such: "##Title", "** bold **". */
const withoutStrays = (text: string): string =>
  text
    .replace(/^#{2,6}(?=[^#\s])/gm, "")
    .replace(/\*\*([^*\n]+)\*\*/g, (_, words: string) => words.trim())
    .replace(/(?<!\w)\*\*|\*\*(?!\w)/g, "");

class Edits {
  readonly #edits: Edit[] = [];
  readonly #addresses = new Map<string, string>();

  constructor(
    readonly source: string,
    readonly tree: Root,
  ) {}

  collect(): Edit[] {
    const findDefinitions = (node: Nodes) => {
      if (node.type === "definition") this.#addresses.set(node.identifier, node.url);
      if ("children" in node) node.children.forEach(findDefinitions);
    };
    findDefinitions(this.tree);
    this.#visit(this.tree);
    return this.#edits;
  }

  #visit(node: Nodes): void {
    if (this.#edit(node) && "children" in node) for (const child of node.children) this.#visit(child);
  }

  /** Whether what is in a node is looked at too. */
  #edit(node: Nodes): boolean {
    const [start, end] = placeOf(node);
    switch (node.type) {
      case "heading":
      case "strong":
      case "delete":
        return this.#unwrap(node);
      case "emphasis":
        return this.#isProduct(start, end) || this.#unwrap(node);
      case "thematicBreak":
      case "definition":
      case "image":
      case "imageReference":
      case "footnoteReference":
        return this.#put(start, end, "");
      case "html":
        return this.#put(start, end, withoutTags(node.value));
      case "inlineCode":
        return this.#put(start, end, node.value);
      case "code":
        return this.#unfence(start, end);
      case "break":
        return this.#put(start, end, "\n");
      case "link":
        return this.#link(node, node.url);
      case "linkReference":
        return this.#link(node, this.#addresses.get(node.identifier) ?? "");
      case "footnoteDefinition":
        return this.#unwrap(node);
      case "blockquote":
        return this.#unquote(start, end);
      case "list":
        return this.#unstar(node);
      case "table":
        return this.#put(start, end, this.#rows(node));
      case "text":
        return this.#unescape(start, end);
      default:
        return true;
    }
  }

  #put(start: number, end: number, text: string): false {
    this.#edits.push({ start, end, text });
    return false;
  }

  /** Takes away what is before the first and behind the last part of a node. */
  #unwrap(node: Extract<Nodes, { children: unknown[] }>, behind = ""): boolean {
    const [start, end] = placeOf(node);
    const [first, last] = [node.children[0], node.children.at(-1)];
    if (!first || !last) return this.#put(start, end, behind);
    this.#put(start, placeOf(first)[0], "");
    this.#put(placeOf(last)[1], end, behind);
    return true;
  }

  /** "5*3*2" is no word in italics. */
  #isProduct(start: number, end: number): boolean {
    return /\d/.test(this.source[start - 1] ?? "") && /\d/.test(this.source[end] ?? "");
  }

  #unfence(start: number, end: number): false {
    const lines = this.source.slice(start, end).split("\n");
    const [, fence] = /^(`{3,}|~{3,})/.exec(lines[0]!) ?? [];
    if (!fence) return this.#put(start, end, lines.join("\n"));
    const isClosed = lines.length > 1 && lines.at(-1)!.trim().startsWith(fence);
    return this.#put(start, end, lines.slice(1, isClosed ? -1 : undefined).join("\n"));
  }

  /** A link as its words and, where they are not the address, the address in brackets. */
  #link(node: Extract<Nodes, { type: "link" | "linkReference" }>, url: string): boolean {
    const [start, end] = placeOf(node);
    const source = this.source.slice(start, end);
    if (source.startsWith("<")) return this.#put(start, end, source.slice(1, -1));
    if (!source.startsWith("[")) return false;
    const [first, last] = [node.children[0], node.children.at(-1)];
    const words = first && last ? this.source.slice(placeOf(first)[0], placeOf(last)[1]) : "";
    if (!/^https?:/i.test(url)) return this.#unwrap(node);
    if (bareAddress(words) === bareAddress(url)) return this.#put(start, end, url);
    return words === "" ? this.#put(start, end, url) : this.#unwrap(node, ` (${url})`);
  }

  #unquote(start: number, end: number): true {
    let at = start;
    for (const line of this.source.slice(start, end).split("\n")) {
      // "> 50%" means more than that.
      const mark = /^[ \t]*(?:>[ \t]?)+(?![ \t]*\d)/.exec(line)?.[0] ?? "";
      if (mark) this.#put(at, at + mark.length, "");
      at += line.length + 1;
    }
    return true;
  }

  /** Stars and plus signs before several items are dashes; before one it may be a remark. */
  #unstar(list: Extract<Nodes, { type: "list" }>): true {
    if (list.ordered || (list.children.length < 2 && !this.#followsItem(placeOf(list)[0]))) return true;
    for (const item of list.children) {
      const [start] = placeOf(item);
      if (/[*+]/.test(this.source[start]!)) this.#put(start, start + 1, "-");
    }
    return true;
  }

  /** Markdown begins another list at another sign; readers see one. */
  #followsItem(start: number): boolean {
    const lineStart = this.source.lastIndexOf("\n", start) + 1;
    const before = this.source.slice(this.source.lastIndexOf("\n", lineStart - 2) + 1, lineStart);
    return lineStart > 0 && /^[ \t]*[-*+][ \t]/.test(before);
  }

  #rows(table: Extract<Nodes, { type: "table" }>): string {
    const cellText = (cell: Nodes) => {
      const content = "children" in cell ? cell.children : [];
      const [first, last] = [content[0], content.at(-1)];
      return first && last ? plainPost(this.source.slice(placeOf(first)[0], placeOf(last)[1])) : "";
    };
    return table.children.map((row) => row.children.map(cellText).filter(Boolean).join(" – ")).join("\n");
  }

  #unescape(start: number, end: number): false {
    const source = this.source.slice(start, end);
    for (const match of source.matchAll(/\\([!-/:-@[-`{-~])|&(?:amp|lt|gt|quot|nbsp|#39);/g)) {
      const [written, sign] = match;
      const at = start + match.index;
      this.#put(at, at + written.length, sign ?? ENTITIES[written]!);
    }
    return false;
  }
}

const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&nbsp;": " ",
  "&#39;": "'",
};

const bareAddress = (text: string): string =>
  text
    .replace(/^https?:\/\//i, "")
    .replace(/\/$/, "")
    .toLowerCase();

const placeOf = ({ position }: Nodes): [start: number, end: number] => [
  position!.start.offset!,
  position!.end.offset!,
];

/** Elements of HTML; other words in angle brackets may be an author's own. */
const TAG =
  /<\/?(p|br|div|span|b|i|u|s|em|strong|del|mark|small|sup|sub|a|img|h[1-6]|ul|ol|li|blockquote|pre|code|hr|table|thead|tbody|tr|td|th|center|font)\b[^<>]*>/gi;

function withoutTags(html: string): string {
  return html.replace(/<!--[^]*?(?:-->|$)/g, "").replace(TAG, (tag, name: string) => {
    if (/^<li/i.test(tag)) return "- ";
    const endsLine = /^br$/i.test(name) || (tag.startsWith("</") && /^(?:p|div|li|tr|h[1-6])$/i.test(name));
    return endsLine ? "\n" : "";
  });
}
