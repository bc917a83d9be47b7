import { env } from "cloudflare:workers";
import { newKey, shardOf } from "../../workers/domain/conversations/keys";
import { documentKey } from "../../workers/providers/storage/pdf-keys";

/** The shortest thing that passes for a PDF until somebody reads it. */
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
  await env.DB.prepare(
    `INSERT INTO pdf_files (id, user_id, folder_id, name, byte_size, r2_key, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  )
    .bind(id, userId, folderId, name, new Blob([bytes]).size, key, createdAt, createdAt)
    .run();
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
