import { DOMParser as BlockParser, DOMSerializer, Fragment, type Node, type Schema } from "@tiptap/pm/model";
import { adaptForeign } from "./adapt-foreign";
import { documentSchema } from "./document-schema";

/**
 * Reads HTML as a document: what the schema cannot hold is left out, its text stays. The HTML is parsed where no script
 * runs and no image is fetched. Every space counts in what this editor wrote; in `foreign` HTML, spaces and line breaks
 * are one space, as a browser shows them.
 */
export function documentOfHtml(
  html: string,
  { schema = documentSchema(), foreign = false }: { schema?: Schema; foreign?: boolean } = {},
): Node {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  if (foreign) adaptForeign(body);
  return BlockParser.fromSchema(schema).parse(body, { preserveWhitespace: !foreign });
}

/** Blocks do not change: one that stays is written once, however long the document is. */
const written = new WeakMap<Node, string>();

/** The HTML that is stored: of a whole document, or of some of its blocks. */
export function htmlOfDocument(content: Node | Fragment): string {
  let html = "";
  content.forEach((block) => (html += htmlOfBlock(block)));
  return html;
}

function htmlOfBlock(block: Node): string {
  const known = written.get(block);
  if (known !== undefined) return known;
  // A separate document: in that of the page, each image would be fetched again.
  const apart = document.implementation.createHTMLDocument("");
  DOMSerializer.fromSchema(block.type.schema).serializeFragment(
    Fragment.from(block),
    { document: apart },
    apart.body,
  );
  const html = apart.body.innerHTML;
  written.set(block, html);
  return html;
}
