import { withFormulas } from "./docx-formulas";
import { withNumbers } from "./docx-numbers";

/** Half points that letters are raised or lowered by before they are an exponent or an index. */
const SHIFTED = 4;

/**
 * Prepares the parts of a DOCX file for the program that turns it into HTML: numbers of lists become bookmarks
 * (`numberOfBookmark`), formulas text, and letters that are moved from their line raised or lowered.
 */
export function prepareDocx(parts: Record<string, Uint8Array>): void {
  const textOf = (name: string) => {
    const part = parts[name];
    return part ? new TextDecoder().decode(part) : "";
  };
  const document = textOf("word/document.xml");
  const numbering = textOf("word/numbering.xml");
  const styles = textOf("word/styles.xml");
  const prepared = withShifts(withFormulas(withNumbers({ document, numbering, styles })));
  if (prepared !== document) parts["word/document.xml"] = new TextEncoder().encode(prepared);
}

const withShifts = (document: string): string =>
  document.replace(/<w:position\s+w:val="(-?)(\d{1,3})"\s*\/>/g, (written, sign: string, by: string) =>
    Number(by) < SHIFTED ? written : `<w:vertAlign w:val="${sign ? "subscript" : "superscript"}"/>`,
  );
