import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { PageChunk, PAGE_STATES } from "../../workers/db/schema/pdf";
import { unpackLayouts } from "../../workers/domain/pdf/pages/layout-file";
import type { PageLayout } from "../../workers/domain/pdf/pages/page-layout";
import type { Env } from "../../workers/env";
import { handleJobs } from "../../workers/queues";
import { rowsOf } from "./factories";
import { addPdfFile } from "./pdf-files";

/**
 * Delivers one message of the documents' queue, as the queue would; what the handler answered to it. Bindings may be
 * replaced.
 */
export async function deliverAnalysis(file: string, attempts = 1, bindings: Partial<Env> = {}) {
  const body = { type: "analyse-pdf", file };
  const message = { id: crypto.randomUUID(), timestamp: new Date(), attempts, body };
  const batch = createMessageBatch("atelier-documents", [message]);
  const execution = createExecutionContext();
  await handleJobs(batch, { ...env, ...bindings } as never, execution);
  return getQueueResult(batch, execution);
}

/** A user's file that is to be analysed: its row and its bytes as an upload leaves them, and the job's row. */
export async function addPendingPdf(userId: string, bytes: Uint8Array): Promise<string> {
  const file = await addPdfFile(userId, { bytes: bytes as Uint8Array<ArrayBuffer> });
  await addJob(file);
  return file;
}

export async function addJob(file: string, createdAt = Date.now()): Promise<void> {
  await env.DB.prepare(
    "INSERT INTO pdf_analyses (file_id, next_page, attempts, lease_until, created_at) VALUES (?, 1, 0, 0, ?)",
  )
    .bind(file, createdAt)
    .run();
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
  chunks: PageChunk[];
  note: string;
}

export const pagesOf = async (file: string): Promise<StoredPage[]> =>
  (
    await rowsOf<StoredPage & { chunks: string }>(
      "SELECT * FROM pdf_pages WHERE file_id = ? ORDER BY page",
      file,
    )
  ).map((row) => ({ ...row, chunks: JSON.parse(row.chunks as unknown as string) as PageChunk[] }));

export const jobOf = async (file: string) =>
  (
    await rowsOf<Record<string, number | string | null>>("SELECT * FROM pdf_analyses WHERE file_id = ?", file)
  )[0];

/** All layouts of a file, in the order of pages. */
export async function layoutsOf(userId: string, file: string): Promise<PageLayout[]> {
  const { objects } = await env.FILES.list({ prefix: `pdf/${userId}/${file}/layout-` });
  const groups = await Promise.all(
    objects.map(async ({ key }) => unpackLayouts(await (await env.FILES.get(key))!.arrayBuffer())),
  );
  return groups.flat().sort((a, b) => a.page - b.page);
}
