import type { Node, Schema } from "@tiptap/pm/model";
import { nestsTooDeeply } from "#workers/contract/text/markdown-nesting";
import { documentOfHtml } from "../editor/schema/document-html";
import { firstHeading } from "../editor/schema/first-heading";
import { ImportError } from "./import-error";
import { MAX_DOCX_BYTES } from "./open-docx";
import type { StoreImage } from "./read-docx";
import { storePictures, withoutPictures } from "./store-pictures";

/** Characters of a Markdown, text or HTML file, besides the pictures in it. */
const MAX_TEXT_CHARACTERS = 2_000_000;
/** Largest size of a file of any type, in bytes. */
const MAX_BYTES = MAX_DOCX_BYTES;

export interface ImportedDocument {
  /** Its first heading, otherwise the name of the file. */
  title: string;
  doc: Node;
}

/**
 * Reads a file as a document. What the schema does not know is left out, its text stays; nothing in the file runs, and
 * nothing that it names is fetched. Fails with {@link ImportError}.
 */
export async function readFile(
  file: File,
  schema: Schema,
  storeImage: StoreImage,
): Promise<ImportedDocument> {
  const doc = await readAs(kindOf(file.name), file, schema, storeImage);
  doc.check();
  return { title: firstHeading(doc) || file.name.replace(/\.\w+$/, ""), doc };
}

type Kind = "docx" | "markdown" | "text" | "html";

function kindOf(name: string): Kind {
  const ending = /\.(\w+)$/.exec(name.toLowerCase())?.[1];
  if (ending === "docx") return "docx";
  if (ending === "md" || ending === "markdown") return "markdown";
  if (ending === "txt") return "text";
  if (ending === "html" || ending === "htm") return "html";
  throw new ImportError(ending === "doc" ? "locked" : "kind");
}

async function readAs(kind: Kind, file: File, schema: Schema, storeImage: StoreImage): Promise<Node> {
  if (file.size > MAX_BYTES) throw new ImportError("size");
  const read = await htmlOf(kind, file, storeImage);
  if (nestsTooDeep(read)) throw new ImportError("broken");
  const html = kind === "text" ? read : await storePictures(read, storeImage);
  try {
    return documentOfHtml(html, { schema, foreign: kind !== "text" });
  } catch (error) {
    throw new ImportError("broken", { cause: error });
  }
}

/** Elements within one another, far more than any text has; reading them takes time by the square of their depth. */
const MAX_DEPTH = 100;

function nestsTooDeep(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  let level: Element[] = [body];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap((element) => [...element.children]);
  }
  return false;
}

async function htmlOf(kind: Kind, file: File, storeImage: StoreImage): Promise<string> {
  if (kind === "docx") {
    const { readDocx } = await import("./read-docx");
    return readDocx(new Uint8Array(await file.arrayBuffer()), storeImage);
  }
  const text = (await file.text()).replace(/^\ufeff/, "");
  if (text.includes("\0")) throw new ImportError("broken");
  if (withoutPictures(text).length > MAX_TEXT_CHARACTERS) throw new ImportError("size");
  if (kind === "html") return text;
  if (kind === "text") return paragraphs(text);
  if (nestsTooDeeply(text)) throw new ImportError("broken");
  const { markdownToHtml } = await import("./markdown-to-html");
  return markdownToHtml(text.replace(/^---\n[\s\S]*?\n---\n/, ""));
}

/** Blank lines divide paragraphs, other line breaks stay. */
function paragraphs(text: string): string {
  const escaped = text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/\r\n?/g, "\n").trim();
  return escaped
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replace(/\n/g, "<br>")}</p>`)
    .join("");
}
