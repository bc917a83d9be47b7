import { sql } from "drizzle-orm";
import type { DocumentChange, DocumentView } from "../../../contract/writing/documents";
import type { Context } from "../../../core/context";
import { assistantDocuments } from "../../../db/schema/writing";
import { AppError } from "../../../core/errors";
import { type DocumentRow, isOwn, requireDocument } from "./own-document";
import { contentColumns, placeFor, titleColumns } from "./store-document";
import { viewDocument } from "./view-document";
import { writeText } from "./write-text";

/**
 * Changes the user's document: its text, its place, its star. Fails with `not_found` (it, or its folder),
 * `document_too_large`, or, if `version` is given and no longer the stored one, with `document_changed` and the stored
 * document; nothing is changed then.
 */
export async function changeDocument(
  ctx: Context,
  documentId: string,
  change: DocumentChange,
): Promise<DocumentView> {
  const { title, content, folder_id, is_favorite, version, origin } = change;
  const row = await requireDocument(ctx, documentId);
  if (version !== undefined && version !== row.version) throw changedMeanwhile(row);
  const place = {
    ...(folder_id === undefined ? {} : { folder_id: await placeFor(ctx, folder_id) }),
    ...(is_favorite === undefined ? {} : { is_favorite }),
  };
  const text = {
    ...(title === undefined ? {} : titleColumns(title)),
    ...(content === undefined ? {} : await contentColumns(content)),
  };
  const isSameText = (text.title ?? row.title) === row.title && (text.content ?? row.content) === row.content;
  const stored = isSameText
    ? await writePlace(ctx, row, place)
    : await writeText(ctx, row, { ...place, ...text, origin });
  // Written by someone else since it was read: reading it again gives the right answer.
  return stored ? viewDocument(stored) : changeDocument(ctx, documentId, change);
}

type Place = Partial<Pick<typeof assistantDocuments.$inferInsert, "is_favorite">> & {
  folder_id?: Awaited<ReturnType<typeof placeFor>>;
};

async function writePlace(ctx: Context, row: DocumentRow, place: Place): Promise<DocumentRow | null> {
  if (Object.keys(place).length === 0) return row;
  const [stored] = await ctx.db.update(assistantDocuments).set(place).where(isOwn(ctx, row.id)).returning();
  return stored ?? null;
}

const changedMeanwhile = (row: DocumentRow): AppError =>
  new AppError("document_changed", { extra: { document: viewDocument(row) } });

/** Turns the star of the user's document on or off. Fails with `not_found`. */
export async function toggleFavorite(ctx: Context, documentId: string): Promise<0 | 1> {
  const [row] = await ctx.db
    .update(assistantDocuments)
    .set({ is_favorite: sql`1 - ${assistantDocuments.is_favorite}` })
    .where(isOwn(ctx, documentId))
    .returning({ is_favorite: assistantDocuments.is_favorite });
  if (!row) throw new AppError("not_found");
  return row.is_favorite ? 1 : 0;
}
