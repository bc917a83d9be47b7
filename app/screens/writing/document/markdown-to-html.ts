import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import type {
  Definition,
  FootnoteDefinition,
  Link,
  List,
  ListItem,
  Nodes,
  Paragraph,
  PhrasingContent,
  Root,
  Table,
} from "mdast";
import { widenFences } from "#workers/contract/text/nested-fences";
import { MARKDOWN_SYNTAX, showWhatIsMeant } from "~/conversation/markdown/answer-syntax";

/** Whether notes are defined somewhere in a text: they may belong to any of its blocks. */
export const definesNotes = (markdown: string): boolean => /^\[\^[^\]\s]+\]:/m.test(markdown);

/** Addresses are links where the syntax says so: looked for afterwards, escaped ones would be links as well. */
const TREE = gfmFromMarkdown().map((extension) => ({ ...extension, transforms: [] }));

/**
 * Markdown (GitHub's, with footnotes) as the HTML that the document's schema reads. HTML within it is passed on as it
 * is: the result must be parsed where nothing runs or loads, as `documentOfHtml` does.
 */
export function markdownToHtml(markdown: string): string {
  const text = widenFences(markdown);
  const tree = fromMarkdown(text, { extensions: MARKDOWN_SYNTAX, mdastExtensions: TREE });
  showWhatIsMeant(tree, text);
  return new HtmlWriter(tree).write();
}

/** The alignments of a table's columns that are written: the others are the usual one. */
const ALIGNED = new Set(["left", "center", "right"]);

class HtmlWriter {
  readonly #tree: Root;
  readonly #definitions = new Map<string, Definition>();
  readonly #notes = new Map<string, FootnoteDefinition>();
  readonly #named = new Set<string>();

  constructor(tree: Root) {
    this.#tree = tree;
    const visit = (node: Nodes) => {
      // The first of several definitions with the same name counts.
      if (node.type === "definition" && !this.#definitions.has(node.identifier))
        this.#definitions.set(node.identifier, node);
      if (node.type === "footnoteDefinition" && !this.#notes.has(node.identifier))
        this.#notes.set(node.identifier, node);
      if (node.type === "footnoteReference") this.#named.add(node.identifier);
      if ("children" in node) for (const child of node.children) visit(child);
    };
    visit(tree);
  }

  write(): string {
    return this.#blocks(this.#tree.children);
  }

  #blocks(nodes: readonly Nodes[]): string {
    return nodes.map((node) => this.#block(node)).join("");
  }

  #block(node: Nodes): string {
    switch (node.type) {
      case "paragraph":
        return this.#paragraph(node);
      case "heading":
        return `<h${node.depth}>${this.#inline(node.children)}</h${node.depth}>`;
      case "blockquote":
        return `<blockquote>${this.#blocks(node.children)}</blockquote>`;
      case "list":
        return this.#list(node);
      case "code":
        return codeHtml(node.value, node.lang);
      case "thematicBreak":
        return "<hr>";
      case "table":
        return this.#table(node);
      case "html":
        return node.value;
      case "footnoteDefinition":
        return this.#named.has(node.identifier) ? "" : this.#unusedNote(node);
      default:
        return "";
    }
  }

  /** An image is a block of a document: around it, a paragraph would be empty. */
  #paragraph({ children }: Paragraph): string {
    const isImages = children.every(
      (child) => child.type.startsWith("image") || (child.type === "text" && child.value.trim() === ""),
    );
    const content = this.#inline(children);
    return isImages ? content : `<p>${content}</p>`;
  }

  /** Items with boxes are a check list; those without, beside them, a list of their own. */
  #list({ ordered, start, children }: List): string {
    const runs: ListItem[][] = [];
    const hasBox = ({ checked }: ListItem) => typeof checked === "boolean";
    const isMixed = children.some(hasBox) && !children.every(hasBox);
    for (const item of children)
      if (runs.length > 0 && (!isMixed || hasBox(runs.at(-1)![0]!) === hasBox(item))) runs.at(-1)!.push(item);
      else runs.push([item]);
    let number = start ?? 1;
    return runs
      .map((items) => {
        const first = number;
        number += items.length;
        const content = items.map((item) => this.#item(item)).join("");
        if (hasBox(items[0]!)) return `<ul data-type="taskList">${content}</ul>`;
        if (!ordered) return `<ul>${content}</ul>`;
        return `<ol${first === 1 ? "" : ` start="${first}"`}>${content}</ol>`;
      })
      .join("");
  }

  #item({ checked, children }: ListItem): string {
    const box = typeof checked === "boolean" ? ` data-type="taskItem" data-checked="${checked}"` : "";
    return `<li${box}>${this.#blocks(children)}</li>`;
  }

  #table({ align, children }: Table): string {
    const rows = children.map(({ children: cells }, row) => {
      const tag = row === 0 ? "th" : "td";
      const written = cells.map(({ children: content }, column) => {
        const side = align?.[column];
        const style = side && ALIGNED.has(side) ? ` style="text-align: ${side}"` : "";
        return `<${tag}${style}>${this.#inline(content)}</${tag}>`;
      });
      return `<tr>${written.join("")}</tr>`;
    });
    return `<table><tbody>${rows.join("")}</tbody></table>`;
  }

  /** A note that nothing refers to stays as it is written: its text would be lost. */
  #unusedNote({ label, identifier, children }: FootnoteDefinition): string {
    const [first, ...rest] = children;
    const name = escapeHtml(`[^${label ?? identifier}]: `);
    if (first?.type !== "paragraph") return `<p>${name}</p>${this.#blocks(children)}`;
    return `<p>${name}${this.#inline(first.children)}</p>${this.#blocks(rest)}`;
  }

  #inline(nodes: readonly PhrasingContent[]): string {
    return nodes.map((node) => this.#span(node)).join("");
  }

  #span(node: PhrasingContent): string {
    switch (node.type) {
      case "text":
        return escapeHtml(node.value);
      case "emphasis":
        return `<em>${this.#inline(node.children)}</em>`;
      case "strong":
        return `<strong>${this.#inline(node.children)}</strong>`;
      case "delete":
        return `<s>${this.#inline(node.children)}</s>`;
      case "inlineCode":
        return `<code>${escapeHtml(node.value)}</code>`;
      case "break":
        return "<br>";
      case "html":
        return node.value;
      case "link":
        return this.#link(node.url, node.children);
      case "linkReference":
        return this.#link(this.#definitions.get(node.identifier)?.url ?? "", node.children);
      case "image":
        return imageHtml(node.url, node.alt);
      case "imageReference":
        return imageHtml(this.#definitions.get(node.identifier)?.url ?? "", node.alt);
      case "footnoteReference":
        return noteHtml(this.#notes.get(node.identifier)!);
      default:
        return "";
    }
  }

  #link(url: string, children: readonly PhrasingContent[]): string {
    return `<a href="${escapeHtml(url)}">${this.#inline(children)}</a>`;
  }
}

/** Writes code without the line break at its end, which would be a line of the document. */
function codeHtml(value: string, lang: string | null | undefined): string {
  const language = /^[\w+#-]+/.exec(lang ?? "")?.[0];
  const name = language === undefined ? "" : ` class="language-${escapeHtml(language)}"`;
  return `<pre><code${name}>${escapeHtml(value)}</code></pre>`;
}

const imageHtml = (url: string, alt: string | null | undefined): string =>
  `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt ?? "")}">`;

/** A note of a document is plain text, and a link where it ends with one. */
function noteHtml({ children }: FootnoteDefinition): string {
  const spans = children.flatMap(spansOf);
  const last = spans.findLastIndex(({ link }) => link !== null);
  const after = spans.slice(last + 1).map(({ text }) => text);
  const link = last >= 0 && !/[\p{L}\p{N}]/u.test(after.join("")) ? spans[last]!.link : null;
  // An address that is shown as itself is the link alone.
  const isAddress = link !== null && link.url.replace(/^mailto:/, "") === spans[last]!.text;
  const shown = spans.filter((_, at) => !isAddress || at !== last).map(({ text }) => text);
  const text = shown.join("").replace(/\s+/g, " ").trim() || link?.url || "";
  const href = link ? ` data-href="${escapeHtml(link.url)}"` : "";
  return `<span data-footnote="" data-text="${escapeHtml(text)}"${href}></span>`;
}

interface NoteSpan {
  text: string;
  link: Link | null;
}

function spansOf(node: Nodes): NoteSpan[] {
  if (node.type === "link" && /^(?:https?|mailto):/i.test(node.url))
    return [
      {
        text: node.children
          .flatMap(spansOf)
          .map(({ text }) => text)
          .join(""),
        link: node,
      },
    ];
  if ("children" in node) {
    const spans = node.children.flatMap(spansOf);
    return node.type === "paragraph" ? [...spans, { text: " ", link: null }] : spans;
  }
  if (node.type === "html" || node.type === "image") return [];
  return [{ text: node.type === "break" ? " " : "value" in node ? node.value : "", link: null }];
}

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character]!);
