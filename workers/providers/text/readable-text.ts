import type { TextBlock } from "../../contract/knowledge";
import type { Language } from "../../contract/languages";

/** The text under one heading of a page or file, so that a citation can link to it. */
export interface TextPart {
  /** Empty above the first heading. */
  heading: string;
  /** Id of the heading in the page, for links; null if it has none. */
  anchor: string | null;
  /** From 1; null if the source has no pages. */
  page: number | null;
  text: string;
  /** Which characters of `text` are a heading, a paragraph or a table; in order, nothing twice. */
  blocks: TextBlock[];
}

/** The text of a page or file without what surrounds it. */
export interface ReadableText {
  /** Empty if the source names none. */
  title: string;
  /** The language that the source declares; null if it declares none, or another one than ours. */
  language: Language | null;
  /** Without parts where there is no text. */
  parts: TextPart[];
}

/** Bytes of a plain text, Markdown or CSV file. */
export const MAX_TEXT_BYTES = 5 * 1024 * 1024;

/**
 * Why a file has no readable text. `too_large`: it is, or unpacks to, more than is taken; `locked`: it has a password,
 * or is a document of Word 2003 or older; `broken`: it cannot be read.
 */
export class TextError extends Error {
  constructor(
    readonly code: "too_large" | "locked" | "broken",
    options?: ErrorOptions,
  ) {
    super(code, options);
    this.name = "TextError";
  }
}
