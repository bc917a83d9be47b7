import { fetchApi } from "~/api-client";
import { retry } from "~/browser/retry";
import { openPdf } from "../document/open-pdf";
import { pagePicture } from "./page-picture";

const ATTEMPTS = 4;

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
      else await upload(`/documents/${file.id}/scans/${page}`, picture, signal);
      onSent();
    }
    return undrawn;
  } finally {
    close();
  }
}

async function upload(path: string, picture: Blob, signal: AbortSignal): Promise<void> {
  const send = () => {
    const body = new FormData();
    body.append("picture", picture, "page.jpg");
    return fetchApi(path, { method: "POST", body, signal });
  };
  await retry(send, { attempts: ATTEMPTS, signal });
}
