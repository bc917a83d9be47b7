import { and, eq } from "drizzle-orm";
import type { DocumentInput, DocumentView } from "../../../contract/writing/documents";
import type { Context } from "../../../core/context";
import { assistantDocuments } from "../../../db/schema/writing";
import { keyOfName, newKey } from "../../../core/ids";
import { shardOfActor } from "../../../core/actor";
import { userOf } from "../../../core/actor";
import { changeDocument } from "./change-document";
import { indexDocument } from "./index-document";
import { contentColumns, placeFor, titleColumns } from "./store-document";
import { viewDocument } from "./view-document";

const FIRST_VERSION = 1;

/**
 * Makes a document. One that was made with the same key before gets the text, unless it was changed since: that fails
 * with `document_changed`. Fails also with `not_found` (its folder) or `document_too_large`.
 */
export async function createDocument(ctx: Context, input: DocumentInput): Promise<DocumentView> {
  const { id: user_id } = userOf(ctx);
  const { title, content, folder_id, template_id = null, origin, key } = input;
  const now = Date.now();
  const shard = shardOfActor(ctx);
  const id = key === undefined ? newKey("doc", shard) : await keyOfName("doc", shard, `${user_id} ${key}`);
  const columns = { ...titleColumns(title), ...(await contentColumns(content)) };
  // One that was there before is not indexed by what was not stored.
  const isNew = and(eq(assistantDocuments.id, id), eq(assistantDocuments.created_at, now));
  const indexing = await indexDocument(ctx, columns, isNew);
  const [[row]] = await ctx.db.batch([
    ctx.db
      .insert(assistantDocuments)
      .values({
        id,
        user_id,
        folder_id: await placeFor(ctx, folder_id),
        template_id,
        ...columns,
        origin,
        session_at: now,
        created_at: now,
        updated_at: now,
      })
      .onConflictDoNothing()
      .returning(),
    ...indexing,
  ]);
  return row
    ? viewDocument(row)
    : changeDocument(ctx, id, { title, content, version: FIRST_VERSION, origin });
}
