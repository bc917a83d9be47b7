import type { Node, Schema } from "@tiptap/pm/model";
import { Slice } from "@tiptap/pm/model";
import { markdownToHtml } from "../../import/markdown-to-html";
import { documentOfHtml } from "./document-html";
import { documentSchema } from "./document-schema";

/** Reads Markdown as a document. */
export const documentOfMarkdown = (text: string, schema: Schema = documentSchema()): Node =>
  documentOfHtml(markdownToHtml(text), { schema, foreign: true });

/** Markdown as something that can be pasted: what it begins and ends with joins the text around it. */
export function blocksOfMarkdown(text: string, schema: Schema): Slice {
  const { content } = documentOfMarkdown(text, schema);
  const isText = (node: Node | null | undefined) => node?.type.name === "paragraph";
  return new Slice(content, isText(content.firstChild) ? 1 : 0, isText(content.lastChild) ? 1 : 0);
}

const BLOCK =
  /^(?: {0,3}(?:#{1,6} \S|[-*+] \S|\d{1,3}[.)] \S|> ?\S|```|~~~|\|.+\|[ \t]*$)|[ \t]*(?:-{3,}|\*{3,})[ \t]*$)/m;
const INLINE = /\*\*[^\s*][^*\n]*\*\*|\[[^[\]\n]+\]\((?:https?:|mailto:)[^()\s]+\)|(?:^|\s)`[^`\n]+`(?:\s|$)/;

/** Whether a plain text is worth reading as Markdown. */
export const looksLikeMarkdown = (text: string): boolean => BLOCK.test(text) || INLINE.test(text);
