import { and, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import { subjectKind } from "../../../contract/pdf/chat";
import type { Context } from "../../../context";
import { folders, pdfFiles } from "../../../db/schema/pdf";
import { AppError } from "../../errors";
import { requireFolder } from "../../folders/own-folder";
import { requireFile } from "../files/require-file";

/** A document that may be asked about. */
export interface SubjectFile {
  id: string;
  user_id: string;
  name: string;
}

const SUBJECT_FILE = { id: pdfFiles.id, user_id: pdfFiles.user_id, name: pdfFiles.name };

/** Fails with `not_found` unless the subject is the asking user's. */
export async function assertOwnSubject(ctx: Context, subject: string): Promise<void> {
  const kind = subjectKind(subject);
  if (kind === "file") await requireFile(ctx, subject);
  if (kind === "folder") await requireFolder(ctx, subject);
}

/**
 * The newest documents that a subject stands for: the file, those of the folder and of folders below it, or of all.
 * Fails with `not_found` unless the subject is the owner's.
 */
export async function newestFilesOfSubject(
  ctx: Context,
  owner: string,
  subject: string,
  most: number,
): Promise<SubjectFile[]> {
  const kind = subjectKind(subject);
  const [known, files] = await ctx.db.batch([
    ctx.db
      .select({ id: folders.id })
      .from(folders)
      .where(and(eq(folders.id, subject), eq(folders.user_id, owner)))
      .limit(1),
    ctx.db
      .select(SUBJECT_FILE)
      .from(pdfFiles)
      .where(and(eq(pdfFiles.user_id, owner), isOfSubject(owner, subject)))
      .orderBy(desc(pdfFiles.created_at))
      .limit(most),
  ]);
  if (kind === "file" ? files.length === 0 : kind === "folder" && known.length === 0)
    throw new AppError("not_found");
  return files;
}

/** The documents of a subject among the given ones. */
export async function filesOfSubject(
  ctx: Context,
  owner: string,
  subject: string,
  ids: readonly string[],
): Promise<SubjectFile[]> {
  if (ids.length === 0) return [];
  return ctx.db
    .select(SUBJECT_FILE)
    .from(pdfFiles)
    .where(
      and(
        sql`${pdfFiles.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
        sql`+${pdfFiles.user_id} = ${owner}`,
        isOfSubject(owner, subject),
      ),
    );
}

/** What picks the documents of a subject out of the owner's; nothing for all of them. */
export function isOfSubject(owner: string, subject: string): SQL | undefined {
  const kind = subjectKind(subject);
  if (kind === "library") return undefined;
  if (kind === "file") return eq(pdfFiles.id, subject);
  const below = sql`(WITH RECURSIVE below (id) AS (
      SELECT ${subject} UNION SELECT folders.id FROM folders JOIN below ON folders.parent_id = below.id
      WHERE folders.user_id = ${owner}
    ) SELECT id FROM below)`;
  return inArray(pdfFiles.folder_id, below);
}
