import type { Node } from "@tiptap/pm/model";
import { MAX_TITLE } from "#workers/contract/writing/documents";

/** What the first heading of a document says, as a title; "" without one. */
export function firstHeading(doc: Node): string {
  const heading = doc.children.find((block) => block.type.name === "heading" && block.textContent.trim());
  return (heading?.textContent ?? "").replace(/\s+/g, " ").trim().slice(0, MAX_TITLE).trim();
}
