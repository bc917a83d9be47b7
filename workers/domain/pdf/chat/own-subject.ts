import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { subjectKind } from "../../../contract/pdf/chat";
import type { Context } from "../../../context";
import { folders, pdfFiles } from "../../../db/schema/pdf";
import { AppError } from "../../errors";

/** Documents of one question, the newest first: more would not fit into any answer. */
const MOST_FILES = 200;

/** A document that may be asked about. */
export interface SubjectFile {
  id: string;
  user_id: string;
  name: string;
}

/**
 * The documents that a subject stands for: the file, those of the folder and of folders below it, or all.
 * Fails with `not_found` unless the subject is the owner's.
 */
export async function filesOfSubject(ctx: Context, owner: string, subject: string): Promise<SubjectFile[]> {
  const kind = subjectKind(subject);
  const [known, files] = await ctx.db.batch([
    ctx.db
      .select({ id: folders.id })
      .from(folders)
      .where(and(eq(folders.id, subject), eq(folders.user_id, owner)))
      .limit(1),
    ctx.db
      .select({ id: pdfFiles.id, user_id: pdfFiles.user_id, name: pdfFiles.name })
      .from(pdfFiles)
      .where(and(eq(pdfFiles.user_id, owner), within(kind, owner, subject)))
      .orderBy(desc(pdfFiles.created_at))
      .limit(MOST_FILES),
  ]);
  if (kind === "file" ? files.length === 0 : kind === "folder" && known.length === 0)
    throw new AppError("not_found");
  return files;
}

function within(kind: ReturnType<typeof subjectKind>, owner: string, subject: string) {
  if (kind === "library") return undefined;
  if (kind === "file") return eq(pdfFiles.id, subject);
  const below = sql`(WITH RECURSIVE below (id) AS (
      SELECT ${subject} UNION SELECT folders.id FROM folders JOIN below ON folders.parent_id = below.id
      WHERE folders.user_id = ${owner}
    ) SELECT id FROM below)`;
  return inArray(pdfFiles.folder_id, below);
}
