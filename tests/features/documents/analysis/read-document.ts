import {
  extractText,
  type ExtractedText,
} from "../../../../workers/features/documents/analysis/layout/extract-text.ts";
import { openPdf } from "../../../../workers/pdf-reader/engine/open-pdf.ts";

/** All pages of a document as the analysis reads them. */
export async function readDocument(bytes: Uint8Array): Promise<ExtractedText[]> {
  const pdf = await openPdf({ bytes: bytes.slice() });
  try {
    const pages: ExtractedText[] = [];
    for (let page = 1; page <= pdf.pageCount; page += 1) pages.push(extractText(await pdf.readPage(page)));
    return pages;
  } finally {
    await pdf.close();
  }
}
