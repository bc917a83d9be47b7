import type { Node } from "@tiptap/pm/model";
import { beginningOf } from "#workers/contract/text/visible-text";
import { beginsWithTitle, withTitle } from "../document/first-heading";

export type ExportKind = "docx" | "markdown" | "html";

const ENDINGS: Record<ExportKind, string> = { docx: "docx", markdown: "md", html: "html" };

interface About {
  /** "" where it has none. */
  title: string;
  /** The name of a document without a title. */
  untitled: string;
  language: string;
}

/** A document as a file that begins with its title. What writes it is loaded when it is first needed. */
export async function exportDocument(kind: ExportKind, doc: Node, about: About): Promise<File> {
  const content = await contentOf(kind, doc, about);
  const type = kind === "docx" ? content.type : `text/${kind};charset=utf-8`;
  return new File([content], `${fileName(about.title || about.untitled)}.${ENDINGS[kind]}`, { type });
}

async function contentOf(kind: ExportKind, doc: Node, about: About): Promise<Blob> {
  const title = about.title.trim();
  const { imageData, imagesOf, loadImage } = await import("./load-image");
  if (kind === "markdown") {
    const { writeMarkdown } = await import("./write-markdown");
    return new Blob([writeMarkdown(withTitle(doc, title), await imagesOf(doc))]);
  }
  if (kind === "html") {
    const { writeHtml } = await import("./write-html");
    const page = { title: title || about.untitled, language: about.language, imageData };
    return new Blob([await writeHtml(withTitle(doc, title), page)]);
  }
  const { writeDocx } = await import("./write-docx");
  const shown = beginsWithTitle(doc, title) ? "" : title;
  return writeDocx(doc, title || about.untitled, loadImage, shown);
}

/** Characters that a file's name cannot have on some system. */
const FORBIDDEN = /[\\/:*?"<>|\u0000-\u001f\u007f]+/g;
const MAX_NAME = 80;

const fileName = (title: string): string =>
  beginningOf(title.replace(FORBIDDEN, " ").replace(/\s+/g, " ").trim(), MAX_NAME).replace(
    /(?<![. ])[. ]+$/,
    "",
  ) || "document";
