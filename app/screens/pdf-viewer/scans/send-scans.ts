import { ApiError, fetchApi } from "~/api-client";
import { openPdf } from "../document/open-pdf";
import { pagePicture } from "./page-picture";

const TRIES = 3;
const AGAIN_AFTER_MS = 1_000;

export interface SentScans {
  file: { id: string; url: string; byte_size: number };
  pages: number[];
  signal: AbortSignal;
  onSent: () => void;
}

/**
 * Hands in pictures of pages, one after the other, to be read. Answers the pages that could not be drawn.
 * Rejects with `ApiError` where one is refused, and with the signal's reason.
 */
export async function sendScans({ file, pages, signal, onSent }: SentScans): Promise<number[]> {
  let lose: (error: unknown) => void = () => {};
  const lost = new Promise<never>((_, reject) => (lose = reject));
  lost.catch(() => {});
  const { pdf, close } = await openPdf({ url: file.url, size: file.byte_size }, signal, lose);
  const undrawn: number[] = [];
  try {
    for (const page of pages) {
      const drawn = pagePicture(pdf, page).catch(() => null);
      const picture = await Promise.race([drawn, lost]);
      signal.throwIfAborted();
      if (!picture) undrawn.push(page);
      else await handIn(`/documents/${file.id}/scans/${page}`, picture, signal);
      onSent();
    }
    return undrawn;
  } finally {
    close();
  }
}

async function handIn(path: string, picture: Blob, signal: AbortSignal): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      const body = new FormData();
      body.append("picture", picture, "page.jpg");
      await fetchApi(path, { method: "POST", body, signal });
      return;
    } catch (error) {
      signal.throwIfAborted();
      if (attempt === TRIES || !(error instanceof ApiError) || !error.retryable) throw error;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS * attempt));
    }
  }
}
