import { and, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import { subjectKind } from "../../../contract/pdf/chat";
import type { Context } from "../../../core/context";
import { folders, pdfFiles } from "../../../db/schema/pdf";
import { projects } from "../../../db/schema/projects";
import { AppError } from "../../../core/errors";
import { requireFolder } from "../../../core/folders/own-folder";
import type { SearchScope, Source } from "../../../core/knowledge/section-store";
import { assertMayUse } from "../../../core/entitlements/visitor";
import { requireProject } from "../../conversations/public";
import { requireFile } from "../files/own-file";

/** Documents that are known from the start; a subject that has more is searched in all of them. */
const MAX_NEWEST = 200;

/** Subject of a question: a document, those of a folder and of folders below it, those of a project, or all. */
export interface Subject {
  /** The newest documents: all of them where there are no more. */
  files: Source[];
  /** Present where there are more: what picks them all out of the owner's. */
  all: SearchScope["all"];
  /** Documents of the subject by their ids; those that are gone, or are not of it, are left out. */
  find: (ids: readonly string[]) => Promise<Map<string, Source>>;
}

const SOURCE = { id: pdfFiles.id, user_id: pdfFiles.user_id, name: pdfFiles.name };

/** Fails with `not_found` unless the subject is the asking user's. */
export async function assertOwnSubject(ctx: Context, subject: string): Promise<void> {
  const kind = subjectKind(subject);
  if (kind === "file") await requireFile(ctx, subject);
  if (kind === "folder") await requireFolder(ctx, subject);
  if (kind === "project") await requireProject(ctx, subject);
}

/**
 * Checks that a question of another module may use the documents of a subject. Fails with `plan_required` if the
 * user's plan has none, or with `not_found` unless the subject is the user's.
 */
export async function assertMayAnswerFrom(ctx: Context, subject: string): Promise<void> {
  await assertMayUse(ctx, "pdf");
  await assertOwnSubject(ctx, subject);
}

/** The documents of a subject. Fails with `not_found` unless the subject is the owner's. */
export async function openSubject(ctx: Context, owner: string, subject: string): Promise<Subject> {
  const kind = subjectKind(subject);
  const only = ofSubject(owner, subject);
  const isOwn = and(eq(pdfFiles.user_id, owner), only);
  const grouping = kind === "project" ? projects : folders;
  const [known, files] = await ctx.db.batch([
    ctx.db
      .select({ id: grouping.id })
      .from(grouping)
      .where(and(eq(grouping.id, subject), eq(grouping.user_id, owner)))
      .limit(1),
    ctx.db
      .select(SOURCE)
      .from(pdfFiles)
      .where(isOwn)
      .orderBy(desc(pdfFiles.created_at), sql`${pdfFiles}.rowid DESC`)
      .limit(MAX_NEWEST),
  ]);
  if (kind === "file" ? files.length === 0 : kind !== "library" && known.length === 0)
    throw new AppError("not_found");
  const newest = new Map(files.map((file) => [file.id, file]));
  return {
    files,
    all: files.length < MAX_NEWEST ? undefined : { only },
    find: async (ids) => {
      const others = await readOthers(ctx, owner, only, ids.filter((id) => !newest.has(id))); // prettier-ignore
      return new Map([...newest, ...others.map((file) => [file.id, file] as const)]);
    },
  };
}

async function readOthers(
  ctx: Context,
  owner: string,
  only: SQL | undefined,
  ids: readonly string[],
): Promise<Source[]> {
  if (ids.length === 0) return [];
  const isWanted = sql`${pdfFiles.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  return ctx.db
    .select(SOURCE)
    .from(pdfFiles)
    .where(and(isWanted, sql`+${pdfFiles.user_id} = ${owner}`, only));
}

/** Condition that picks the documents of a subject out of the owner's; nothing for all of them. */
function ofSubject(owner: string, subject: string): SQL | undefined {
  const kind = subjectKind(subject);
  if (kind === "library") return undefined;
  if (kind === "file") return eq(pdfFiles.id, subject);
  if (kind === "project")
    return sql`${pdfFiles.id} IN (SELECT file_id FROM project_documents WHERE project_id = ${subject})`;
  const below = sql`(WITH RECURSIVE below (id) AS (
      SELECT ${subject} UNION SELECT folders.id FROM folders JOIN below ON folders.parent_id = below.id
      WHERE folders.user_id = ${owner}
    ) SELECT id FROM below)`;
  return inArray(pdfFiles.folder_id, below);
}
