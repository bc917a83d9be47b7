import type { Node } from "@tiptap/pm/model";

export type ExportKind = "docx" | "markdown" | "html";

const ENDINGS: Record<ExportKind, string> = { docx: "docx", markdown: "md", html: "html" };

/** A document as a file. What writes it is loaded when it is first needed. */
export async function exportDocument(
  kind: ExportKind,
  doc: Node,
  { title, language }: { title: string; language: string },
): Promise<File> {
  const content = await contentOf(kind, doc, title, language);
  const type = kind === "docx" ? content.type : `text/${kind};charset=utf-8`;
  return new File([content], `${fileName(title)}.${ENDINGS[kind]}`, { type });
}

async function contentOf(kind: ExportKind, doc: Node, title: string, language: string): Promise<Blob> {
  const { imageData, imagesOf, loadImage } = await import("./load-image");
  if (kind === "markdown") {
    const { writeMarkdown } = await import("./write-markdown");
    return new Blob([writeMarkdown(doc, await imagesOf(doc))]);
  }
  if (kind === "html") {
    const { writeHtml } = await import("./write-html");
    return new Blob([await writeHtml(doc, { title, language, imageData })]);
  }
  const { writeDocx } = await import("./write-docx");
  return writeDocx(doc, title, loadImage);
}

/** Characters that a file's name cannot have on some system. */
const FORBIDDEN = /[\\/:*?"<>|\u0000-\u001f\u007f]+/g;
const MAX_NAME = 80;

const fileName = (title: string): string =>
  title
    .replace(FORBIDDEN, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, MAX_NAME)
    .replace(/(?<![. ])[. ]+$/, "") || "document";
