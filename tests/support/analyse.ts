import { env } from "cloudflare:workers";
import type { Chunk } from "../../workers/contract/knowledge";
import type { PAGE_STATES } from "../../workers/db/schema/pdf";
import { unpackLayouts, type PageLayout } from "../../workers/features/documents/pages/page-layouts";
import type { Env } from "../../workers/core/env";
import { rowsOf } from "./factories";
import { addJob, deliverJob, openJobOf } from "./jobs";
import { addPdfFile } from "./pdf-files";

/** Delivers the message of a document's analysis, as its queue would; bindings may be replaced. */
export const deliverAnalysis = (file: string, bindings: Partial<Env> = {}) =>
  deliverJob("analyse-pdf", file, bindings);

/** A user's file that is to be analysed: its row and its bytes as an upload leaves them, and its job. */
export async function addPendingPdf(userId: string, bytes: Uint8Array): Promise<string> {
  const file = await addPdfFile(userId, { bytes: bytes as Uint8Array<ArrayBuffer> });
  await addJob("analyse-pdf", file, { owner: userId });
  return file;
}

export interface StoredFile {
  analysis_status: string;
  error_code: string | null;
  progress_total_pages: number;
  progress_completed_pages: number;
  analysis: string | null;
}

export const fileOf = async (file: string): Promise<StoredFile> =>
  (await rowsOf<StoredFile>("SELECT * FROM pdf_files WHERE id = ?", file))[0]!;

export interface StoredPage {
  page: number;
  status: (typeof PAGE_STATES)[number];
  text: string;
  chunks: Chunk[];
  note: string;
}

export const pagesOf = async (file: string): Promise<StoredPage[]> =>
  (
    await rowsOf<StoredPage & { chunks: string }>(
      "SELECT * FROM pdf_pages WHERE file_id = ? ORDER BY page",
      file,
    )
  ).map((row) => ({ ...row, chunks: JSON.parse(row.chunks as unknown as string) as Chunk[] }));

/** The analysis of a file as long as it has not ended. */
export const analysisOf = (file: string) => openJobOf("analyse-pdf", file);

/** All layouts of a file, in the order of pages. */
export async function layoutsOf(userId: string, file: string): Promise<PageLayout[]> {
  const { objects } = await env.FILES.list({ prefix: `pdf/${userId}/${file}/layout-` });
  const groups = await Promise.all(
    objects.map(async ({ key }) => unpackLayouts(await (await env.FILES.get(key))!.arrayBuffer())),
  );
  return groups.flat().sort((a, b) => a.page - b.page);
}
