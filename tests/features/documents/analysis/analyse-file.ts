import { analysePage, type PageRow } from "../../../../workers/features/documents/analysis/analyse-page.ts";
import { openPdf } from "../../../../workers/pdf-reader/engine/open-pdf.ts";

/** Returns the pages of a document as they are stored. */
export async function analyseFile(bytes: Uint8Array): Promise<PageRow[]> {
  const pdf = await openPdf({ bytes: bytes.slice() });
  try {
    const rows: PageRow[] = [];
    for (let page = 1; page <= pdf.pageCount; page += 1)
      rows.push(analysePage(await pdf.readPage(page), []).row);
    return rows;
  } finally {
    await pdf.close();
  }
}
