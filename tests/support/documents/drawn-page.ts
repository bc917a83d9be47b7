import { fileOf, FONT, stream } from "./raw-pdf.ts";

/** One line of text, as PDF writes it: its baseline in points from the bottom of a page of 612 by 792. */
export const drawn = (text: string, x: number, y: number, size = 10): string =>
  `BT /H ${size} Tf 1 0 0 1 ${x} ${y} Tm (${text.replace(/[()\\]/g, "\\$&")}) Tj ET\n`;

export interface DrawnPage {
  content: string;
  /** Entries of the page's dictionary, such as its annotations. */
  page?: string;
  /** Entries of the catalogue. */
  catalogue?: string;
  /** Fonts and pictures by their names, besides `/H`, Helvetica. */
  fonts?: string;
  pictures?: string;
  /** Objects that these name, numbered from 6. */
  objects?: string[];
}

/** A page of its own with what is drawn on it. */
export function drawnPage({
  content,
  page = "",
  catalogue = "",
  fonts = "",
  pictures = "",
  objects = [],
}: DrawnPage): Uint8Array {
  const resources = `<< /Font << /H 5 0 R ${fonts} >> /XObject << ${pictures} >> >>`;
  return fileOf([
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources ${resources} ${page} >>`,
    stream(content),
    FONT.replace(">>", "/Encoding /WinAnsiEncoding >>"),
    ...objects,
  ]);
}

/** Lines below one another, the first at `y`. */
export const drawnLines = (lines: readonly string[], x: number, y: number, step: number, size = 10): string =>
  lines.map((line, at) => drawn(line, x, y - at * step, size)).join("");
