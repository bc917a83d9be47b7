import { MAX_PDF_BYTES } from "#workers/contract/pdf/files";

export type ReasonAgainst = "notPdf" | "tooLarge" | "empty";

/** Why a file cannot become a document, as far as the browser can tell; null where nothing speaks against it. */
export function reasonAgainst({ name, type, size }: File): ReasonAgainst | null {
  if (type !== "application/pdf" && !/\.pdf$/i.test(name)) return "notPdf";
  if (size > MAX_PDF_BYTES) return "tooLarge";
  return size === 0 ? "empty" : null;
}
