import {
  type AnyExtension,
  flattenExtensions,
  type JSONContent,
  type MarkdownRendererHelpers,
} from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { MarkdownManager } from "@tiptap/markdown";
import { schemaExtensions } from "../editor/schema/document-schema";

type Render = (node: JSONContent, helpers: MarkdownRendererHelpers) => string;

/**
 * A document as Markdown (GitHub's, with footnotes at the end). What Markdown has no sign for is HTML within it.
 * `images` has the data of images by their address; it comes after the text, which stays readable.
 */
export function writeMarkdown(doc: Node, images: ReadonlyMap<string, string> = new Map()): string {
  const notes: string[] = [];
  const names = new Map([...images.keys()].map((address, at) => [address, `image-${at + 1}`]));
  // What these extensions write by default is not read back as the same element.
  const renderers: Record<string, Render> = {
    paragraph: (node, { renderChildren }) => escapeLineStarts(renderChildren(node.content ?? [])),
    codeBlock: ({ attrs, content }) => fenced(content?.[0]?.text ?? "", String(attrs?.language ?? "")),
    underline: (node, { renderChildren }) => `<u>${renderChildren(node)}</u>`,
    image: ({ attrs }) => {
      const address = String(attrs?.src);
      const name = names.get(address);
      return `![${escapeText(String(attrs?.alt ?? ""))}]${name ? `[${name}]` : `(${address})`}`;
    },
    footnote: ({ attrs }) => {
      const link = attrs?.href ? ` <${String(attrs.href)}>` : "";
      notes.push(`[^${notes.length + 1}]: ${escapeText(String(attrs?.text ?? ""))}${link}`);
      return `[^${notes.length}]`;
    },
  };
  const extensions = flattenExtensions(schemaExtensions())
    .filter(isSingle)
    .map((extension) => {
      const renderMarkdown = renderers[extension.name];
      return renderMarkdown ? extension.extend({ renderMarkdown }) : extension;
    });
  const text = new MarkdownManager({ extensions }).serialize(doc.toJSON() as JSONContent);
  const data = [...images].map(([address, url]) => `[${names.get(address)}]: ${url}`);
  const blocks = [text.trim(), notes.join("\n"), data.join("\n")];
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

/** A kit has been taken apart already: it would bring its own extensions again, without what they write here. */
const isSingle = ({ name }: AnyExtension) => name !== "starterKit";

/** Text that would begin a heading, a list or a rule. */
const LINE_START = /^([ \t]*)(#{1,6}(?=\s|$)|[-+](?=\s|$)|-{3,}$|={1,}$)/gm;
const NUMBER_START = /^([ \t]*\d{1,9})([.)])(?=\s|$)/gm;

const escapeLineStarts = (text: string) => text.replace(LINE_START, "$1\\$2").replace(NUMBER_START, "$1\\$2");

const escapeText = (text: string) => text.replace(/\s+/g, " ").replace(/[\\`*_[\]<>~]/g, "\\$&");

/** A block of code between fences that are longer than any in it. */
function fenced(code: string, language: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${language === "null" ? "" : language}\n${code}\n${fence}`;
}
