import { Fragment, type Node } from "@tiptap/pm/model";
import { beginningOf } from "#workers/contract/text/visible-text";
import { MAX_TITLE } from "#workers/contract/writing/documents";

/** Returns the text of a document's first heading, as a title; "" without one. */
export function firstHeading(doc: Node): string {
  const heading = doc.children.find((block) => block.type.name === "heading" && block.textContent.trim());
  return heading ? beginningOf(wordsOf(heading), MAX_TITLE).trim() : "";
}

/** Whether a document begins with a heading that says its title. */
export function beginsWithTitle(doc: Node, title: string): boolean {
  const { heading } = leadingHeading(doc) ?? {};
  return heading !== undefined && wordsOf(heading) === title.replace(/\s+/g, " ").trim();
}

/** The document without the heading that it begins with, where its title says all of that; otherwise itself. */
export function withoutTitle(doc: Node, title: string): Node {
  const { heading, at } = leadingHeading(doc) ?? {};
  if (!heading || wordsOf(heading) !== title || !heading.children.every(isWords)) return doc;
  const rest = doc.children.filter((_, index) => index !== at);
  return doc.copy(Fragment.from(rest.length > 0 ? rest : doc.type.schema.nodes.paragraph!.create()));
}

/** The document, and above it a heading with its title where it has none. */
export function withTitle(doc: Node, title: string): Node {
  if (title.trim() === "" || beginsWithTitle(doc, title)) return doc;
  const { schema } = doc.type;
  const heading = schema.nodes.heading!.create({ level: 1 }, schema.text(title.trim()));
  return doc.copy(Fragment.from([heading, ...doc.children]));
}

/** The heading that comes before all other text, and its place. */
function leadingHeading(doc: Node): { heading: Node; at: number } | null {
  const at = doc.children.findIndex(({ textContent }) => textContent.trim() !== "");
  const heading = doc.children[at];
  return heading?.type.name === "heading" ? { heading, at } : null;
}

const wordsOf = (heading: Node): string =>
  heading
    .textBetween(0, heading.content.size, " ", ({ type }) => (type.name === "hardBreak" ? " " : ""))
    .replace(/\s+/g, " ")
    .trim();

/** A note or a link would be lost with the heading. */
const isWords = (node: Node): boolean =>
  (node.isText || node.type.name === "hardBreak") && node.marks.every(({ type }) => type.name !== "link");
