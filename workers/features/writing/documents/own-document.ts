import { and, eq } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { assistantDocuments } from "../../../db/schema/writing";
import { userOf } from "../../../core/actor";
import { AppError } from "../../../core/errors";

export type DocumentRow = typeof assistantDocuments.$inferSelect;

/** The condition under which a document is the actor's. */
export const isOwn = (ctx: Context, documentId: string) =>
  and(eq(assistantDocuments.id, documentId), eq(assistantDocuments.user_id, userOf(ctx).id));

/**
 * The actor's document, also from the trash. Every access by id goes through this. Fails with `not_found`, also for
 * another user's document.
 */
export async function requireDocument(ctx: Context, documentId: string): Promise<DocumentRow> {
  const [row] = await ctx.db.select().from(assistantDocuments).where(isOwn(ctx, documentId)).limit(1);
  if (!row) throw new AppError("not_found");
  return row;
}

/** Fails with `not_found` unless the document is the actor's; reads nothing else of it. */
export async function assertOwnDocument(ctx: Context, documentId: string): Promise<void> {
  const [row] = await ctx.db
    .select({ id: assistantDocuments.id })
    .from(assistantDocuments)
    .where(isOwn(ctx, documentId))
    .limit(1);
  if (!row) throw new AppError("not_found");
}
