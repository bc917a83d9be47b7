import { eq } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { readable, readRecords } from "../../../core/export/read-records";
import { projectDocuments } from "../../../db/schema/projects";

/** The projects of an account, each with the documents that it has. */
export async function* projectRecords(ctx: Context, userId: string): AsyncGenerator<Record<string, unknown>> {
  for await (const project of readRecords(ctx, "projects", userId)) {
    const documents = await ctx.db
      .select({ file_id: projectDocuments.file_id })
      .from(projectDocuments)
      .where(eq(projectDocuments.project_id, project.id));
    yield { ...readable(project, ["user_id"]), documents: documents.map(({ file_id }) => file_id) };
  }
}
