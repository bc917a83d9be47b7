import { sql, type SQL } from "drizzle-orm";
import type { ChatQueryInput } from "../../../contract/chat/query";
import type { Context } from "../../../core/context";
import { AppError } from "../../../core/errors";

/** The project that a question is asked in. */
export interface AskedProject {
  id: string;
  name: string;
  instructions: string;
}

/**
 * The project that a question is asked in: that of its stored conversation, whatever the sender says, else the one that is
 * named. Reads nothing where the user has no project. Fails with `account_required` for a guest who names one, and with
 * `not_found` for one that is not the user's.
 */
export async function readAskedProject(
  ctx: Context,
  { conversation, project }: Pick<ChatQueryInput, "conversation" | "project">,
): Promise<AskedProject | null> {
  const { actor } = ctx;
  if (actor.kind !== "user") {
    if (project) throw new AppError("account_required");
    return null;
  }
  if (!actor.hasProjects) {
    if (project) throw new AppError("not_found");
    return null;
  }
  if (!project && !conversation) return null;
  const [row] = await ctx.db.all<Asked>(askedProject(actor.id, project ?? null, conversation ?? null));
  if (row?.project) return JSON.parse(row.project) as AskedProject;
  if (project && !row?.isStored) throw new AppError("not_found");
  return null;
}

interface Asked {
  /** JSON of the project; null where there is none. */
  project: string | null;
  /** Whether the conversation is stored with something asked in it; null if not. */
  isStored: number | null;
}

/** One row, from two records that are read by their ids. */
function askedProject(user: string, project: string | null, conversation: string | null) {
  const stored = (column: SQL) => sql`(SELECT ${column} FROM conversations
    WHERE id = ${conversation} AND user_id = ${user} AND title <> '')`;
  return sql`
    SELECT ${stored(sql`1`)} AS isStored, (
      SELECT json_object('id', id, 'name', name, 'instructions', instructions) FROM projects
      WHERE id = iif(${stored(sql`1`)}, ${stored(sql`project_id`)}, ${project}) AND user_id = ${user}
    ) AS project`;
}

/** The instructions of a project as a part of those that a question is asked with; empty where it has none. */
export const projectSystem = (project: AskedProject | null): string =>
  project?.instructions
    ? `The user has given these instructions for all conversations of the project "${project.name}":\n\n${project.instructions}`
    : "";
