import { and, asc, eq, isNotNull, lte, sql } from "drizzle-orm";
import { TRASH_DAYS, type BulkInput } from "../../../contract/writing/documents";
import type { Context } from "../../../core/context";
import { assistantDocuments as documents } from "../../../db/schema/writing";
import { userOf } from "../../../core/actor";
import { AppError } from "../../../core/errors";
import { OWNED, purgeDocuments } from "./purge-documents";
import { placeFor } from "./store-document";

const DAY_MS = 24 * 60 * 60_000;

/**
 * Does one thing to documents of the user and returns the ids of those that were there. Fails with `not_found` for a
 * folder that is not there to move them to.
 */
export async function changeDocuments(
  ctx: Context,
  { ids, action, folder_id = null }: BulkInput,
): Promise<string[]> {
  const { db } = ctx;
  // One parameter, however many they are.
  const areAsked = sql`${documents.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const are = and(areAsked, eq(documents.user_id, userOf(ctx).id));
  const set = (columns: Parameters<ReturnType<typeof db.update<typeof documents>>["set"]>[0]) =>
    db.update(documents).set(columns).where(are).returning({ id: documents.id });
  const changed = await {
    move: async () => set({ folder_id: await placeFor(ctx, folder_id) }),
    favorite: () => set({ is_favorite: 1 }),
    unfavorite: () => set({ is_favorite: 0 }),
    trash: () => set({ deleted_at: sql`ifnull(${documents.deleted_at}, ${Date.now()})` }),
    restore: () => set({ deleted_at: null }),
    delete: async () => {
      const found = await db.select(OWNED).from(documents).where(are);
      await purgeDocuments(ctx, found);
      return found;
    },
  }[action]();
  return changed.map(({ id }) => id);
}

/** Moves the user's document to the trash, or deletes it permanently. Fails with `not_found`. */
export async function deleteDocument(
  ctx: Context,
  documentId: string,
  { forever }: { forever: boolean },
): Promise<void> {
  const [done] = await changeDocuments(ctx, { ids: [documentId], action: forever ? "delete" : "trash" });
  if (!done) throw new AppError("not_found");
}

/** Takes the user's document out of the trash. Fails with `not_found`. */
export async function restoreDocument(ctx: Context, documentId: string): Promise<void> {
  const [done] = await changeDocuments(ctx, { ids: [documentId], action: "restore" });
  if (!done) throw new AppError("not_found");
}

const DOCUMENTS_A_STEP = 50;
const STEPS_A_RUN = 40;

/** Deletes what has been in the trash for {@link TRASH_DAYS} days; what is left over waits for the next run. */
export async function emptyTrash(ctx: Context): Promise<void> {
  const { db } = ctx;
  for (let step = 0; step < STEPS_A_RUN; step += 1) {
    const over = await db
      .select(OWNED)
      .from(documents)
      .where(
        and(isNotNull(documents.deleted_at), lte(documents.deleted_at, Date.now() - TRASH_DAYS * DAY_MS)),
      )
      .orderBy(asc(documents.deleted_at))
      .limit(DOCUMENTS_A_STEP);
    await purgeDocuments(ctx, over);
    if (over.length < DOCUMENTS_A_STEP) return;
  }
}
