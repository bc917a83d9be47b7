import { pageText, type PageText } from "../../../../workers/domain/pdf/analysis/layout/page-text.ts";
import { openPdf } from "../../../../workers/pdf-reader/engine/open-pdf.ts";

/** All pages of a document as the analysis reads them. */
export async function readDocument(bytes: Uint8Array): Promise<PageText[]> {
  const pdf = await openPdf({ bytes: bytes.slice() });
  try {
    const pages: PageText[] = [];
    for (let page = 1; page <= pdf.pageCount; page += 1) pages.push(pageText(await pdf.readPage(page)));
    return pages;
  } finally {
    await pdf.close();
  }
}
