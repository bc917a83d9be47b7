import type { Node, Schema } from "@tiptap/pm/model";
import { withoutFrontMatter } from "#workers/contract/text/front-matter";
import { nestsTooDeeply } from "#workers/contract/text/markdown-nesting";
import { documentOfHtml } from "../document/document-html";
import { firstHeading, withoutTitle } from "../document/first-heading";
import { ImportError } from "./import-error";
import { lossesOf, type LeftOut, type Loss } from "./losses";
import { MAX_DOCX_BYTES } from "./open-docx";
import { storePictures, withoutPictures, type PictureStore, type StoreImage } from "./store-pictures";

/** Characters of a Markdown, text or HTML file, besides the pictures in it. */
const MAX_TEXT_CHARACTERS = 2_000_000;
/** Largest size of a file of any type, in bytes. */
const MAX_BYTES = MAX_DOCX_BYTES;

export interface ImportedDocument {
  /**
   * The first heading, otherwise the name of the file. A heading at the beginning of the text becomes the title alone.
   */
  title: string;
  doc: Node;
  /** The character set that its text was read in, where nothing in the file says which it is. */
  charset: string | null;
  /** The content of the file that is missing in the document. */
  losses: Loss[];
}

/** Step of an import: the file is being read, its pictures or the document are being stored. */
export type ImportProgress = { is: "reading" | "saving" } | { is: "pictures"; done: number; total: number };

/**
 * Reads a file as a document. What the schema does not know is left out, its text stays; nothing in the file runs, and
 * nothing that it names is fetched. Fails with {@link ImportError}.
 */
export async function readFile(
  file: File,
  schema: Schema,
  storeImage: StoreImage,
  onProgress: (progress: ImportProgress) => void = () => {},
): Promise<ImportedDocument> {
  onProgress({ is: "reading" });
  const onPicture = (done: number, total: number) => onProgress({ is: "pictures", done, total });
  const read = await readAs(kindOf(file.name), file, schema, { storeImage, onPicture });
  const { doc } = read;
  doc.check();
  const title = firstHeading(doc);
  return { ...read, title: title || file.name.replace(/\.\w+$/, ""), doc: withoutTitle(doc, title) };
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

async function readAs(kind: Kind, file: File, schema: Schema, pictures: PictureStore) {
  if (file.size > MAX_BYTES) throw new ImportError("size");
  const read = await htmlOf(kind, file, pictures);
  if (nestsTooDeep(read.html)) throw new ImportError("broken");
  const html = kind === "text" ? read.html : await storePictures(read.html, pictures);
  try {
    const doc = documentOfHtml(html, { schema, foreign: kind !== "text" });
    return { doc, charset: read.charset, losses: kind === "text" ? [] : lossesOf(html, doc, read.left) };
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

interface ReadHtml {
  html: string;
  charset: string | null;
  left: LeftOut;
}

async function htmlOf(kind: Kind, file: File, pictures: PictureStore): Promise<ReadHtml> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (kind === "docx") {
    const { readDocx } = await import("./read-docx");
    return { ...(await readDocx(bytes, pictures)), charset: null };
  }
  const { decodeFile } = await import("./decode-file");
  const { text, guessed: charset } = decodeFile(bytes);
  if (text.includes("\0")) throw new ImportError("broken");
  if (withoutPictures(text).length > MAX_TEXT_CHARACTERS) throw new ImportError("size");
  if (kind === "html") return { html: text, charset, left: {} };
  if (kind === "text") return { html: paragraphs(text), charset, left: {} };
  if (nestsTooDeeply(text)) throw new ImportError("broken");
  const { markdownToHtml } = await import("../document/markdown-to-html");
  return { html: markdownToHtml(withoutFrontMatter(text)), charset, left: {} };
}

/** Blank lines divide paragraphs, other line breaks stay. */
function paragraphs(text: string): string {
  const escaped = text.replace(/&/g, "&amp;").replace(/</g, "&lt;").trim();
  return escaped
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replace(/\n/g, "<br>")}</p>`)
    .join("");
}
