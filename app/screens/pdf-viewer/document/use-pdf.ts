import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useState } from "react";
import { openPdf, type OpenedPdf } from "./open-pdf";

export type PdfState =
  { phase: "opening" } | { phase: "failed" } | { phase: "open"; pdf: PDFDocumentProxy; first: PageSize };

/** Of a page as it is displayed, in points. */
export interface PageSize {
  width: number;
  height: number;
}

/** The document of a file, opened for as long as the screen shows it. `retry` opens it again after a failure. */
export function usePdf(url: string, size: number): { state: PdfState; retry: () => void } {
  const [state, setState] = useState<PdfState>({ phase: "opening" });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    let opened: OpenedPdf | null = null;
    const fail = () => stop.signal.aborted || setState({ phase: "failed" });
    setState({ phase: "opening" });
    openPdf({ url, size }, stop.signal, fail)
      .then(async (result) => {
        opened = result;
        const { width, height } = (await result.pdf.getPage(1)).getViewport({ scale: 1 });
        if (!stop.signal.aborted) setState({ phase: "open", pdf: result.pdf, first: { width, height } });
      })
      .catch(fail);
    return () => {
      stop.abort();
      opened?.close();
    };
  }, [url, size, attempt]);
  return { state, retry: () => setAttempt((count) => count + 1) };
}
