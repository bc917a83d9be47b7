import { sql } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { assistantDocuments } from "../../../db/schema/writing";
import { forgetQuestions } from "./forget-questions";
import { deleteImagesOf } from "./images";

/** Columns of a document that deleting it needs. */
export const OWNED = { id: assistantDocuments.id, user_id: assistantDocuments.user_id };

interface Owned {
  id: string;
  user_id: string;
}

/** Documents whose ids are parameters of one query. */
const QUESTIONS_AT_ONCE = 50;

/** Deletes documents permanently, with what belongs to them. Repeating it changes nothing. */
export async function purgeDocuments(ctx: Context, documents: readonly Owned[]): Promise<void> {
  if (documents.length === 0) return;
  for (const user of new Set(documents.map(({ user_id }) => user_id))) {
    const ids = documents.flatMap(({ id, user_id }) => (user_id === user ? [id] : []));
    for (let at = 0; at < ids.length; at += QUESTIONS_AT_ONCE)
      await forgetQuestions(ctx, user, ids.slice(at, at + QUESTIONS_AT_ONCE));
  }
  await deleteImagesOf(ctx, documents);
  // The rows are deleted last: after a crash, they show what still has to be deleted.
  const ids = JSON.stringify(documents.map(({ id }) => id));
  await ctx.db
    .delete(assistantDocuments)
    .where(sql`${assistantDocuments.id} IN (SELECT value FROM json_each(${ids}))`);
}
