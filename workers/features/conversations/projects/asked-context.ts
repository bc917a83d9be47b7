import { sql, type SQL } from "drizzle-orm";
import type { ChatQueryInput } from "../../../contract/chat/query";
import type { Context, UserActor } from "../../../core/context";
import { AppError } from "../../../core/errors";

/** The project that a question is asked in. */
export interface AskedProject {
  id: string;
  name: string;
  instructions: string;
}

/** What a question is asked with that its user has stored. */
export interface AskedContext {
  project: AskedProject | null;
  /** What is remembered of the user, the newest last. */
  facts: string[];
  /** Whether what the question says of its user is to be remembered. */
  remembers: boolean;
}

const NOTHING: AskedContext = { project: null, facts: [], remembers: false };

/** Characters of the facts that a question is asked with: the newest. */
const MAX_FACTS_ASKED = 8_000;

/**
 * The project that a question is asked in, that of its stored conversation, whatever the sender says, else the one that is
 * named; and what is remembered of its user, everywhere and in that project, unless they are incognito. One read, and none
 * where the user has no project and no memory. Fails with `account_required` for a guest who names a project, and with
 * `not_found` for one that is not the user's.
 */
export async function readAskedContext(
  ctx: Context,
  { conversation, project }: Pick<ChatQueryInput, "conversation" | "project">,
): Promise<AskedContext> {
  const { actor } = ctx;
  if (actor.kind !== "user") {
    if (project) throw new AppError("account_required");
    return NOTHING;
  }
  if (project && !actor.hasProjects) throw new AppError("not_found");
  const remembers = actor.hasMemory && !actor.isIncognito;
  const mayBeInProject = actor.hasProjects && Boolean(project ?? conversation);
  if (!mayBeInProject && !remembers) return NOTHING;
  const [row] = await ctx.db.all<Asked>(
    askedContext(actor, remembers, project ?? null, conversation ?? null),
  );
  if (project && !row?.project && !row?.isStored) throw new AppError("not_found");
  return {
    project: row?.project ? (JSON.parse(row.project) as AskedProject) : null,
    facts: row ? newestFacts([...factsIn(row.facts), ...factsIn(row.projectFacts)]) : [],
    remembers,
  };
}

interface Asked {
  /** JSON of the project; null where there is none. */
  project: string | null;
  /** Whether the conversation is stored with something asked in it; null if not. */
  isStored: number | null;
  /** JSON of what is remembered everywhere, and in the project. */
  facts: string;
  projectFacts: string;
}

/** One row, from records that are found by their keys. */
function askedContext(
  { id: user }: UserActor,
  remembers: boolean,
  project: string | null,
  conversation: string | null,
) {
  const stored = (column: SQL) => sql`(SELECT ${column} FROM conversations
    WHERE id = ${conversation} AND user_id = ${user} AND title <> '')`;
  const inProject = sql`iif(${stored(sql`1`)}, ${stored(sql`project_id`)}, ${project})`;
  const facts = (isScope: SQL) => sql`(SELECT json_group_array(json_array(created_at, text)) FROM memory_facts
    WHERE user_id = ${user} AND ${isScope})`;
  return sql`
    SELECT ${stored(sql`1`)} AS isStored, (
      SELECT json_object('id', id, 'name', name, 'instructions', instructions) FROM projects
      WHERE id = ${inProject} AND user_id = ${user}
    ) AS project,
      ${remembers ? facts(sql`project_id IS NULL`) : sql`'[]'`} AS facts,
      ${remembers ? facts(sql`project_id = ${inProject}`) : sql`'[]'`} AS projectFacts`;
}

type Remembered = [at: number, text: string];

const factsIn = (json: string) => JSON.parse(json) as Remembered[];

/** As many of the newest facts as there is room for, the newest last. */
function newestFacts(facts: Remembered[]): string[] {
  const texts = facts.sort(([a], [b]) => b - a).map(([, text]) => text);
  let left = MAX_FACTS_ASKED;
  const over = texts.findIndex((text) => (left -= text.length) < 0);
  return (over === -1 ? texts : texts.slice(0, over)).toReversed();
}

/** The instructions of a project as a part of those that a question is asked with; empty where it has none. */
export const projectSystem = (project: AskedProject | null): string =>
  project?.instructions
    ? `The user has given these instructions for all conversations of the project "${project.name}":\n\n${project.instructions}`
    : "";

/** What is remembered of the user as a part of the instructions; empty for nothing. */
export const factsSystem = (facts: readonly string[]): string =>
  facts.length > 0
    ? `The user wants you to remember this about them. Use it where it helps, without mentioning it for its own sake:\n\n${facts.map((fact) => `- ${fact}`).join("\n")}`
    : "";
