import { and, eq, inArray } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { folders } from "../../../db/schema/pdf";
import { assistantDocuments } from "../../../db/schema/writing";
import { deleteFolder } from "../../../providers/storage/file-storage";
import { writingFolder } from "../../../providers/storage/writing-keys";
import { KIND } from "../folders/folders";

const DOCUMENTS_PER_STEP = 20;
const MAX_STEPS_PER_RUN = 20;

/** Documents of the writing assistant with their versions and images, and their folders. */
export async function eraseWriting({ db, files }: Context, userId: string): Promise<"done" | "more"> {
  await deleteFolder(files, writingFolder(userId));
  for (let step = 0; step < MAX_STEPS_PER_RUN; step += 1) {
    const found = await db
      .select({ id: assistantDocuments.id })
      .from(assistantDocuments)
      .where(eq(assistantDocuments.user_id, userId))
      .limit(DOCUMENTS_PER_STEP);
    const ids = found.map(({ id }) => id);
    if (ids.length > 0) await db.delete(assistantDocuments).where(inArray(assistantDocuments.id, ids));
    if (ids.length === DOCUMENTS_PER_STEP) continue;
    await db.delete(folders).where(and(eq(folders.user_id, userId), eq(folders.kind, KIND)));
    return "done";
  }
  return "more";
}
