import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useState } from "react";
import { ownLabels } from "#workers/contract/text/page-labels";

/** Reads the printed numbers of a document's pages; null where they equal the pages' positions, or not known yet. */
export function usePageLabels(pdf: PDFDocumentProxy): string[] | null {
  const [labels, setLabels] = useState<string[] | null>(null);
  useEffect(() => {
    let isShown = true;
    pdf.getPageLabels().then(
      (own) => isShown && setLabels(ownLabels(own, pdf.numPages)),
      // A document without readable labels is paged by numbers.
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [pdf]);
  return labels;
}
