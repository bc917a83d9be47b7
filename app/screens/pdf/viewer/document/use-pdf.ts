import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useState } from "react";
import { ApiError } from "~/api-client";
import { openPdf, type OpenedPdf } from "./open-pdf";

export type PdfState =
  | { phase: "opening" }
  /** `missing`: there is no file at its address, or no address. */
  | { phase: "failed"; missing: boolean }
  /** The document wants a password, another one where `wrong`. */
  | { phase: "locked"; wrong: boolean }
  | { phase: "open"; pdf: PDFDocumentProxy; first: PageSize };

/** Size of a page as it is displayed, in points. */
export interface PageSize {
  width: number;
  height: number;
}

export interface UsedPdf {
  state: PdfState;
  /** Opens it again after a failure. */
  retry: () => void;
  /** Opens it with a password, which goes nowhere else. */
  unlock: (password: string) => void;
}

/** The document of a file, opened for as long as the screen shows it. */
export function usePdf(url: string, size: number): UsedPdf {
  const [state, setState] = useState<PdfState>({ phase: "opening" });
  const [attempt, setAttempt] = useState<{ password?: string }>({});
  useEffect(() => {
    const stop = new AbortController();
    let opened: OpenedPdf | null = null;
    const fail = (error: unknown) => {
      if (stop.signal.aborted) return;
      const isLocked = (error as Error).name === "PasswordException";
      const missing = error instanceof ApiError && error.status === 404;
      setState(
        isLocked ? { phase: "locked", wrong: attempt.password !== undefined } : { phase: "failed", missing },
      );
    };
    if (!url) return setState({ phase: "failed", missing: true });
    setState({ phase: "opening" });
    openPdf({ url, size, ...attempt }, stop.signal, fail)
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
  return { state, retry: () => setAttempt({}), unlock: (password) => setAttempt({ password }) };
}
