import { and, desc, eq, sql } from "drizzle-orm";
import { MAX_PROJECT_DOCUMENTS, type ProjectDocument } from "../../../contract/projects";
import { userOf } from "../../../core/actor";
import type { Context } from "../../../core/context";
import { AppError } from "../../../core/errors";
import { selectColumns } from "../../../db/client";
import { pdfFiles } from "../../../db/schema/pdf";
import { projectDocuments } from "../../../db/schema/projects";
import { requireProject } from "../../conversations/public";

/** The documents of the user's project, the one that was added last first. Fails with `not_found`. */
export async function listProjectDocuments(ctx: Context, projectId: string): Promise<ProjectDocument[]> {
  await requireProject(ctx, projectId);
  return ctx.db
    .select({
      id: pdfFiles.id,
      name: pdfFiles.name,
      byte_size: pdfFiles.byte_size,
      pages: pdfFiles.progress_total_pages,
    })
    .from(projectDocuments)
    .innerJoin(pdfFiles, eq(pdfFiles.id, projectDocuments.file_id))
    .where(and(eq(projectDocuments.project_id, projectId), eq(pdfFiles.user_id, userOf(ctx).id)))
    .orderBy(desc(projectDocuments.created_at), pdfFiles.name);
}

/**
 * Adds documents of the user's library to a project: all of them, or none. Those that it has already stay. Fails with
 * `not_found` for a project or a document that is not the user's, and with `too_many_project_documents`.
 */
export async function addProjectDocuments(
  ctx: Context,
  projectId: string,
  ids: readonly string[],
): Promise<ProjectDocument[]> {
  const { id: user } = userOf(ctx);
  await requireProject(ctx, projectId);
  const files = [...new Set(ids)];
  const wanted = JSON.stringify(files);
  const owned = sql`(SELECT count(*) FROM json_each(${wanted}) w CROSS JOIN pdf_files f ON f.id = w.value
    WHERE f.user_id = ${user})`;
  const others = sql`(SELECT count(*) FROM project_documents WHERE project_id = ${projectId}
    AND file_id NOT IN (SELECT value FROM json_each(${wanted})))`;
  const values = selectColumns(projectDocuments, {
    project_id: sql`p.id`,
    file_id: sql`f.id`,
    created_at: sql`${Date.now()}`,
  });
  const added = await ctx.db
    .insert(projectDocuments)
    .select(
      sql`SELECT ${values} FROM json_each(${wanted}) w CROSS JOIN pdf_files f ON f.id = w.value AND f.user_id = ${user}
        CROSS JOIN projects p ON p.id = ${projectId} AND p.user_id = ${user}
        WHERE ${owned} = ${files.length} AND ${others} + ${files.length} <= ${MAX_PROJECT_DOCUMENTS}`,
    )
    .onConflictDoUpdate({
      target: [projectDocuments.project_id, projectDocuments.file_id],
      set: { created_at: sql`project_documents.created_at` },
    })
    .returning({ id: projectDocuments.file_id });
  if (added.length === 0) throw new AppError(await reasonOf(ctx, user, files));
  return listProjectDocuments(ctx, projectId);
}

async function reasonOf(
  ctx: Context,
  user: string,
  files: string[],
): Promise<"not_found" | "too_many_project_documents"> {
  const owned = await ctx.db
    .select({ id: pdfFiles.id })
    .from(pdfFiles)
    .where(
      and(
        sql`${pdfFiles.id} IN (SELECT value FROM json_each(${JSON.stringify(files)}))`,
        sql`+${pdfFiles.user_id} = ${user}`,
      ),
    );
  return owned.length < files.length ? "not_found" : "too_many_project_documents";
}

/** Takes a document out of the user's project; it stays in the library. Fails with `not_found`. */
export async function removeProjectDocument(ctx: Context, projectId: string, fileId: string): Promise<void> {
  await requireProject(ctx, projectId);
  const removed = await ctx.db
    .delete(projectDocuments)
    .where(and(eq(projectDocuments.project_id, projectId), eq(projectDocuments.file_id, fileId)))
    .returning({ id: projectDocuments.file_id });
  if (removed.length === 0) throw new AppError("not_found");
}
