import { type Node, type Schema, Slice } from "@tiptap/pm/model";
import { markdownToHtml } from "./markdown-to-html";
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

const FENCE = /^ {0,3}(?:`{3}|~{3})/m;
/** Lines as programs have them: statements, calls, assignments, what is indented or ends with a sign of code. */
const CODE_LINE =
  /^(?:export\s+\w+=.*|(?:def|class|import|from|return|if|elif|else|for|while|try|except|with|const|let|var|function|public|private|static|using|package|fn|func|echo|export|sudo|print|select|insert|#include|#define|#!)\b.*[:;{}()='"]|(?:else|try|finally):|[\w.[\]"']+\s*[-+*/|&]?=\s*\S.*|[\w.]+\([^()]*\)\s*;?|@\w+|[}\])]+[;,]?)$|[;{]$/i;
const CODE_PART = 0.3;
/** An item, a quote or a row, whatever it ends with. */
const MARKED_LINE = /^(?:[-*+>|]|\d{1,9}[.)])\s/;

/** Whether a text is a program, whose comments begin as headings do. */
function looksLikeCode(text: string): boolean {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !/^(?:#|\/\/)/.test(line));
  const code = lines.filter(
    (line) => line.length < 300 && !MARKED_LINE.test(line) && CODE_LINE.test(line),
  ).length;
  return !FENCE.test(text) && code > 0 && code >= CODE_PART * lines.length;
}

/** Whether a plain text is worth reading as Markdown. */
export const looksLikeMarkdown = (text: string): boolean =>
  (BLOCK.test(text) || INLINE.test(text)) && !looksLikeCode(text);
