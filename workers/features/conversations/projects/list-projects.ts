import { desc, eq, sql } from "drizzle-orm";
import {
  PROJECTS_PER_PAGE,
  type ProjectEntry,
  type ProjectPage,
  type ProjectView,
} from "../../../contract/projects";
import { type NamedProject } from "../../../contract/project-key";
import { userOf } from "../../../core/actor";
import type { Context } from "../../../core/context";
import { AppError } from "../../../core/errors";
import { isoTime } from "../../../core/iso-time";
import { projectDocuments, projects } from "../../../db/schema/projects";
import { recordCounts } from "../../../db/schema/record-counts";
import { isOwn } from "../own-project";

const ENTRY = {
  id: projects.id,
  name: projects.name,
  model_id: projects.model_id,
  conversations: sql<number>`ifnull((SELECT ${recordCounts.records} FROM ${recordCounts}
    WHERE ${recordCounts.owner} = ${projects.id}), 0)`,
  documents: sql<number>`(SELECT count(*) FROM ${projectDocuments}
    WHERE ${projectDocuments.project_id} = ${projects.id})`,
  created_at: projects.created_at,
  updated_at: projects.updated_at,
};

/** A page of the user's projects, the one that was changed last first. A page beyond the end is empty. */
export async function listProjects(ctx: Context, page: number): Promise<ProjectPage> {
  const own = eq(projects.user_id, userOf(ctx).id);
  const [rows, [counted]] = await ctx.db.batch([
    ctx.db
      .select(ENTRY)
      .from(projects)
      .where(own)
      .orderBy(desc(projects.updated_at), sql`${projects}.rowid DESC`)
      .limit(PROJECTS_PER_PAGE)
      .offset((page - 1) * PROJECTS_PER_PAGE),
    ctx.db
      .select({ total: sql<number>`count(*)` })
      .from(projects)
      .where(own),
  ]);
  const total = counted?.total ?? 0;
  return {
    success: true,
    data: rows.map(viewTimes),
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / PROJECTS_PER_PAGE)),
    per_page: PROJECTS_PER_PAGE,
    total,
  };
}

/** One of the user's projects with its instructions. Fails with `not_found`. */
export async function readProject(ctx: Context, projectId: string): Promise<ProjectView> {
  const [row] = await ctx.db
    .select({ ...ENTRY, instructions: projects.instructions })
    .from(projects)
    .where(isOwn(ctx, projectId))
    .limit(1);
  if (!row) throw new AppError("not_found");
  return viewTimes(row);
}

/** Id and name of one of the user's projects; null for none, and for one that is gone. */
export async function readNamedProject(ctx: Context, projectId: string | null): Promise<NamedProject | null> {
  if (projectId === null) return null;
  const [row] = await ctx.db
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .where(isOwn(ctx, projectId))
    .limit(1);
  return row ?? null;
}

type Times = Pick<ProjectEntry, "created_at" | "updated_at">;

const viewTimes = <Row extends Record<keyof Times, number>>(row: Row): Omit<Row, keyof Times> & Times => ({
  ...row,
  created_at: isoTime(row.created_at),
  updated_at: isoTime(row.updated_at),
});
