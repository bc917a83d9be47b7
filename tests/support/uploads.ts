import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { PdfFileView, UploadView } from "../../workers/contract/pdf/files";
import { UPLOAD_CHUNK_BYTES } from "../../workers/contract/pdf/upload-chunk";
import { addUser, type TestUser } from "./accounts";
import { pdfBytes, type SentChunk } from "./pdf-files";

/** A user whose documents wait: what they send here is random, and reading it would only take time. */
export async function addSender(): Promise<TestUser> {
  const user = await addUser({ plan: "pdf" });
  await env.DB.prepare("INSERT INTO pdf_settings (user_id, auto_analyze, updated_at) VALUES (?, 0, 1)")
    .bind(user.id)
    .run();
  return user;
}

export const finalize = (user: TestUser, json: object, headers: HeadersInit = {}) =>
  user.client.call(`/api/documents/${user.id}/finalize-upload`, { json, headers });

export const openUploads = async (user: TestUser) =>
  (await (await user.client.call(`/api/documents/${user.id}/uploads`)).json<{ data: UploadView[] }>()).data;

export const abandon = (user: TestUser, upload: string) =>
  user.client.call(`/api/documents/${user.id}/uploads/${upload}`, { method: "DELETE" });

export const documentOf = async (response: Response) =>
  (await response.json<{ document: PdfFileView }>()).document;

export async function storedBytes(user: TestUser, file: PdfFileView): Promise<Uint8Array> {
  const response = await user.client.call(file.url);
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

export const sha256 = async (bytes: Uint8Array<ArrayBuffer> | Uint8Array) =>
  Buffer.from(await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>)).toString("hex");

/** A document of a chunk and a bit, or of another size, and each of them as it is sent. */
export function inChunks(fileId: string = crypto.randomUUID(), size = UPLOAD_CHUNK_BYTES + 1_000) {
  const bytes = pdfBytes(size);
  const totalChunks = Math.ceil(size / UPLOAD_CHUNK_BYTES);
  const chunks = Array.from({ length: totalChunks }, (_, chunkIndex): SentChunk => ({
    fileId,
    chunkIndex,
    totalChunks,
    totalSize: size,
    fileName: "annual.pdf",
    bytes: bytes.slice(chunkIndex * UPLOAD_CHUNK_BYTES, (chunkIndex + 1) * UPLOAD_CHUNK_BYTES),
  }));
  return { fileId, bytes, size, chunks, whole: { fileId, fileName: "annual.pdf", totalSize: size } };
}

export const objectsOf = async (user: TestUser) =>
  (await env.FILES.list({ prefix: `pdf/${user.id}/` })).objects.map(({ key }) => key);
