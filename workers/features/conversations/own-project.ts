import { and, eq, sql } from "drizzle-orm";
import { userOf } from "../../core/actor";
import type { Context } from "../../core/context";
import { AppError } from "../../core/errors";
import { projects } from "../../db/schema/projects";

export type ProjectRow = typeof projects.$inferSelect;

/** The actor's project. Fails with `not_found`, also for another user's. */
export async function requireProject(ctx: Context, projectId: string): Promise<ProjectRow> {
  const [row] = await ctx.db.select().from(projects).where(isOwn(ctx, projectId)).limit(1);
  if (!row) throw new AppError("not_found");
  return row;
}

/** Condition for a project of the actor's. */
export const isOwn = (ctx: Context, projectId: string) =>
  and(eq(projects.id, projectId), eq(projects.user_id, userOf(ctx).id));

/** The id of a project if it is one of the user's; null otherwise. */
export const ownProject = (projectId: string, user: string) =>
  sql<string | null>`(SELECT id FROM projects WHERE id = ${projectId} AND user_id = ${user})`;

/** A project that conversations are put into, as it is when they are: it may be deleted in between. Fails with `not_found`. */
export async function projectFor(ctx: Context, projectId: string) {
  await requireProject(ctx, projectId);
  return ownProject(projectId, userOf(ctx).id);
}
