import { env } from "cloudflare:workers";
import type { Chunk } from "../../../workers/contract/knowledge";
import { indexPages } from "../../../workers/features/documents/retrieval/index-pages";
import { chunkPage } from "../chunk-page";
import { testContext } from "../factories";
import { indexed } from "../indexed";

const randomHex = (bytes: number) =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString("hex");

/** A document that is in the database as its analysis leaves it. */
export interface StoredDocument {
  id: string;
  user_id: string;
  name: string;
}

/** Stores a document of known pages, without a PDF; each page is its text, or its text with its chunks. */
export async function storeDocument(
  userId: string,
  pages: readonly (string | { text: string; chunks: Chunk[] })[],
  { name = "Document.pdf", folder = null as string | null, total = pages.length } = {},
): Promise<StoredDocument> {
  const id = `pdf_${randomHex(10)}`;
  const now = Date.now();
  const insertFile = env.DB.prepare(
    `INSERT INTO pdf_files (id, user_id, folder_id, name, byte_size, r2_key, analysis_status, progress_total_pages,
       progress_completed_pages, created_at, updated_at) VALUES (?, ?, ?, ?, 1000, ?, ?, ?, ?, ?, ?)`,
  ).bind(
    id,
    userId,
    folder,
    name,
    `pdf/${userId}/${id}/document.pdf`,
    total > pages.length ? "analyzing" : "completed",
    total,
    pages.length,
    now,
    now,
  );
  await indexed(["pdf-files"], () => insertFile.run());
  await addPages(id, pages);
  return { id, user_id: userId, name };
}

/** Adds pages to a document, from page `first` on, over those that it has. */
export async function addPages(
  file: string,
  pages: readonly (string | { text: string; chunks: Chunk[] })[],
  first = 1,
): Promise<void> {
  const insert = env.DB.prepare(
    `INSERT INTO pdf_pages (file_id, page, status, text, chunks) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET text = excluded.text, chunks = excluded.chunks`,
  );
  const rows = pages.map((page, at) => {
    const { text, chunks } = typeof page === "string" ? { text: page, chunks: chunkPage(page) } : page;
    return insert.bind(file, first + at, text ? "text" : "empty", text, JSON.stringify(chunks));
  });
  for (let at = 0; at < rows.length; at += 50) await env.DB.batch(rows.slice(at, at + 50));
  const texts = pages.map((page, at) => ({
    page: first + at,
    text: typeof page === "string" ? page : page.text,
  }));
  const ctx = testContext();
  const [statement, ...rest] = indexPages(ctx, file, texts);
  if (statement) await ctx.db.batch([statement, ...rest]);
}
