import { env } from "cloudflare:workers";
import { newKey, shardOf } from "../../workers/core/ids";
import { discussionKey } from "../../workers/features/conversations/discussion";
import { documentKey } from "../../workers/providers/storage/pdf-keys";
import type { TestUser } from "./accounts";
import { indexed } from "./indexed";

/** The shortest thing that passes for a PDF until someone reads it. */
export const TINY_PDF = "%PDF-1.7\n%%EOF\n";

/** A document of a user as an upload leaves it: its row, and its bytes in storage. */
export async function addPdfFile(
  userId: string,
  {
    folderId = null,
    name = "report.pdf",
    bytes = TINY_PDF,
    createdAt = Date.now(),
  }: Partial<{
    folderId: string | null;
    name: string;
    bytes: string | Uint8Array<ArrayBuffer>;
    createdAt: number;
  }> = {},
): Promise<string> {
  const id = newKey("pdf", shardOf(userId));
  const key = documentKey(userId, id);
  await env.FILES.put(key, bytes);
  const insert = env.DB.prepare(
    `INSERT INTO pdf_files (id, user_id, folder_id, name, byte_size, r2_key, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  ).bind(id, userId, folderId, name, new Blob([bytes]).size, key, createdAt, createdAt);
  await indexed(["pdf-files"], () => insert.run());
  return id;
}

/** A folder of a user, as it is stored. */
export async function addFolder(
  userId: string,
  name: string,
  parentId: string | null = null,
): Promise<string> {
  const id = newKey("fld", shardOf(userId));
  await env.DB.prepare(
    "INSERT INTO folders (id, user_id, kind, name, parent_id, created_at) VALUES (?, ?, 'pdf', ?, ?, ?)",
  )
    .bind(id, userId, name, parentId, Date.now())
    .run();
  return id;
}

/** Bytes that begin like a PDF and continue at random, so that no two chunks are alike. */
export function pdfBytes(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at += 65_536)
    crypto.getRandomValues(bytes.subarray(at, Math.min(size, at + 65_536)));
  bytes.set(new TextEncoder().encode("%PDF-1.7\n").subarray(0, size));
  return bytes;
}

export interface SentChunk {
  fileId?: string;
  chunkIndex?: number;
  totalChunks?: number;
  fileName?: string;
  totalSize?: number | undefined;
  folderId?: string | null;
  bytes?: string | Uint8Array<ArrayBuffer>;
}

/** One chunk as a browser sends it; by default the only one of a tiny document. */
export function chunkForm({ bytes = TINY_PDF, ...fields }: SentChunk = {}): FormData {
  const form = new FormData();
  const sent = {
    fileId: crypto.randomUUID(),
    chunkIndex: 0,
    totalChunks: 1,
    fileName: "report.pdf",
    ...fields,
  };
  for (const [name, value] of Object.entries(sent)) if (value !== undefined) form.append(name, String(value));
  form.append("chunk", new File([bytes], "blob"));
  return form;
}

/** A document in one piece as a browser sends it. */
export function uploadForm(
  bytes: string | Uint8Array<ArrayBuffer> = TINY_PDF,
  name = "report.pdf",
): FormData {
  const form = new FormData();
  form.append("file", new File([bytes], name, { type: "application/pdf" }));
  return form;
}

type Sender = Pick<TestUser, "id" | "client">;

export const sendChunk = ({ id, client }: Sender, chunk: SentChunk): Promise<Response> =>
  client.call(`/api/documents/${id}/upload-chunk`, { method: "POST", body: chunkForm(chunk) });

export const sendFile = ({ id, client }: Sender, form: FormData): Promise<Response> =>
  client.call(`/api/documents/${id}/upload`, { method: "POST", body: form });

/** Adds a discussion of a user and a model about a file or folder, as D1 keeps it. */
export async function addDiscussion({ id: user }: Sender, subject: string): Promise<string> {
  const id = await discussionKey({ id: user, isIncognito: false }, subject);
  await env.DB.prepare(
    "INSERT INTO conversations (id, user_id, title, subject, created_at, updated_at) VALUES (?, ?, 'About it', ?, 1, 1)",
  )
    .bind(id, user, subject)
    .run();
  return id;
}
