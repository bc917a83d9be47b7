import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { handleJobs } from "../../workers/queues";
import type { TestUser } from "./accounts";
import { addAnalysedPdf } from "./analysed-pdf";
import { rowsOf } from "./factories";

/** A document as its analysis leaves it; null is a page that is only a picture. */
export async function addScannedPdf(userId: string, pages: (string | null)[]): Promise<string> {
  const file = await addAnalysedPdf(
    userId,
    pages.map((text) => text ?? ""),
  );
  const pictures = pages.flatMap((text, at) => (text === null ? [at + 1] : []));
  const list = JSON.stringify(pictures);
  await env.DB.batch([
    env.DB.prepare(
      `UPDATE pdf_pages SET status = 'image', chunks = '[]'
       WHERE file_id = ? AND page IN (SELECT value FROM json_each(?))`,
    ).bind(file, list),
    env.DB.prepare(
      "UPDATE pdf_files SET analysis = json_set(analysis, '$.pages_without_text', json(?)) WHERE id = ?",
    ).bind(list, file),
  ]);
  return file;
}

/** What passes for a JPEG until somebody looks at it; `mark` tells one from another. */
export const jpeg = (mark = 0): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, mark, 0xff, 0xd9]);

export function pictureForm(bytes: Uint8Array<ArrayBuffer> = jpeg()): FormData {
  const form = new FormData();
  form.append("picture", new File([bytes], "page.jpg", { type: "image/jpeg" }));
  return form;
}

/** Hands in the picture of a page, as the viewer does. */
export const handIn = (
  { client }: Pick<TestUser, "client">,
  file: string,
  page: number,
  bytes?: Uint8Array<ArrayBuffer>,
): Promise<Response> =>
  client.call(`/api/documents/${file}/scans/${page}`, { method: "POST", body: pictureForm(bytes) });

/** Delivers the message that wakes the reading of a file's pages. */
export async function deliverScans(file: string) {
  const body = { type: "read-scans", file };
  const message = { id: crypto.randomUUID(), timestamp: new Date(), attempts: 1, body };
  const batch = createMessageBatch("atelier-documents", [message]);
  const execution = createExecutionContext();
  await handleJobs(batch, env as never, execution);
  return getQueueResult(batch, execution);
}

export interface StoredScan {
  page: number;
  state: string;
  attempts: number;
  lease: string | null;
  lease_until: number | null;
  last_error: string | null;
}

export const scansOf = (file: string): Promise<StoredScan[]> =>
  rowsOf<StoredScan>("SELECT * FROM pdf_scans WHERE file_id = ? ORDER BY page", file);

/** What waits for a time to come is due now. */
export const hurryScans = (file: string) =>
  rowsOf("UPDATE pdf_scans SET lease_until = 1 WHERE file_id = ? AND lease_until IS NOT NULL", file);
