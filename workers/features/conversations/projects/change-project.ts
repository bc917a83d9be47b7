import { eq, sql } from "drizzle-orm";
import {
  MAX_PROJECTS,
  type NewProject,
  type ProjectChange,
  type ProjectView,
} from "../../../contract/projects";
import { shardOfActor, userOf } from "../../../core/actor";
import type { Context } from "../../../core/context";
import { AppError } from "../../../core/errors";
import { newKey } from "../../../core/ids";
import { selectColumns } from "../../../db/client";
import { projects } from "../../../db/schema/projects";
import { readProject } from "./list-projects";
import { isOwn } from "../own-project";

/** Makes a project. Fails with `too_many_projects`. */
export async function createProject(ctx: Context, input: NewProject): Promise<ProjectView> {
  const { id: user } = userOf(ctx);
  const id = newKey("prj", shardOfActor(ctx));
  const now = Date.now();
  const values = selectColumns(projects, {
    id: sql`${id}`,
    user_id: sql`${user}`,
    name: sql`${input.name}`,
    instructions: sql`${input.instructions}`,
    model_id: sql`${input.model_id ?? null}`,
    created_at: sql`${now}`,
    updated_at: sql`${now}`,
  });
  // Counted by the statement itself: two tabs make no more than there may be.
  const made = await ctx.db
    .insert(projects)
    .select(
      sql`SELECT ${values} WHERE (SELECT count(*) FROM projects WHERE user_id = ${user}) < ${MAX_PROJECTS}`,
    )
    .returning({ id: projects.id });
  if (made.length === 0) throw new AppError("too_many_projects");
  return readProject(ctx, id);
}

/** Changes the user's project; what is not named stays as it is. Fails with `not_found`. */
export async function changeProject(
  ctx: Context,
  projectId: string,
  { name, instructions, model_id }: ProjectChange,
): Promise<ProjectView> {
  await ctx.db
    .update(projects)
    .set({
      ...(name === undefined ? {} : { name }),
      ...(instructions === undefined ? {} : { instructions }),
      ...(model_id === undefined ? {} : { model_id }),
      updated_at: Date.now(),
    })
    .where(isOwn(ctx, projectId));
  return readProject(ctx, projectId);
}

/** Removes the projects of an account with all that is only theirs. */
export async function eraseProjects(ctx: Context, userId: string): Promise<void> {
  await ctx.db.delete(projects).where(eq(projects.user_id, userId));
}
