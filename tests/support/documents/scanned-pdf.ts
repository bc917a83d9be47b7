import { env } from "cloudflare:workers";
import type { TestUser } from "../accounts";
import { addAnalysedPdf } from "./analysed-pdf";
import { rowsOf } from "../factories";
import { deliver } from "../jobs";

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

/** Makes bytes that pass for a JPEG until somebody looks at them; `mark` tells one from another. */
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

/** Delivers the messages of the pages of a file that are to be read, and of what follows once none is left. */
export async function deliverScans(file: string): Promise<void> {
  const pages = await rowsOf<{ subject: string }>(
    "SELECT subject FROM jobs WHERE kind = 'read-scan' AND subject LIKE ? AND state IN ('waiting', 'running')",
    `${file}:%`,
  );
  await Promise.all(pages.map(({ subject }) => deliver({ kind: "read-scan", subject })));
  await deliver({ kind: "finish-scans", subject: file });
}

export interface StoredScan {
  page: number;
  state: string;
  attempts: number;
  lease: string | null;
  /** When its job may next be taken; null once it has ended. */
  run_after: number | null;
}

/** The pages of a file that are to be read, with the latest job of each. */
export const scansOf = (file: string): Promise<StoredScan[]> =>
  rowsOf<StoredScan>(
    `SELECT s.page, s.state, j.attempts, j.lease, iif(j.wake_at IS NULL, NULL, j.run_after) AS run_after
     FROM pdf_scans AS s JOIN jobs AS j ON j.id =
       (SELECT max(id) FROM jobs WHERE kind = 'read-scan' AND subject = s.file_id || ':' || s.page)
     WHERE s.file_id = ? ORDER BY s.page`,
    file,
  );

/** Makes waiting work due now, and lets readers of pages count as dead. */
export const hurryScans = (file: string) =>
  rowsOf(
    "UPDATE jobs SET run_after = 0, wake_at = 0 WHERE subject LIKE ? AND wake_at IS NOT NULL",
    `${file}:%`,
  );
